import type { ScopedMargins } from '../reach/panel-margins.js';
import type { MarginGroup } from '../reach/panel-margins.types.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { pairedSpread } from '../stats/paired-sums.js';
import { percentage } from './percentage.js';
import { readPersonHits } from './person-contacts.js';
import { differenceOf, type ReachDifference } from './reach-difference.js';
import { groupByValue, positionsByValue, sumByValue } from './value-sums.js';

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
  const byValue = scope.margins && new MarginsByValue(scope, scope.margins);
  const baseUsers = usersOf(base);
  const audience = (cells: Float64Array, value: number) => {
    const users = cells[value * 2]! / divisor;
    return { users, reach: percentage(users, sizes[value * 2]!), cases: cells[value * 2 + 1]! };
  };
  return entityIds.map((id) => {
    const own = readPersonHits(scope, frame.entities([id]));
    const users = usersOf(own);
    const { once, twice, more, less } = changeSums(scope, own, base);
    const calibratedAt = byValue?.variances(own, base);
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

/** What the margins leave of differences among the persons of a target group with each value. */
class MarginsByValue {
  private readonly positions: (value: number) => Uint32Array;
  private readonly groups: MarginGroup[] = [];

  constructor(
    private readonly scope: QuestionScope,
    private readonly margins: ScopedMargins,
  ) {
    this.positions = positionsByValue(scope);
  }

  /** The variance of the difference of two entities by value. Their hits are given by position in the scope's list. */
  variances(first: Uint16Array, second: Uint16Array) {
    const { panel } = this.margins;
    const { persons, rule } = this.scope;
    const changes = new Int32Array(first);
    subtract(changes, second);
    const [changed, values] = [new Uint32Array(persons.length), new Int32Array(persons.length)];
    return (value: number, { mean, ...sums }: { mean: number; weight: number; spread: number }): number => {
      const count = takeChanged(this.positions(value), { persons, changes }, { changed, values });
      const measured = { values: values.subarray(0, count), divisor: rule.divisor, mean };
      return panel.variance(changed.subarray(0, count), measured, this.groupOf(value), sums);
    };
  }

  private groupOf(value: number): MarginGroup {
    const { margins, scope, groups } = this;
    const known = groups[value];
    if (known) return known;
    const persons = this.positions(value).slice();
    replaceByPersons(persons, scope.persons);
    return (groups[value] = margins.panel.narrowed(margins.group, persons));
  }
}

// Long loops alone, see paired-samples.ts.

function subtract(from: Int32Array, what: Uint16Array): void {
  for (let at = 0; at < from.length; at += 1) from[at]! -= what[at]!;
}

function replaceByPersons(positions: Uint32Array, persons: Uint32Array): void {
  for (let at = 0; at < positions.length; at += 1) positions[at] = persons[positions[at]!]!;
}

/** Writes the persons at some positions whose amount has changed, and the change. @returns how many they are */
function takeChanged(
  positions: Uint32Array,
  { persons, changes }: { persons: Uint32Array; changes: Int32Array },
  { changed, values }: { changed: Uint32Array; values: Int32Array },
): number {
  let count = 0;
  for (let place = 0; place < positions.length; place += 1) {
    const at = positions[place]!;
    const change = changes[at]!;
    if (change === 0) continue;
    changed[count] = persons[at]!;
    values[count] = change;
    count += 1;
  }
  return count;
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
