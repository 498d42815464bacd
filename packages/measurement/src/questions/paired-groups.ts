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
function lastOfPair<Key extends object, Result>(work: (one: Key, two: Key) => Result) {
  const kept = new WeakMap<Key, { with: Key; result: Result }>();
  return (one: Key, two: Key): Result => {
    const known = kept.get(one);
    if (known?.with === two) return known.result;
    const result = work(one, two);
    kept.set(one, { with: two, result });
    return result;
  };
}

/** Samples of one panel share it, and those of the months of a chart meet the same neighbours again and again. */
export const meetingOf = lastOfPair<SampledPanel, Meeting>((one, two) => {
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
export const pairGroups = lastOfPair<SampledGroup, PairedGroups>((one, two) => {
  const { places } = meetingOf(one.panel, two.panel);
  const positions = new Int32Array(two.panel.ids.length).fill(-1);
  two.places.forEach((place, position) => {
    if (place >= 0 && two.weights[position]! > 0) positions[place] = position;
  });
  const partners = one.places.map((place, position) => {
    const other = place < 0 || one.weights[position] === 0 ? -1 : places[place]!;
    return other < 0 ? -1 : positions[other]!;
  });
  let [overlap, shared] = [0, 0];
  partners.forEach((partner, position) => {
    if (partner < 0) return;
    overlap += (one.weights[position]! + two.weights[partner]!) / 2;
    shared += 1;
  });
  return { partners, others: missingFrom(partners, two.places.length), overlap, shared };
});

/** The numbers below a count that a list has none of, rising. */
function missingFrom(list: Int32Array, count: number): Uint32Array {
  const isThere = new Uint8Array(count);
  for (const one of list) if (one >= 0) isThere[one] = 1;
  return Uint32Array.from(isThere.keys()).filter((one) => isThere[one] === 0);
}
