/** Column of internal entity numbers; 16 bits wide while that is enough. */
export type EntityColumn = Uint16Array | Uint32Array;

/** A part of a column: positions from `from` to `to` (exclusive). */
export interface Range {
  from: number;
  to: number;
}

/**
 * Visits, impressions and seconds of rows. Nearly always visits and impressions fit one word together, and a row takes
 * two words instead of three: less memory to read for every question.
 */
export interface RowCounts {
  words: Uint32Array;
  /** Words a row: 2 (visits + impressions · 2^16, seconds) or 3 (visits, impressions, seconds). */
  width: 2 | 3;
}

/** A column of counts as it is stored: one, two or four bytes a row. */
export type RawColumn = Uint8Array | Uint16Array | Uint32Array;

/** A stored column that was found to make sense. */
export interface PatchedColumn {
  raw: RawColumn;
  /** Rows whose number needs more bytes, rising; `raw` has 0 there. */
  rows: Uint32Array;
  /** Their numbers. */
  values: Uint32Array;
}
