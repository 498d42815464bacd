/** The loops over rows of persons whose entities have a slot: those of `src/kernel/plain-slots.ts`. */

import { addAt, entityAt, f64At, hitsOf, u32At } from './columns';

/** The slot of entities nobody asks about. */
const NO_SLOT: u32 = 0xffff;

/**
 * Writes (slot, row) of the rows that have a slot to `found`, without a branch: whether the next one is wanted cannot be guessed.
 * Answers where they end.
 */
@inline
function findRows<T>(from: u32, end: u32, entities: usize, slots: usize, found: usize): usize {
  let last = found;
  for (let row = from; row < end; row++) {
    const slot = <u32>load<u16>(slots + ((<usize>entityAt<T>(entities, row)) << 1));
    store<u32>(last, slot);
    store<u32>(last, row, 4);
    last += (<usize>(slot != NO_SLOT)) << 3;
  }
  return last;
}

/**
 * Adds (z, w²z) of the rows of listed persons to the cells of their entity's slot, one for each column of the person; z is the hits
 * of the row, or 1 without bits.
 */
@inline
function addRowColumnsOf<T>(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  const stride = (<usize>size) << 4;
  const bytes = (<usize>width) << 1;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const last = findRows<T>(u32At(offsets, person), u32At(ends, person), entities, slots, found);
    const square = f64At(squares, person);
    const own = columns + (<usize>(person * width)) * 2;
    for (let at = found; at < last; at += 8) {
      const hits = bits == 0 ? <u32>1 : hitsOf(bits, wanted, months, load<u32>(at, 4));
      if (hits == 0) continue;
      const z = <f64>hits;
      const more = f64x2.replace_lane(f64x2.splat(z), 1, z * square);
      const slot = cells + (<usize>load<u32>(at)) * stride;
      for (let column = own; column < own + bytes; column += 2)
        addAt(slot + ((<usize>load<u16>(column)) << 4), more);
    }
  }
}

export function addRowColumns16(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  addRowColumnsOf<u16>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, columns, width, squares, size, cells, found,
  );
}

export function addRowColumns32(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, columns: usize, width: u32, squares: usize, size: u32, cells: usize, found: usize,
): void {
  addRowColumnsOf<u32>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, columns, width, squares, size, cells, found,
  );
}

/**
 * Adds (wy, w²y) and, with bits, w²y² of the rows to the sums of their entity's slot, and (w·min, w²·product) of the y of two rows of a person to
 * their cell where the pair is asked for; y is the hits of the row, or 1 without bits.
 * @param asked seconds of each slot below `firsts` as bits, `words` of 64 each
 * @param own room for as many words and, behind them, a number a slot
 */
@inline
function addUserPairsOf<T>(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, weights: usize, firsts: u32, size: u32, asked: usize, words: u32, own: usize, sums: usize, cells: usize,
  found: usize,
): void {
  const stride = (<usize>size) << 4;
  const bytes = (<usize>words) << 3;
  const ofSlot = own + bytes;
  for (let position: u32 = 0; position < count; position++) {
    const person = u32At(list, position);
    const rows = findRows<T>(u32At(offsets, person), u32At(ends, person), entities, slots, found);
    const last = bits == 0 ? rows : countHits(bits, wanted, months, found, rows);
    const weight = f64At(weights, person);
    const both = f64x2.replace_lane(f64x2.splat(weight), 1, weight * weight);
    for (let word = own; word < ofSlot; word += 8) store<u64>(word, 0);
    for (let at = found; at < last; at += 8) {
      const slot = load<u32>(at);
      const record = sums + ((<usize>slot) << 5);
      if (bits == 0) addAt(record, both);
      else {
        const y = load<u32>(at, 4);
        addAt(record, f64x2.mul(both, f64x2.splat(<f64>y)));
        store<f64>(record, load<f64>(record, 16) + weight * weight * <f64>(y * y), 16);
        store<u32>(ofSlot + ((<usize>slot) << 2), y);
      }
      const word = own + ((<usize>(slot >> 6)) << 3);
      store<u64>(word, load<u64>(word) | ((<u64>1) << (slot & 63)));
    }
    for (let at = found; at < last; at += 8) {
      const slot = load<u32>(at);
      if (slot >= firsts) continue;
      const y: u32 = bits == 0 ? 1 : load<u32>(at, 4);
      const row = cells + (<usize>slot) * stride;
      const seconds = asked + (<usize>slot) * bytes;
      for (let word: u32 = 0; word < words; word++) {
        const offset = (<usize>word) << 3;
        for (let rest = load<u64>(own + offset) & load<u64>(seconds + offset); rest != 0; rest &= rest - 1) {
          const other = (word << 6) + <u32>ctz(rest);
          const cell = row + ((<usize>other) << 4);
          if (bits == 0) addAt(cell, both);
          else {
            const hits = u32At(ofSlot, other);
            const shared = f64x2.replace_lane(f64x2.splat(<f64>min(y, hits)), 1, <f64>(y * hits));
            addAt(cell, f64x2.mul(both, shared));
          }
        }
      }
    }
  }
}

/** Makes (slot, hits) of (slot, row) and leaves out those without a hit. Answers where they end. */
@inline
function countHits(bits: usize, wanted: usize, months: u32, found: usize, end: usize): usize {
  let last = found;
  for (let at = found; at < end; at += 8) {
    const hits = hitsOf(bits, wanted, months, load<u32>(at, 4));
    store<u32>(last, load<u32>(at));
    store<u32>(last, hits, 4);
    last += (<usize>(hits != 0)) << 3;
  }
  return last;
}

export function addUserPairs16(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, weights: usize, firsts: u32, size: u32, asked: usize, words: u32, own: usize, sums: usize, cells: usize,
  found: usize,
): void {
  addUserPairsOf<u16>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, weights, firsts, size, asked, words, own, sums,
    cells, found,
  );
}

export function addUserPairs32(
  list: usize, count: u32, offsets: usize, ends: usize, entities: usize, bits: usize, wanted: usize, months: u32,
  slots: usize, weights: usize, firsts: u32, size: u32, asked: usize, words: u32, own: usize, sums: usize, cells: usize,
  found: usize,
): void {
  addUserPairsOf<u32>(
    list, count, offsets, ends, entities, bits, wanted, months, slots, weights, firsts, size, asked, words, own, sums,
    cells, found,
  );
}
