import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { MIN_CASES } from '@netreach/domain';
import { BALANCED_WITHIN, standardisedDifference } from '@netreach/measurement';
import type { KnownPersons } from '../campaign-figures/person-levels.lookup.js';
import type { SurveyFunnelRow, SurveyHead } from '../surveys/database/survey-results.lookup.js';
import type { BalanceLevelDto, BalanceSheetDto, RecruitmentDto } from './dto/balance-sheet.dto.js';
import { isRandom, USAGE_LEVELS, WEIGHTED_BY, type StudyGroups, type StudyPerson } from './study.js';
import type { ControlWeights } from './weigh-control.js';

/** How the two groups of a study came about and how alike they are. @param groups without persons who have marks */
export function balanceSheet(
  survey: SurveyHead,
  groups: StudyGroups,
  weights: ControlWeights,
  { funnel, known }: { readonly funnel: readonly SurveyFunnelRow[]; readonly known: KnownPersons | null },
): BalanceSheetDto {
  const levels = levelsOf(known).flatMap((level) => levelShown(level, groups, weights) ?? []);
  return {
    weighting: weights.method,
    reason: isRandom(survey) ? 'random_groups' : known ? null : 'no_panel',
    weighted_by: [...weights.attributes],
    margins_met: weights.isMet,
    largest_weight: weights.largest,
    effective_control: weights.effectiveN,
    month: known?.month ?? null,
    levels,
    recruitment: STUDY_GROUPS.map((group) => recruitmentOf(group, funnel)),
  };
}

type Level = Pick<BalanceLevelDto, 'attribute' | 'attribute_name' | 'level' | 'level_name'>;

function levelsOf(known: KnownPersons | null): Level[] {
  if (!known) return [];
  const attributes = known.attributes.filter(({ key }) => (WEIGHTED_BY as readonly string[]).includes(key));
  const named = attributes.flatMap(({ key: attribute, name, values }) =>
    values.map((value) => ({
      attribute,
      attribute_name: name,
      level: value.key,
      level_name: value.name,
    })),
  );
  const usage = USAGE_LEVELS.map((level) => ({
    attribute: 'usage',
    attribute_name: null,
    level,
    level_name: null,
  }));
  return [...named, ...usage];
}

/** Undefined for a level nobody has. Levels of a few persons are named and not told. */
function levelShown(
  level: Level,
  { exposed, control }: StudyGroups,
  { weightOf }: ControlWeights,
): BalanceLevelDto | undefined {
  const { attribute } = level;
  const isKnown = ({ levels }: StudyPerson) => levels[attribute] !== undefined;
  const has = ({ levels }: StudyPerson) => levels[attribute] === level.level;
  const cases = [...exposed, ...control].filter(has).length;
  if (cases === 0) return undefined;
  if (cases < MIN_CASES) return { ...level, before: null, after: null, off: false };
  const share = (persons: readonly StudyPerson[], weight: (person: StudyPerson) => number) => {
    const of = (some: readonly StudyPerson[]) => some.reduce((sum, person) => sum + weight(person), 0);
    const known = persons.filter(isKnown);
    return of(known) > 0 ? Math.min(1, of(known.filter(has)) / of(known)) : 0;
  };
  const one = () => 1;
  const before = standardisedDifference(share(exposed, one), share(control, one));
  const after = standardisedDifference(share(exposed, one), share(control, weightOf));
  return { ...level, before, after, off: after === null || Math.abs(after) > BALANCED_WITHIN };
}

/** How far the invitations of a group came. */
function recruitmentOf(group: StudyGroup, funnel: readonly SurveyFunnelRow[]): RecruitmentDto {
  const rows = funnel.filter((row) => row.group === group);
  const count = (status: SurveyFunnelRow['status']) =>
    rows.find((row) => row.status === status)?.respondents ?? 0;
  const marked = rows.find(({ status }) => status === 'completed')?.marked ?? 0;
  const all = rows.reduce((sum, { respondents }) => sum + respondents, 0);
  const [unopened, unfinished, screened, full, completed] = [
    count('invited'),
    count('started'),
    count('screened'),
    count('full'),
    count('completed'),
  ];
  const begun = all - unopened;
  const decided = begun - unfinished;
  const percent = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : null);
  return {
    group,
    invited: all,
    begun,
    screened_out: screened,
    over_quota: full,
    unfinished,
    completed,
    marked,
    valid: completed - marked,
    response_rate: percent(begun, all),
    incidence: percent(decided - screened, decided),
  };
}
