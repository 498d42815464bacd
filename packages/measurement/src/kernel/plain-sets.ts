import { popcount } from './popcount.js';
import { CASES, HITS, SUM_STRIDE } from './sum-records.js';
import {
  PART,
  PART_STRIDE,
  SET_STRIDE,
  type EntityRows,
  type GatheredRows,
  type HitBits,
  type PersonList,
  type PersonRows,
} from './kernel.types.js';
import { type Range } from './columns.types.js';
import { impressionsAt, secondsAt, visitsAt } from './row-counts.js';
import { type RowCounts } from './columns.types.js';
import { hitsOf } from './row-hits.js';

const WORD_BITS = 32;

const lowestBit = (word: number) => 31 - Math.clz32(word & -word);

/** Persons counted once each, however many of their sets are counted. */
interface Stamps {
  column: Uint32Array;
  /** Where they begin. */
  from: number;
  /** Of the person, not 0. */
  stamp: number;
}

/** 1 when the person has not been here before. */
function once(stamps: Stamps | undefined, at: number): number {
  if (!stamps) return 1;
  const { column, from, stamp } = stamps;
  if (column[from + at] === stamp) return 0;
  column[from + at] = stamp;
  return 1;
}

/** Adds one set to the parts of its slots; answers the first one, -1 when there is none. */
function addSet(
  sets: Uint32Array,
  from: number,
  words: number,
  weight: number,
  parts: Float64Array,
  out: Float64Array,
  size = 0,
  stamps?: Stamps,
): number {
  let count = 0;
  let first = -1;
  for (let word = 0; word < words; word += 1) {
    const bits = sets[from + word]!;
    if (first < 0 && bits !== 0) first = word * WORD_BITS + lowestBit(bits);
    count += popcount(bits);
  }
  if (count === 0) return -1;
  const share = weight / count;
  for (let word = 0; word < words; word += 1) {
    for (let rest = sets[from + word]! | 0; rest !== 0; rest &= rest - 1) {
      const slot = word * WORD_BITS + lowestBit(rest);
      const base = slot * PART_STRIDE;
      parts[base + PART.users]! += weight;
      parts[base + PART.cases]! += once(stamps, slot);
      parts[base + PART.contribution]! += share;
    }
  }
  const base = first * PART_STRIDE;
  parts[base + PART.increment]! += weight;
  parts[base + PART.incrementCases]! += once(stamps, size + first);
  if (count === 1) {
    parts[base + PART.exclusive]! += weight;
    parts[base + PART.exclusiveCases]! += once(stamps, 2 * size + first);
  } else {
    out[0]! += weight;
    out[1]! += once(stamps, 3 * size);
  }
  return first;
}

export function sumSets(
  { list, count }: PersonList,
  marks: Uint32Array,
  words: number,
  weights: Float64Array,
  parts: Float64Array,
  out: Float64Array,
) {
  out.fill(0, 0, 2);
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const first = addSet(marks, person * words, words, weights[person]!, parts, out);
    if (first >= 0) parts[first * PART_STRIDE + PART.firstCases]! += 1;
  }
}

/** Writes the sets of the days or weeks of one person to `sets`; answers whether there are any. */
function spreadRows(
  { offsets, slots, rows }: GatheredRows,
  { bits, wanted }: HitBits,
  position: number,
  words: number,
  sets: Uint32Array,
): boolean {
  const months = wanted.length;
  let any = false;
  for (let at = offsets[position]!; at < offsets[position + 1]!; at += 1) {
    const slot = slots[at]!;
    const word = slot >> 5;
    for (let month = 0; month < months; month += 1) {
      let rest = bits[rows[at]! * months + month]! & wanted[month]!;
      for (; rest !== 0; rest &= rest - 1) {
        sets[(month * WORD_BITS + lowestBit(rest)) * words + word]! |= 1 << (slot & 31);
        any = true;
      }
    }
  }
  return any;
}

export function sumHitSets(
  { list, count }: PersonList,
  gathered: GatheredRows,
  hits: HitBits,
  weights: Float64Array,
  words: number,
  size: number,
  parts: Float64Array,
  scratch: Uint32Array,
  out: Float64Array,
) {
  const sets = hits.wanted.length * WORD_BITS;
  scratch.fill(0);
  out.fill(0, 0, 2);
  for (let position = 0; position < count; position += 1) {
    if (!spreadRows(gathered, hits, position, words, scratch)) continue;
    const weight = weights[list[position]!]!;
    const stamps = { column: scratch, from: sets * words, stamp: position + 1 };
    let least = size;
    for (let set = 0; set < sets; set += 1) {
      const first = addSet(scratch, set * words, words, weight, parts, out, size, stamps);
      if (first >= 0 && first < least) least = first;
    }
    parts[least * PART_STRIDE + PART.firstCases]! += 1;
    scratch.fill(0, 0, sets * words);
  }
}

export function tallySets(
  { list, count }: PersonList,
  marks: Uint32Array,
  weights: Float64Array,
  cells: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const base = marks[person]! * SET_STRIDE;
    cells[base]! += weights[person]!;
    cells[base + 1]! += 1;
  }
}

export function tallyHitSets(
  { list, count }: PersonList,
  gathered: GatheredRows,
  hits: HitBits,
  weights: Float64Array,
  size: number,
  cells: Float64Array,
  scratch: Uint32Array,
) {
  const sets = hits.wanted.length * WORD_BITS;
  scratch.fill(0);
  for (let position = 0; position < count; position += 1) {
    if (!spreadRows(gathered, hits, position, 1, scratch)) continue;
    const weight = weights[list[position]!]!;
    const stamps = { column: scratch, from: sets, stamp: position + 1 };
    cells[2]! += 1;
    for (let at = 0; at < sets; at += 1) {
      const set = scratch[at]!;
      if (set === 0) continue;
      scratch[at] = 0;
      cells[set * SET_STRIDE]! += weight;
      if (once(stamps, set) === 0) continue;
      cells[set * SET_STRIDE + 1]! += 1;
      for (let part = set; part > 0; part = (part - 1) & set)
        cells[part * SET_STRIDE + 2]! += once(stamps, 2 ** size + part);
    }
  }
}

export function addCounts(
  { from, to }: Range,
  { persons, rows }: EntityRows,
  counts: RowCounts,
  open: Float64Array,
  out: Float64Array,
) {
  out.fill(0, 0, 3);
  for (let at = from; at < to; at += 1) {
    const weight = open[persons[at]!]!;
    const row = rows[at]!;
    out[0]! += weight * visitsAt(counts, row);
    out[1]! += weight * impressionsAt(counts, row);
    out[2]! += weight * secondsAt(counts, row);
  }
}

export function scatterShared(
  { list, count }: PersonList,
  { offsets, entities }: PersonRows,
  { bits, wanted: { length: months } }: HitBits,
  own: Uint32Array,
  weights: Float64Array,
  sums: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
      const hits = hitsOf(bits, row, own, months, person * months);
      if (hits === 0) continue;
      const base = entities[row]! * SUM_STRIDE;
      sums[base + CASES]! += 1;
      sums[base + HITS]! += weights[person]! * hits;
    }
  }
}
