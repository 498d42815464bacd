import { kish, rake, RakingError, type RakingDiagnostic } from '@netreach/measurement';
import type { StudyGroups, StudyPerson } from './study.js';

/** No weight above this many mean weights: a few persons must not decide. */
const CAP = 5;

/** What the control group counts for. */
export interface ControlWeights {
  /** `raked` to the exposed; `none`: everybody counts the same. */
  readonly method: 'raked' | 'none';
  /** Attributes it was raked by. */
  readonly attributes: readonly string[];
  /** 0 for somebody whom nobody exposed is like. */
  weightOf(person: StudyPerson): number;
  /** In mean weights; 1 without weighting. */
  readonly largest: number;
  readonly effectiveN: number;
  /** Whether the margins were met. */
  readonly isMet: boolean;
}

const unweighted = ({ control }: StudyGroups): ControlWeights => ({
  method: 'none',
  attributes: [],
  weightOf: () => 1,
  largest: 1,
  effectiveN: control.length,
  isMet: true,
});

/**
 * Weighs the control group so that it is made up as the exposed one (methodology 32 and 43). Persons without a level of an
 * attribute keep their share; a level nobody exposed has gets no weight.
 * @param by attributes; those that neither group has a level of in common are left out
 */
export function weighControl(groups: StudyGroups, by: readonly string[]): ControlWeights {
  const { exposed, control } = groups;
  const margins = by.map((attribute) => ({ attribute, targets: targetsOf(groups, attribute) }));
  const usable = margins.filter(({ attribute, targets }) =>
    control.some(({ levels }) => (targets[levels[attribute] ?? ''] ?? 0) > 0),
  );
  // An attribute both groups know and share no level of is left out, and said.
  const isWhole = margins.every(
    (margin) =>
      usable.includes(margin) || control.every(({ levels }) => levels[margin.attribute] === undefined),
  );
  if (usable.length === 0 || exposed.length === 0 || control.length === 0)
    return { ...unweighted(groups), isMet: isWhole };
  try {
    const persons = control.map(({ personId: id, levels }) => ({ id, levels }));
    const options = { cap: CAP, incomplete: 'adjust', epsilon: 1e-12, maxIterations: 1000 } as const;
    const { weights, report } = rake({ persons, margins: usable, universe: control.length, options });
    const byPerson = new Map(control.map(({ personId }, at) => [personId, weights[at]!]));
    return {
      method: 'raked',
      attributes: usable.map(({ attribute }) => attribute),
      weightOf: ({ personId }) => byPerson.get(personId) ?? 0,
      largest: report.largestRatio,
      effectiveN: kish(weights).effectiveN,
      isMet: isWhole && report.converged && !report.diagnostics.some(isUnmet),
    };
  } catch (error) {
    // Nobody of the control group is like anybody exposed: there is nothing to compare with.
    if (!(error instanceof RakingError)) throw error;
    const attributes = usable.map(({ attribute }) => attribute);
    return { method: 'raked', attributes, weightOf: () => 0, largest: 0, effectiveN: 0, isMet: false };
  }
}

/** Levels of the exposed that nobody of the control group can stand for. */
const isUnmet = ({ kind }: RakingDiagnostic) => kind === 'empty_level' || kind === 'emptied_level';

/** Exposed persons by level; levels only the control group has get none. */
function targetsOf({ exposed, control }: StudyGroups, attribute: string): Record<string, number> {
  const targets: Record<string, number> = {};
  const count = (persons: readonly StudyPerson[], each: number) => {
    for (const { levels } of persons) {
      const level = levels[attribute];
      if (level !== undefined) targets[level] = (targets[level] ?? 0) + each;
    }
  };
  count(exposed, 1);
  count(control, 0);
  return targets;
}
