import { HITS, SUM_STRIDE } from '../kernel/sum-records.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { PersonFilter, ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { unionHits } from '../reach/union.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { groupByValue, sumByValue } from './value-sums.js';

/** Users with one attribute value. `reach` is their share of the target group's persons with that value. */
export interface ProfileRow extends Audience {
  valueId: number;
  /** Composition: users with the value in per cent of all users, 0..100; 0 when nobody is reached. */
  share: number;
  /** Weighted persons of the target group with the value, reached or not. */
  universe: number;
  /** Persons with the value in per cent of the target group, 0..100. */
  groupShare: number;
  /** Unweighted persons of the target group with the value. */
  panelCases: number;
  /** Reach among them ÷ reach in everybody × 100; null where nobody has the value or everybody's reach is 0. */
  affinity: number | null;
  /** The same against the question's reference group, which is everybody by default. */
  referenceAffinity: number | null;
}

/** Who the users of some entities are. */
export interface AudienceProfile {
  /** All users of the target group. */
  total: Audience;
  /** Every attribute value of the month, in rising order of id. Values of one attribute need not add up to 100 %. */
  rows: ProfileRow[];
  unknownEntityIds: number[];
}

/** Σw·hits and persons of each value, two numbers each. */
type ValueCells = Float64Array;

/** Users by value for reach of the whole frame; `all` receives users and persons. */
function usersByValue(
  scope: QuestionScope,
  { leaves, numbers }: KnownEntities,
  all: Float64Array,
): ValueCells {
  const { view, persons, index } = scope;
  const { values, width } = view.valuesOfPersons(index.values);
  const cells = view.emptyDoubles('userValues', (index.values.ids.length + 1) * 2);
  const target = view.target(persons);
  const open = view.openPersons(target);
  // One entity is a list of its own, also when it is an aggregate.
  for (const entity of numbers.length === 1 ? numbers : leaves) {
    const range = view.reachRange(entity, target);
    view.arena.kernel.coverValues(range, view.byEntity, open, values, width, cells, view.out);
    all[0]! += view.out[0]!;
    all[1]! += view.out[1]!;
  }
  return cells;
}

/** The same for an average, from the days, weeks or months each person was there. */
function hitsByValue(scope: QuestionScope, { leaves }: KnownEntities, all: Float64Array): ValueCells {
  const { view, persons, rule } = scope;
  const hits = view.scratchWords('hits', persons.length);
  unionHits(view, view.target(persons), leaves, rule, undefined, hits);
  return sumByValue(scope, (position, weight) => {
    if (hits[position] === 0) return null;
    const users = weight * hits[position]!;
    all[0]! += users;
    all[1]! += 1;
    return users;
  });
}

/** Reach in per cent of the persons of a filter; everybody's reach of one entity is known already. */
function reachIn(
  frame: ReachFrame,
  question: ReachQuestion,
  known: KnownEntities,
  filter: PersonFilter,
): number {
  if (filter.length === 0 && known.numbers.length === 1) {
    const sums = frame.totals({ ...question, errors: false });
    return percentage(sums.records[known.numbers[0]! * SUM_STRIDE + HITS]! / sums.divisor, frame.universe);
  }
  const { view, rule, group, persons } = frame.scope(question, filter);
  const hits = unionHits(view, view.target(persons), known.leaves, rule)[HITS]!;
  return percentage(hits / rule.divisor, group.weight);
}

/**
 * Profile of the users of some entities taken together over all attribute values (methodology 17): composition,
 * reach and affinity with their cases. Figures of fewer than 351 cases are not for publication as a profile
 * (methodology 38); the caller decides with `suppress`.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function audienceProfile(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): AudienceProfile {
  const known = frame.entities(entityIds);
  const everybodysReach = reachIn(frame, question, known, []);
  const referenceReach = question.reference
    ? reachIn(frame, question, known, question.reference)
    : everybodysReach;
  const scope = frame.scope(question);
  const { weight } = scope.group;
  const { divisor, kind } = scope.rule;
  const all = new Float64Array(2);
  const reached = kind === 'any' ? usersByValue(scope, known, all) : hitsByValue(scope, known, all);
  const group = groupByValue(scope);
  const users = all[0]! / divisor;
  const rows = Array.from(scope.index.values.ids, (valueId, value): ProfileRow => {
    const own = reached[value * 2]! / divisor;
    const universe = group[value * 2]!;
    const reach = percentage(own, universe);
    const against = (base: number) => (base > 0 && universe > 0 ? (reach / base) * 100 : null);
    return {
      valueId,
      users: own,
      cases: reached[value * 2 + 1]!,
      universe,
      panelCases: group[value * 2 + 1]!,
      reach,
      share: percentage(own, users),
      groupShare: percentage(universe, weight),
      affinity: against(everybodysReach),
      referenceAffinity: against(referenceReach),
    };
  });
  return {
    total: { users, reach: percentage(users, weight), cases: all[1]! },
    rows,
    unknownEntityIds: known.unknownEntityIds,
  };
}
