/**
 * The loops that most of a question's time goes into, over columns that lie in the module's memory. They say what
 * `src/kernel/plain-kernel.ts` says, function by function and in the same order of additions; tests hold the two
 * against each other. Parameters that name a column are addresses in bytes. Nothing here allocates.
 */

import { addAt, entityAt, f64At, hitsOf, SUMS, u32At } from './columns';

export * from './mates';
export * from './pairs';
export * from './scatter';
export * from './sets';
export * from './slots';
export * from './stored';
export * from './unite';

/** Sets bytes to 0. */
export function clear(column: usize, bytes: usize): void {
  memory.fill(column, 0, bytes);
}

/** Sets words to one number. */
export function fill(column: usize, length: u32, value: u32): void {
  let at = column;
  const all = i32x4.splat(value);
  const vectors = column + ((<usize>(length & ~3)) << 2);
  const end = column + ((<usize>length) << 2);
  for (; at < vectors; at += 16) v128.store(at, all);
  for (; at < end; at += 4) store<u32>(at, value);
}

/** Copies the five sums an entity of the records to a run. */
export function keepSums(records: usize, entityCount: u32, run: usize): void {
  let from = records;
  let at = run;
  const end = records + (<usize>entityCount) * SUMS;
  for (; from < end; from += SUMS, at += 40) {
    v128.store(at, v128.load(from));
    v128.store(at, v128.load(from, 16), 16);
    store<f64>(at, load<f64>(from, 32), 32);
  }
}

/** Adds the five sums an entity of a run to the records. */
export function addSums(run: usize, entityCount: u32, sums: usize): void {
  let from = run;
  let at = sums;
  const end = sums + (<usize>entityCount) * SUMS;
  for (; at < end; at += SUMS, from += 40) {
    addAt(at, v128.load(from));
    addAt(at + 16, v128.load(from + 16));
    store<f64>(at + 32, load<f64>(at + 32) + load<f64>(from + 32));
  }
}

/** Adds Σw of a run to the gains. */
export function addRunGains(run: usize, entityCount: u32, gains: usize): void {
  let from = run + 8;
  let at = gains;
  const end = gains + ((<usize>entityCount) << 3);
  for (; at < end; at += 8, from += 40) store<f64>(at, load<f64>(at) + load<f64>(from));
}

/** Takes persons out of the open ones; writes Σw, Σw² and persons to `out`. An open person's eight bytes are never 0. */
export function coverPersons(persons: usize, from: u32, to: u32, open: usize, out: usize): void {
  let weight = f64x2.splat(0);
  let squared = f64x2.splat(0);
  let cases: u32 = 0;
  let at = from;
  // Two at a time: one after the other, each addition would wait for the one before it.
  for (; at + 1 < to; at += 2) {
    const first = open + ((<usize>u32At(persons, at)) << 3);
    const second = open + ((<usize>u32At(persons, at + 1)) << 3);
    const one = load<u64>(first);
    const two = load<u64>(second);
    store<u64>(first, 0);
    store<u64>(second, 0);
    cases += <u32>(one != 0) + <u32>(two != 0);
    const both = f64x2.replace_lane(f64x2.splat(reinterpret<f64>(one)), 1, reinterpret<f64>(two));
    weight = f64x2.add(weight, both);
    squared = f64x2.add(squared, f64x2.mul(both, both));
  }
  if (at < to) {
    const last = open + ((<usize>u32At(persons, at)) << 3);
    const one = load<u64>(last);
    store<u64>(last, 0);
    cases += <u32>(one != 0);
    const both = f64x2.replace_lane(f64x2.splat(0), 0, reinterpret<f64>(one));
    weight = f64x2.add(weight, both);
    squared = f64x2.add(squared, f64x2.mul(both, both));
  }
  store<f64>(out, f64x2.extract_lane(weight, 0) + f64x2.extract_lane(weight, 1));
  store<f64>(out + 8, f64x2.extract_lane(squared, 0) + f64x2.extract_lane(squared, 1));
  store<f64>(out + 16, <f64>cases);
}

/** Takes the days or weeks of rows out of the open ones; writes Σw·hits and persons with a new one to `out`. */
export function coverHits(
  persons: usize, rows: usize, from: u32, to: u32, bits: usize, months: u32, open: usize, weights: usize, out: usize,
): void {
  let weight: f64 = 0;
  let cases: u32 = 0;
  for (let at = from; at < to; at++) {
    const person = u32At(persons, at);
    const row = u32At(rows, at);
    let hits: u32 = 0;
    for (let month: u32 = 0; month < months; month++) {
      const address = open + ((<usize>(person * months + month)) << 2);
      const left = load<u32>(address);
      const found = left & u32At(bits, row * months + month);
      hits += popcnt(found);
      store<u32>(address, left ^ found);
    }
    weight += f64At(weights, person) * <f64>hits;
    cases += <u32>(hits != 0);
  }
  store<f64>(out, weight);
  store<f64>(out + 8, <f64>cases);
}

