import { DAY_BITS } from '../calendar/month-calendar.js';
import type { PatchedColumn, RawColumn } from './columns.types.js';
import { P1, P2, rotate, round } from './hash-rounds.js';
import type { StoredLoops } from './kernel.types.js';
import { setCount } from './row-counts.js';
import { type RowCounts } from './columns.types.js';

function hashBlocks(bytes: Uint8Array, count: number): number {
  // Words need bytes that begin at a multiple of four.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, count * 4);
  let [one, two, three, four] = [(P1 + P2) | 0, P2, 0, -P1 | 0];
  for (let at = 0; at < words.length; at += 4) {
    one = round(one, words[at]!);
    two = round(two, words[at + 1]!);
    three = round(three, words[at + 2]!);
    four = round(four, words[at + 3]!);
  }
  return (rotate(one, 1) + rotate(two, 7) + rotate(three, 12) + rotate(four, 18)) | 0;
}

/** Writes what is exceptional of a column over what was spread. */
export function setExceptions(columns: readonly PatchedColumn[], counts: RowCounts): void {
  columns.forEach(({ rows, values }, column) => {
    rows.forEach((row, at) => setCount(counts, row, column, values[at]!));
  });
}

// One loop for each width: a loop that has seen arrays of several kinds is three times slower.

function spreadBytes(raw: Uint8Array, words: Uint32Array, column: number): void {
  for (let row = 0, to = column; row < raw.length; row += 1, to += 3) words[to] = raw[row]!;
}

function spreadHalves(raw: Uint16Array, words: Uint32Array, column: number): void {
  for (let row = 0, to = column; row < raw.length; row += 1, to += 3) words[to] = raw[row]!;
}

function spreadWords(raw: Uint32Array, words: Uint32Array, column: number): void {
  for (let row = 0, to = column; row < raw.length; row += 1, to += 3) words[to] = raw[row]!;
}

function spreadColumn(raw: RawColumn, counts: RowCounts, column: number): void {
  if (counts.width === 2) raw.forEach((count, row) => setCount(counts, row, column, count));
  else if (raw instanceof Uint8Array) spreadBytes(raw, counts.words, column);
  else if (raw instanceof Uint16Array) spreadHalves(raw, counts.words, column);
  else spreadWords(raw, counts.words, column);
}

/** The loops over stored rows in plain TypeScript. */
export const plainStored: StoredLoops = {
  hashBlocks,
  entitiesRise: (offsets, entities, entityCount) => {
    let rising = true;
    for (let person = 0; person + 1 < offsets.length; person += 1) {
      const end = offsets[person + 1]!;
      let previous = -1;
      for (let row = offsets[person]!; row < end; row += 1) {
        const entity = entities[row]!;
        rising &&= entity > previous && entity < entityCount;
        previous = entity;
      }
    }
    return rising;
  },
  allReach: (masks, months) => {
    let reaching = true;
    for (let from = 0; from < masks.length; from += months) {
      let any = 0;
      for (let month = 0; month < months; month += 1) any |= masks[from + month]!;
      reaching &&= (any & DAY_BITS) !== 0;
    }
    return reaching;
  },
  spreadCounts: (columns, counts) => {
    columns.forEach(({ raw }, column) => spreadColumn(raw, counts, column));
    setExceptions(columns, counts);
  },
};
