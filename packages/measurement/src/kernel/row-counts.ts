import type { RowCounts } from './columns.types.js';

/** Largest count a row can hold. */
export const MAX_COUNT = 0xffffffff;

/** Largest number of visits or impressions that fits into half a word. */
const MOST_NARROW = 0xffff;

/** Whether visits and impressions fit a word together. */
export function fitsNarrow(visits: number, impressions: number): boolean {
  return visits <= MOST_NARROW && impressions <= MOST_NARROW;
}

/** Room for the counts of some rows. @param most the most visits and the most impressions of a row */
export function roomForCounts(
  room: { u32(length: number): Uint32Array },
  rows: number,
  most: number,
): RowCounts {
  const width = most > MOST_NARROW ? 3 : 2;
  return { words: room.u32(rows * width), width };
}

/** Writes one count of a row: 0 visits, 1 impressions, 2 seconds; rows of two words must hold 0 there before. */
export function setCount({ words, width }: RowCounts, row: number, which: number, count: number): void {
  if (width === 2 && which < 2) words[row * 2]! |= count << (which * 16);
  else words[row * width + Math.min(which, width - 1)] = count;
}

export function visitsAt({ words, width }: RowCounts, row: number): number {
  return width === 2 ? words[row * 2]! & MOST_NARROW : words[row * 3]!;
}

export function impressionsAt({ words, width }: RowCounts, row: number): number {
  return width === 2 ? words[row * 2]! >>> 16 : words[row * 3 + 1]!;
}

export function secondsAt({ words, width }: RowCounts, row: number): number {
  return words[row * width + width - 1]!;
}
