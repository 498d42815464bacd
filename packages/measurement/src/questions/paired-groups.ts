import type { SampledGroup, SampledPanel } from './reach-sample.js';

/** Where the persons and households of two panels meet. */
export interface Meeting {
  /** Place of each person of the first panel in the second; -1 for those who are not in it. */
  readonly places: Int32Array;
  /** Places of those in the second panel only. */
  readonly others: Uint32Array;
  /** Households from 1 by place, 0 for who lives alone. */
  readonly homes: Uint32Array;
  readonly otherHomes: Uint32Array;
  readonly homeCount: number;
}

/** Where the persons of two target groups meet. */
export interface PairedGroups {
  /** Position of each person of the first group in the second; -1 for those who are not in it. */
  readonly partners: Int32Array;
  /** Positions of those in the second group only. */
  readonly others: Uint32Array;
  /** Σ(w1 + w2)/2 and number of the persons in both, w as parts of Σw. */
  readonly overlap: number;
  readonly shared: number;
}

/** Keeps what was worked out about two objects last, as long as the first of them is there. */
function lastOfEach<Key extends object, Result>(work: (one: Key, two: Key) => Result) {
  const kept = new WeakMap<Key, { with: Key; result: Result }>();
  return (one: Key, two: Key): Result => {
    const known = kept.get(one);
    if (known?.with === two) return known.result;
    const result = work(one, two);
    kept.set(one, { with: two, result });
    return result;
  };
}

/**
 * Keeps the result of the last two objects only. For what is soon gone: in a weak map of the first, the months of a chart lead from
 * one to the next, and collecting young memory frees one link of such a chain at a time, so most of it gets old.
 */
function lastOfAll<Key extends object, Result>(work: (one: Key, two: Key) => Result) {
  let last: { one: WeakRef<Key>; two: WeakRef<Key>; result: Result } | undefined;
  return (one: Key, two: Key): Result => {
    if (last?.one.deref() === one && last.two.deref() === two) return last.result;
    const result = work(one, two);
    last = { one: new WeakRef(one), two: new WeakRef(two), result };
    return result;
  };
}

/** Samples of one panel share it, and those of the months of a chart meet the same neighbours again and again. */
export const meetingOf = lastOfEach<SampledPanel, Meeting>((one, two) => {
  const placeOf = new Map<number, number>();
  two.ids.forEach((id, at) => placeOf.set(id, at));
  const places = Int32Array.from(one.ids, (id) => placeOf.get(id) ?? -1);
  const numbers = new Map<number, number>();
  const numberOf = (home = 0) => {
    if (home === 0) return 0;
    const number = numbers.get(home) ?? numbers.size + 1;
    numbers.set(home, number);
    return number;
  };
  const homes = Uint32Array.from(places, (other, at) =>
    numberOf(one.households?.[at] ?? two.households?.[other]),
  );
  const otherHomes = Uint32Array.from(two.ids, (_, at) => numberOf(two.households?.[at]));
  return { places, others: missingFrom(places, two.ids.length), homes, otherHomes, homeCount: numbers.size };
});

/** Samples taken together share their group: all rows of a ranking. */
export const pairGroups = lastOfAll<SampledGroup, PairedGroups>((one, two) => {
  const { places } = meetingOf(one.panel, two.panel);
  const partners = partnersOf(one, places, positionsByPlace(two));
  const others = missingFrom(partners, two.places.length);
  return {
    partners,
    others,
    overlap: overlapOf(one, two, partners),
    shared: two.places.length - others.length,
  };
});

/** What a comparison needs until it has its answer; new memory for each would take longer than filling it. */
const scratch = { positions: new Int32Array(), marks: new Uint8Array() };

/** Position by place of those who have a weight in the group; -1 for all others. Scratch. */
function positionsByPlace({ panel, places, weights }: SampledGroup): Int32Array {
  const count = panel.ids.length;
  if (scratch.positions.length < count) scratch.positions = new Int32Array(count);
  const positions = scratch.positions.fill(-1, 0, count);
  for (let position = 0; position < places.length; position += 1)
    if (places[position]! >= 0 && weights[position]! > 0) positions[places[position]!] = position;
  return positions;
}

/** @param meets place of each person of the first panel in the second */
function partnersOf(
  { places, weights }: SampledGroup,
  meets: Int32Array,
  otherPositions: Int32Array,
): Int32Array {
  const partners = new Int32Array(places.length).fill(-1);
  for (let position = 0; position < places.length; position += 1) {
    const place = places[position]!;
    if (place < 0 || weights[position] === 0) continue;
    const other = meets[place]!;
    if (other >= 0) partners[position] = otherPositions[other]!;
  }
  return partners;
}

function overlapOf({ weights }: SampledGroup, { weights: otherWeights }: SampledGroup, partners: Int32Array) {
  let overlap = 0;
  for (let position = 0; position < partners.length; position += 1)
    if (partners[position]! >= 0) overlap += (weights[position]! + otherWeights[partners[position]!]!) / 2;
  return overlap;
}

/** The numbers below a count that a list has none of, rising. */
function missingFrom(list: Int32Array, count: number): Uint32Array {
  if (scratch.marks.length < count) scratch.marks = new Uint8Array(count);
  const marks = scratch.marks.fill(0, 0, count);
  const missing = new Uint32Array(count - mark(list, marks));
  writeUnmarked(marks, missing);
  return missing;
}

/** Marks the numbers of a list, which has none twice. @returns how many these are */
function mark(list: Int32Array, into: Uint8Array): number {
  const marks = into;
  let count = 0;
  for (let at = 0; at < list.length; at += 1) {
    const number = list[at]!;
    if (number < 0) continue;
    marks[number] = 1;
    count += 1;
  }
  return count;
}

function writeUnmarked(marks: Uint8Array, missing: Uint32Array): void {
  const into = missing;
  let count = 0;
  for (let at = 0; count < into.length; at += 1) {
    if (marks[at] === 1) continue;
    into[count] = at;
    count += 1;
  }
}
