import {
  alwaysValidDifference,
  checkLiftBases,
  kish,
  lift,
  type AlwaysValidDifference,
  type Lift,
  type LiftFigure,
  type Proportion,
} from '@netreach/measurement';
import type { StudyGroups, StudyPerson } from './study.js';

/** One group of a comparison. */
export interface ComparedGroup extends Proportion {
  /** Persons who were asked and answered, without marks, that count for something. */
  readonly asked: number;
  /** Persons who answered and are left out for a mark. */
  readonly excluded: number;
}

/** Two groups set against each other. */
export interface Comparison {
  readonly exposed: ComparedGroup;
  readonly control: ComparedGroup;
  /** null where a group is below the base. */
  readonly found: Found | null;
}

/** What was found. */
export interface Found {
  readonly lift: Lift;
  /** Of the room there was to grow, with its interval; null where everybody in control agrees. */
  readonly headroom: LiftFigure | null;
  /** Few persons are expected to agree or not to: the tests are rough. */
  readonly isRough: boolean;
  /** Of the pooled test; 1 where nothing varies. */
  readonly pValue: number;
  readonly alwaysValid: AlwaysValidDifference;
}

/** How a comparison is made. */
export interface ComparisonRules {
  /** Persons per group below which nothing is told. */
  readonly minimumBase: number;
  readonly plannedPerGroup: number;
  /** Whether somebody's answer counts; null for who was not asked. */
  readonly counts: (person: StudyPerson) => boolean | null;
  readonly weightOf: (person: StudyPerson) => number;
}

/** Compares those who answered. @param groups with persons who have marks: these are counted beside */
export function compareGroups({ exposed, control }: StudyGroups, rules: ComparisonRules): Comparison {
  const groups = {
    exposed: comparedGroup(exposed, rules.counts, () => 1),
    control: comparedGroup(control, rules.counts, rules.weightOf),
  };
  const bases = [groups.exposed, groups.control].map(({ share, asked }) => ({ share, n: asked }));
  const { publication } = checkLiftBases(bases[0]!, bases[1]!, rules.minimumBase);
  if (publication === 'suppressed') return { ...groups, found: null };
  const { publication: effective } = checkLiftBases(groups.exposed, groups.control, 1);
  const of = lift(groups.exposed, groups.control);
  return {
    ...groups,
    found: {
      lift: of,
      headroom: headroomOf(groups.exposed, groups.control),
      isRough: effective !== 'ok',
      pValue: Number.isNaN(of.test.pValue) ? 1 : of.test.pValue,
      alwaysValid: alwaysValidDifference(groups.exposed, groups.control, {
        plannedPerGroup: rules.plannedPerGroup,
      }),
    },
  };
}

function comparedGroup(
  persons: readonly StudyPerson[],
  counts: ComparisonRules['counts'],
  weightOf: ComparisonRules['weightOf'],
): ComparedGroup {
  const answered = persons.filter((person) => counts(person) !== null);
  const sound = answered.filter(({ marks }) => marks.length === 0);
  const weighted = sound.filter((person) => weightOf(person) > 0);
  const weights = weighted.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const counting = weighted.reduce((sum, person, at) => sum + (counts(person) ? weights[at]! : 0), 0);
  return {
    asked: weighted.length,
    excluded: answered.length - sound.length,
    n: kish(weights).effectiveN,
    // Sums of the same numbers in another order may differ in their last digit.
    share: all > 0 ? Math.min(1, counting / all) : 0,
  };
}

const rest = ({ share, n }: Proportion): Proportion => ({ share: 1 - share, n });

/** (p_E - p_C)/(1 - p_C) is how much fewer disagree, in shares of those who do in control: their ratio has the interval. */
function headroomOf(exposed: Proportion, control: Proportion): LiftFigure | null {
  const { relative } = lift(rest(exposed), rest(control));
  return relative && { value: -relative.value, low: -relative.high, high: -relative.low };
}
