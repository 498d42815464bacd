/** The loops a frame is opened with: `src/kernel/plain-stored.ts` function by function. */

import { Narrow, u32At } from './columns';

const P1: u32 = 0x9e3779b1;
const P2: u32 = 0x85ebca77;

@inline
function round(lane: u32, word: u32): u32 {
  return rotl<u32>(lane + word * P2, 13) * P1;
}

/** The state of XXH32 after blocks of 16 bytes. */
export function hashBlocks(bytes: usize, count: u32): u32 {
  let one: u32 = P1 + P2;
  let two: u32 = P2;
  let three: u32 = 0;
  let four: u32 = 0 - P1;
  const end = bytes + ((<usize>count) << 4);
  for (let at = bytes; at < end; at += 16) {
    one = round(one, load<u32>(at));
    two = round(two, load<u32>(at, 4));
    three = round(three, load<u32>(at, 8));
    four = round(four, load<u32>(at, 12));
  }
  return rotl<u32>(one, 1) + rotl<u32>(two, 7) + rotl<u32>(three, 12) + rotl<u32>(four, 18);
}

@inline
function entitiesRiseOf<T>(offsets: usize, personCount: u32, entities: usize, entityCount: u32): u32 {
  let wrong: u32 = 0;
  let row: u32 = 0;
  let at = entities;
  for (let person: u32 = 0; person < personCount; person++) {
    const end = u32At(offsets, person + 1);
    // What comes next must be as large as this at least.
    let least: u32 = 0;
    for (; row < end; row++, at += sizeof<T>()) {
      const entity = <u32>load<T>(at);
      wrong |= u32(entity < least) | u32(entity >= entityCount);
      least = entity + 1;
    }
  }
  return u32(wrong == 0);
}

export function entitiesRise16(offsets: usize, personCount: u32, entities: usize, entityCount: u32): u32 {
  return entitiesRiseOf<u16>(offsets, personCount, entities, entityCount);
}

export function entitiesRise32(offsets: usize, personCount: u32, entities: usize, entityCount: u32): u32 {
  return entitiesRiseOf<u32>(offsets, personCount, entities, entityCount);
}

/** 1 when every row has one of the bits in any month. */
export function allReach(masks: usize, rows: u32, months: u32, bits: u32): u32 {
  let without: u32 = 0;
  let at = masks;
  if (months == 1) {
    let empty = i32x4.splat(0);
    const wanted = i32x4.splat(bits);
    const end = masks + ((<usize>(rows & ~3)) << 2);
    for (; at < end; at += 16) {
      empty = v128.or(empty, i32x4.eq(v128.and(v128.load(at), wanted), i32x4.splat(0)));
    }
    without = u32(v128.any_true(empty));
    rows &= 3;
  }
  for (let row: u32 = 0; row < rows; row++) {
    let any: u32 = 0;
    for (let month: u32 = 0; month < months; month++, at += 4) any |= load<u32>(at);
    without |= u32((any & bits) == 0);
  }
  return u32(without == 0);
}

/** A number of one, two or four bytes. */
@inline
function storedAt(column: usize, width: u32, row: u32): u32 {
  if (width == 1) return <u32>load<u8>(column + <usize>row);
  if (width == 2) return <u32>load<u16>(column + ((<usize>row) << 1));
  return u32At(column, row);
}

/** Eight numbers of one or two bytes. */
@inline
function halvesAt(column: usize, width: u32, row: u32): v128 {
  if (width == 1) return i16x8.extend_low_i8x16_u(v128.load64_zero(column + <usize>row));
  return v128.load(column + ((<usize>row) << 1));
}

/** The first or second four of the eight numbers from a row on. */
@inline
function wordsAt(column: usize, width: u32, row: u32): v128 {
  if (width == 4) return v128.load(column + ((<usize>row) << 2));
  if (width == 2) return i32x4.extend_low_i16x8_u(v128.load64_zero(column + ((<usize>row) << 1)));
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(column + <usize>row)));
}

/** Writes three stored columns side by side, visits and impressions in one word. */
export function spreadCountsNarrow(
  visits: usize, visitsWidth: u32, impressions: usize, impressionsWidth: u32, seconds: usize, secondsWidth: u32,
  rows: u32, counts: usize,
): void {
  let row: u32 = 0;
  let at = counts;
  for (const end = rows & ~7; row < end; row += 8, at += 64) {
    const v = halvesAt(visits, visitsWidth, row);
    const i = halvesAt(impressions, impressionsWidth, row);
    let both = v128.shuffle<u16>(v, i, 0, 8, 1, 9, 2, 10, 3, 11);
    let s = wordsAt(seconds, secondsWidth, row);
    v128.store(at, v128.shuffle<u32>(both, s, 0, 4, 1, 5));
    v128.store(at, v128.shuffle<u32>(both, s, 2, 6, 3, 7), 16);
    both = v128.shuffle<u16>(v, i, 4, 12, 5, 13, 6, 14, 7, 15);
    s = wordsAt(seconds, secondsWidth, row + 4);
    v128.store(at, v128.shuffle<u32>(both, s, 0, 4, 1, 5), 32);
    v128.store(at, v128.shuffle<u32>(both, s, 2, 6, 3, 7), 48);
  }
  for (; row < rows; row++, at += 8) {
    const both = storedAt(visits, visitsWidth, row) | (storedAt(impressions, impressionsWidth, row) << 16);
    store<Narrow>(at, <u64>both | ((<u64>storedAt(seconds, secondsWidth, row)) << 32));
  }
}

/** The same with a word for each. */
export function spreadCountsWide(
  visits: usize, visitsWidth: u32, impressions: usize, impressionsWidth: u32, seconds: usize, secondsWidth: u32,
  rows: u32, counts: usize,
): void {
  let at = counts;
  for (let row: u32 = 0; row < rows; row++, at += 12) {
    store<u32>(at, storedAt(visits, visitsWidth, row));
    store<u32>(at, storedAt(impressions, impressionsWidth, row), 4);
    store<u32>(at, storedAt(seconds, secondsWidth, row), 8);
  }
}
