/**
 * Loops over which of a question's entities, numbered as slots, each person was at: as one set of slots a person, or
 * one for each of the days or weeks of an average. They say what `src/kernel/plain-sets.ts` says.
 */
import {
  addAt, countBytes, entityAt, f64At, hitsOf, Narrow, secondsOf, SUMS, u32At, visitsAndImpressions, Wide,
} from './columns';

// Bytes of the sums of one slot, of the cell of one set, and of the days or weeks of a month.
const PARTS_SHIFT: usize = 6;
const CELL_SHIFT: usize = 5;
const PERIODS: u32 = 32;

/** 1 when the person has not been here before. */
@inline
function once(stamps: usize, at: u32, stamp: u32): f64 {
  const address = stamps + ((<usize>at) << 2);
  if (load<u32>(address) == stamp) return 0;
  store<u32>(address, stamp);
  return 1;
}

@inline
function pair(weight: f64, cases: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(weight), 1, cases);
}

/** Adds one set to the parts of its slots; answers the first one, `none` when there is none. */
@inline
function addSet(
  set: usize, words: u32, weight: f64, parts: usize, out: usize, size: u32, stamps: usize, stamp: u32, none: u32,
): u32 {
  let count: u32 = 0;
  let first = none;
  for (let word: u32 = 0; word < words; word++) {
    const bits = u32At(set, word);
    if (count == 0 && bits != 0) first = (word << 5) + ctz(bits);
    count += popcnt(bits);
  }
  if (count == 0) return none;
  const share = weight / <f64>count;
  for (let word: u32 = 0; word < words; word++) {
    let rest = u32At(set, word);
    while (rest != 0) {
      const slot = (word << 5) + ctz(rest);
      const part = parts + ((<usize>slot) << PARTS_SHIFT);
      addAt(part, pair(weight, stamp == 0 ? 1 : once(stamps, slot, stamp)));
      store<f64>(part + 48, load<f64>(part + 48) + share);
      rest &= rest - 1;
    }
  }
  const own = parts + ((<usize>first) << PARTS_SHIFT);
  addAt(own + 16, pair(weight, stamp == 0 ? 1 : once(stamps, size + first, stamp)));
  if (count == 1) addAt(own + 32, pair(weight, stamp == 0 ? 1 : once(stamps, 2 * size + first, stamp)));
  else addAt(out, pair(weight, stamp == 0 ? 1 : once(stamps, 3 * size, stamp)));
  return first;
}

@inline
function addFirst(parts: usize, first: u32): void {
  const address = parts + ((<usize>first) << PARTS_SHIFT) + 56;
  store<f64>(address, load<f64>(address) + 1);
}

/** Takes each listed person's mark as a set. */
export function sumSets(
  list: usize, count: u32, marks: usize, words: u32, weights: usize, parts: usize, out: usize,
): void {
  v128.store(out, f64x2.splat(0));
  const none: u32 = u32.MAX_VALUE;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const set = marks + ((<usize>(person * words)) << 2);
    const first = addSet(set, words, f64At(weights, person), parts, out, 0, 0, 0, none);
    if (first != none) addFirst(parts, first);
  }
}

/** Writes the sets of the days or weeks of one person to `sets`; answers the days or weeks of each month in `found`. */
@inline
function spreadRows(
  from: u32, to: u32, slots: usize, rows: usize, bits: usize, wanted: usize, months: u32, words: u32, sets: usize,
): u32 {
  let any: u32 = 0;
  for (let at = from; at < to; at++) {
    const slot = u32At(slots, at);
    const word = slot >> 5;
    const bit = <u32>1 << (slot & 31);
    const row = u32At(rows, at) * months;
    for (let month: u32 = 0; month < months; month++) {
      let rest = u32At(bits, row + month) & u32At(wanted, month);
      any |= rest;
      while (rest != 0) {
        const address = sets + ((<usize>((month * PERIODS + ctz(rest)) * words + word)) << 2);
        store<u32>(address, load<u32>(address) | bit);
        rest &= rest - 1;
      }
    }
  }
  return any;
}

