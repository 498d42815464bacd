import type { MarginGroup } from '../reach/panel-margins.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { pairedSpread } from '../stats/paired-sums.js';
import { percentage } from './percentage.js';
import { readPersonHits } from './person-contacts.js';
import { differenceOf, type ReachDifference } from './reach-difference.js';
import { fitsByValue, groupByValue, sumByValue } from './value-sums.js';

/**
 * Paired differences (methodology 36) of the reach of some entities and the reach of a base entity, among the persons of
 * the target group with each attribute value: those of `reachDifference` for a filter narrowed to the value, in one pass
 * for all values.
 * @param valueIds the values wanted; all by default
 * @returns for each of the entities a difference by value id; `first` is the entity, `second` the base
 * @throws RangeError for no device, or an unknown device or calculation
 */
export function profileDifferences(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
  baseId: number,
  valueIds?: ReadonlySet<number>,
): Map<number, ReachDifference>[] {
  if (entityIds.length === 0) return [];
  const scope = frame.scope(question);
  const { divisor } = scope.rule;
  const sizes = groupByValue(scope).slice();
  const squares = sumByValue(scope, (_, weight) => weight ** 2);
  const usersOf = (hits: Uint16Array) =>
    sumByValue(scope, (at, weight) => (hits[at] === 0 ? null : weight * hits[at]!));
  const base = readPersonHits(scope, frame.entities([baseId]));
  const groupAt = groupsByValue(scope);
  const baseUsers = usersOf(base);
  const audience = (cells: Float64Array, value: number) => {
    const users = cells[value * 2]! / divisor;
    return { users, reach: percentage(users, sizes[value * 2]!), cases: cells[value * 2 + 1]! };
  };
  return entityIds.map((id) => {
    const own = readPersonHits(scope, frame.entities([id]));
    const users = usersOf(own);
    const { once, twice, more, less } = changeSums(scope, own, base);
    const calibratedAt = groupAt && calibratedVariance(scope, groupAt, own, base);
    const differenceAt = (value: number): ReachDifference => {
      const [weight, persons] = [sizes[value * 2]!, sizes[value * 2 + 1]!];
      const [gained, lost] = [more, less].map((cells) => cells[value * 2]! / divisor / weight);
      const weightSquared = squares[value * 2]!;
      const spread = pairedSpread(gained! - lost!, {
        weight,
        weightSquared,
        once: once[value * 2]! / divisor,
        twice: twice[value * 2]! / divisor ** 2,
      });
      const sides = { first: audience(users, value), second: audience(baseUsers, value) };
      const kish = weight ** 2 / weightSquared;
      const paired = {
        persons,
        shared: persons,
        spread,
        calibrated: calibratedAt?.(value, { mean: gained! - lost!, weight, spread }),
        gained: gained!,
        lost: lost!,
        kish,
      };
      return differenceOf(sides, weight > 0 ? paired : undefined);
    };
    const found = new Map<number, ReachDifference>();
    scope.index.values.ids.forEach((valueId, value) => {
      if (valueIds?.has(valueId) ?? true) found.set(valueId, differenceAt(value));
    });
    return found;
  });
}

/** The target group's persons with each value as a group, by number of the value; undefined without margins. */
function groupsByValue(scope: QuestionScope): ((value: number) => MarginGroup) | undefined {
  const { margins } = scope;
  const fits = fitsByValue(scope, () => 1);
  if (!margins || !fits) return undefined;
  const known: MarginGroup[] = [];
  return (value) =>
    (known[value] ??= { fit: fits(value), bits: margins.panel.narrowed(margins.group, value) });
}

/** What gives the variance of what the margins do not explain of a difference among the persons with a value; undefined without any. */
function calibratedVariance(
  scope: QuestionScope,
  groupAt: (value: number) => MarginGroup,
  first: Uint16Array,
  second: Uint16Array,
) {
  const { margins, persons, rule } = scope;
  const changes = Int32Array.from(persons, (_, at) => first[at]! - second[at]!);
  const fits = fitsByValue(scope, (at) => changes[at]! / rule.divisor);
  return (value: number, { mean, ...sums }: { mean: number; weight: number; spread: number }) => {
    if (!margins || !fits) return undefined;
    const measured = { values: changes, divisor: rule.divisor, mean };
    return margins.panel.variance(fits(value), persons, measured, groupAt(value), sums);
  };
}

/** Sums by value over what each person has more of the first than of the second. */
function changeSums(scope: QuestionScope, first: Uint16Array, second: Uint16Array) {
  const changesOf = (amountOf: (change: number, weight: number) => number) =>
    sumByValue(scope, (at, weight) => {
      const change = first[at]! - second[at]!;
      return change === 0 ? null : amountOf(change, weight);
    });
  return {
    once: changesOf((change, weight) => weight ** 2 * change),
    twice: changesOf((change, weight) => weight ** 2 * change ** 2),
    more: changesOf((change, weight) => weight * Math.max(0, change)),
    less: changesOf((change, weight) => weight * Math.max(0, -change)),
  };
}
