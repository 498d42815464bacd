import type { Arena } from './kernel.types.js';

/** Largest number of visits or impressions that fits into half a word. */
const MOST_NARROW = 0xffff;

/**
 * Visits, impressions and seconds of rows. Nearly always visits and impressions fit one word together, and a row takes
 * two words instead of three: less memory to read for every question.
 */
export interface RowCounts {
  words: Uint32Array;
  /** Words a row: 2 (visits + impressions · 2^16, seconds) or 3 (visits, impressions, seconds). */
  width: 2 | 3;
}

/** Whether visits and impressions fit a word together. */
export function fitsNarrow(visits: number, impressions: number): boolean {
  return visits <= MOST_NARROW && impressions <= MOST_NARROW;
}

/** Room for the counts of some rows. @param most the most visits and the most impressions of a row */
export function roomForCounts(arena: Pick<Arena, 'u32'>, rows: number, most: number): RowCounts {
  const width = most > MOST_NARROW ? 3 : 2;
  return { words: arena.u32(rows * width), width };
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