/** As `sumSets`, with a set for each day or week of a person; `scratch` holds the sets and, behind them, the stamps. */
export function sumHitSets(
  list: usize, count: u32, offsets: usize, slots: usize, rows: usize, bits: usize, wanted: usize, months: u32,
  weights: usize, words: u32, size: u32, parts: usize, scratch: usize, out: usize,
): void {
  const sets = months * PERIODS;
  const bytes = (<usize>(sets * words)) << 2;
  const stamps = scratch + bytes;
  memory.fill(scratch, 0, bytes + ((<usize>(3 * size + 1)) << 2));
  v128.store(out, f64x2.splat(0));
  for (let position: u32 = 0; position < count; position++) {
    const from = u32At(offsets, position);
    const to = u32At(offsets, position + 1);
    if (spreadRows(from, to, slots, rows, bits, wanted, months, words, scratch) == 0) continue;
    const weight = f64At(weights, u32At(list, position));
    let least = size;
    for (let set: u32 = 0; set < sets; set++) {
      const address = scratch + ((<usize>(set * words)) << 2);
      const first = addSet(address, words, weight, parts, out, size, stamps, position + 1, size);
      if (first < least) least = first;
    }
    addFirst(parts, least);
    memory.fill(scratch, 0, bytes);
  }
}

/** Adds (w, 1) to the cell of the set each listed person's mark is. */
export function tallySets(list: usize, count: u32, marks: usize, weights: usize, cells: usize): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    addAt(cells + ((<usize>u32At(marks, person)) << CELL_SHIFT), pair(f64At(weights, person), 1));
  }
}

/** As `tallySets`, with a set for each day or week; the third of a cell counts persons of sets that contain it. */
export function tallyHitSets(
  list: usize, count: u32, offsets: usize, slots: usize, rows: usize, bits: usize, wanted: usize, months: u32,
  weights: usize, size: u32, cells: usize, scratch: usize,
): void {
  const sets = months * PERIODS;
  const stamps = scratch + ((<usize>sets) << 2);
  const parts = <u32>1 << size;
  memory.fill(scratch, 0, (<usize>(sets + 2 * parts)) << 2);
  for (let position: u32 = 0; position < count; position++) {
    const from = u32At(offsets, position);
    const to = u32At(offsets, position + 1);
    if (spreadRows(from, to, slots, rows, bits, wanted, months, 1, scratch) == 0) continue;
    const weight = f64At(weights, u32At(list, position));
    const stamp = position + 1;
    store<f64>(cells + 16, load<f64>(cells + 16) + 1);
    for (let at: u32 = 0; at < sets; at++) {
      const set = u32At(scratch, at);
      if (set == 0) continue;
      store<u32>(scratch + ((<usize>at) << 2), 0);
      const fresh = once(stamps, set, stamp);
      addAt(cells + ((<usize>set) << CELL_SHIFT), pair(weight, fresh));
      if (fresh == 0) continue;
      for (let part = set; part > 0; part = (part - 1) & set) {
        const within = cells + ((<usize>part) << CELL_SHIFT) + 16;
        store<f64>(within, load<f64>(within) + once(stamps, parts + part, stamp));
      }
    }
  }
}

/** Σw of visits, impressions and seconds of the rows of a range to `out`. */
@inline
function addCountsOf<C>(
  persons: usize, rows: usize, from: u32, to: u32, counts: usize, open: usize, out: usize,
): void {
  let both = f64x2.splat(0);
  let seconds: f64 = 0;
  for (let at = from; at < to; at++) {
    const weight = f64At(open, u32At(persons, at));
    const record = counts + (<usize>u32At(rows, at)) * countBytes<C>();
    both = f64x2.add(both, f64x2.mul(visitsAndImpressions<C>(record), f64x2.splat(weight)));
    seconds += weight * secondsOf<C>(record);
  }
  v128.store(out, both);
  store<f64>(out + 16, seconds);
}

export function addCountsNarrow(
  persons: usize, rows: usize, from: u32, to: u32, counts: usize, open: usize, out: usize,
): void {
  addCountsOf<Narrow>(persons, rows, from, to, counts, open, out);
}

export function addCountsWide(
  persons: usize, rows: usize, from: u32, to: u32, counts: usize, open: usize, out: usize,
): void {
  addCountsOf<Wide>(persons, rows, from, to, counts, open, out);
}

@inline
function scatterSharedOf<T>(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, own: usize, weights: usize,
  sums: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const weight = f64At(weights, person);
    const end = u32At(offsets, person + 1);
    for (let row = u32At(offsets, person); row < end; row++) {
      const hits = hitsOf(bits, own + ((<usize>(person * months)) << 2), months, row);
      if (hits == 0) continue;
      const at = sums + (<usize>entityAt<T>(entities, row)) * SUMS;
      addAt(at, f64x2.replace_lane(f64x2.splat(1), 1, weight * <f64>hits));
    }
  }
}

export function scatterShared16(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, own: usize, weights: usize,
  sums: usize,
): void {
  scatterSharedOf<u16>(list, count, offsets, entities, bits, months, own, weights, sums);
}

export function scatterShared32(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, own: usize, weights: usize,
  sums: usize,
): void {
  scatterSharedOf<u32>(list, count, offsets, entities, bits, months, own, weights, sums);
}