/** Writes to `out` what `coverHits` would, and takes nothing. */
export function openHits(
  persons: usize, rows: usize, from: u32, to: u32, bits: usize, months: u32, open: usize, weights: usize, out: usize,
): void {
  let weight: f64 = 0;
  let cases: u32 = 0;
  for (let at = from; at < to; at++) {
    const person = u32At(persons, at);
    const hits = hitsOf(bits, open + ((<usize>(person * months)) << 2), months, u32At(rows, at));
    weight += f64At(weights, person) * <f64>hits;
    cases += <u32>(hits != 0);
  }
  store<f64>(out, weight);
  store<f64>(out + 8, <f64>cases);
}

/** Flips a bit in the record of every person of a list. */
export function markPersons(persons: usize, from: u32, to: u32, marks: usize, words: u32, slot: u32): void {
  const word = (<usize>(slot >> 5)) << 2;
  const bit = <u32>1 << (slot & 31);
  const stride = (<usize>words) << 2;
  for (let at = from; at < to; at++) {
    const address = marks + (<usize>u32At(persons, at)) * stride + word;
    store<u32>(address, load<u32>(address) ^ bit);
  }
}

@inline
function addGainsOf<T>(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, weights: usize, what: u32, gains: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const own = f64At(weights, person);
    const weight = what == 0 ? own : what == 1 ? -own : own * own;
    const end = u32At(mids, person);
    for (let row = u32At(offsets, person); row < end; row++) {
      const at = gains + ((<usize>entityAt<T>(entities, row)) << 3);
      store<f64>(at, load<f64>(at) + weight);
    }
  }
}

export function addGains16(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, weights: usize, what: u32, gains: usize,
): void {
  addGainsOf<u16>(list, count, offsets, mids, entities, weights, what, gains);
}

export function addGains32(
  list: usize, count: u32, offsets: usize, mids: usize, entities: usize, weights: usize, what: u32, gains: usize,
): void {
  addGainsOf<u32>(list, count, offsets, mids, entities, weights, what, gains);
}

@inline
function addHitGainsOf<T>(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, open: usize, weights: usize,
  gains: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const weight = f64At(weights, person);
    const end = u32At(offsets, person + 1);
    const left = open + ((<usize>(person * months)) << 2);
    for (let row = u32At(offsets, person); row < end; row++) {
      const gain = gains + ((<usize>entityAt<T>(entities, row)) << 3);
      store<f64>(gain, load<f64>(gain) + weight * <f64>hitsOf(bits, left, months, row));
    }
  }
}

export function addHitGains16(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, open: usize, weights: usize,
  gains: usize,
): void {
  addHitGainsOf<u16>(list, count, offsets, entities, bits, months, open, weights, gains);
}

export function addHitGains32(
  list: usize, count: u32, offsets: usize, entities: usize, bits: usize, months: u32, open: usize, weights: usize,
  gains: usize,
): void {
  addHitGainsOf<u32>(list, count, offsets, entities, bits, months, open, weights, gains);
}

/** Takes persons out of the open ones and adds (w, 1) to the cell of each of their values; Σw and persons to `out`. */
export function coverValues(
  persons: usize, from: u32, to: u32, open: usize, values: usize, width: u32, cells: usize, out: usize,
): void {
  let total = f64x2.splat(0);
  for (let at = from; at < to; at++) {
    const person = u32At(persons, at);
    const address = open + ((<usize>person) << 3);
    if (load<u64>(address) == 0) continue;
    const one = f64x2.replace_lane(f64x2.splat(1), 0, load<f64>(address));
    store<u64>(address, 0);
    total = f64x2.add(total, one);
    let own = values + ((<usize>(person * width)) << 1);
    const end = own + ((<usize>width) << 1);
    for (; own < end; own += 2) addAt(cells + ((<usize>load<u16>(own)) << 4), one);
  }
  v128.store(out, total);
}

/** Adds (z, w²z) to the cell of each column of each listed person; the first column is the same for all. */
export function addColumns(
  list: usize, count: u32, columns: usize, width: u32, z: usize, squares: usize, cells: usize,
): void {
  let all = f64x2.splat(0);
  for (let position: u32 = 0; position < count; position++) {
    const own = f64At(z, position);
    if (own == 0) continue;
    const person = u32At(list, position);
    const more = f64x2.replace_lane(f64x2.splat(own), 1, own * f64At(squares, person));
    all = f64x2.add(all, more);
    let column = columns + ((<usize>(person * width)) << 1) + 2;
    const end = column + ((<usize>(width - 1)) << 1);
    for (; column < end; column += 2) addAt(cells + ((<usize>load<u16>(column)) << 4), more);
  }
  addAt(cells + ((<usize>load<u16>(columns)) << 4), all);
}

/** Lists the persons of a set, without a branch: whether the next one is in it cannot be guessed. */
export function listPersons(persons: usize, from: u32, to: u32, set: usize, list: usize): u32 {
  let count: u32 = 0;
  for (let at = from; at < to; at++) {
    const person = u32At(persons, at);
    store<u32>(list + ((<usize>count) << 2), person);
    count += (u32At(set, person >> 5) >>> (person & 31)) & 1;
  }
  return count;
}

/** The same for those with a hit, with the hits of each. */
export function listHits(
  persons: usize, rows: usize, from: u32, to: u32, set: usize, bits: usize, wanted: usize, months: u32,
  list: usize, listed: usize,
): u32 {
  let count: u32 = 0;
  for (let at = from; at < to; at++) {
    const person = u32At(persons, at);
    if (((u32At(set, person >> 5) >>> (person & 31)) & 1) == 0) continue;
    const hits = hitsOf(bits, wanted, months, u32At(rows, at));
    store<u32>(list + ((<usize>count) << 2), person);
    store<u32>(listed + ((<usize>count) << 2), hits);
    count += <u32>(hits > 0);
  }
  return count;
}

/** Counts the rows of each person in the record behind his position; persons outside of a question share one. */
export function countRows(persons: usize, from: u32, to: u32, positions: usize, counts: usize): void {
  for (let at = from; at < to; at++) {
    const count = counts + ((<usize>u32At(positions, u32At(persons, at))) << 2) + 4;
    store<u32>(count, load<u32>(count) + 1);
  }
}

/** Writes slot and row of each person below `outside` to his next place. */
export function gatherRows(
  persons: usize, rows: usize, from: u32, to: u32, positions: usize, outside: u32, next: usize,
  slots: usize, gathered: usize, slot: u32,
): void {
  for (let at = from; at < to; at++) {
    const position = u32At(positions, u32At(persons, at));
    if (position == outside) continue;
    const address = next + ((<usize>position) << 2);
    const place = load<u32>(address);
    store<u32>(address, place + 1);
    store<u32>(slots + ((<usize>place) << 2), slot);
    store<u32>(gathered + ((<usize>place) << 2), u32At(rows, at));
  }
}

/** Adds (w, 1) to the cell of each value of each listed person. */
export function addValues(
  list: usize, count: u32, values: usize, width: u32, weights: usize, cells: usize,
): void {
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const one = f64x2.replace_lane(f64x2.splat(1), 0, f64At(weights, person));
    let own = values + ((<usize>(person * width)) << 1);
    const end = own + ((<usize>width) << 1);
    for (; own < end; own += 2) addAt(cells + ((<usize>load<u16>(own)) << 4), one);
  }
}

@inline
function orderByEntityOf<T>(
  personCount: u32, entityCount: u32, offsets: usize, mids: usize, entities: usize,
  starts: usize, middles: usize, next: usize, persons: usize, rows: usize,
): void {
  memory.fill(starts, 0, (<usize>(entityCount + 1)) << 2);
  memory.fill(middles, 0, (<usize>entityCount) << 2);
  for (let person: u32 = 0; person < personCount; person++) {
    const middle = u32At(mids, person);
    const end = u32At(offsets, person + 1);
    for (let row = u32At(offsets, person); row < end; row++) {
      const entity = entityAt<T>(entities, row);
      const count = starts + ((<usize>(entity + 1)) << 2);
      store<u32>(count, load<u32>(count) + 1);
      if (row < middle) {
        const early = middles + ((<usize>entity) << 2);
        store<u32>(early, load<u32>(early) + 1);
      }
    }
  }
  let start: u32 = 0;
  for (let entity: u32 = 0; entity < entityCount; entity++) {
    const at = (<usize>entity) << 2;
    store<u32>(next + at, start);
    store<u32>(middles + at, start + load<u32>(middles + at));
    start += load<u32>(starts + at + 4);
    store<u32>(starts + at + 4, start);
  }
  placeRows<T>(personCount, offsets, 0, mids, 0, entities, next, persons, rows);
  memory.copy(next, middles, (<usize>entityCount) << 2);
  placeRows<T>(personCount, mids, 0, offsets, 1, entities, next, persons, rows);
}

@inline
function placeRows<T>(
  personCount: u32, from: usize, fromShift: u32, to: usize, toShift: u32, entities: usize, next: usize,
  persons: usize, rows: usize,
): void {
  for (let person: u32 = 0; person < personCount; person++) {
    const end = u32At(to, person + toShift);
    for (let row = u32At(from, person + fromShift); row < end; row++) {
      const at = next + ((<usize>entityAt<T>(entities, row)) << 2);
      const place = load<u32>(at);
      store<u32>(at, place + 1);
      store<u32>(persons + ((<usize>place) << 2), person);
      store<u32>(rows + ((<usize>place) << 2), row);
    }
  }
}

export function orderByEntity16(
  personCount: u32, entityCount: u32, offsets: usize, mids: usize, entities: usize,
  starts: usize, middles: usize, next: usize, persons: usize, rows: usize,
): void {
  orderByEntityOf<u16>(personCount, entityCount, offsets, mids, entities, starts, middles, next, persons, rows);
}

export function orderByEntity32(
  personCount: u32, entityCount: u32, offsets: usize, mids: usize, entities: usize,
  starts: usize, middles: usize, next: usize, persons: usize, rows: usize,
): void {
  orderByEntityOf<u32>(personCount, entityCount, offsets, mids, entities, starts, middles, next, persons, rows);
}
