import type { EntityColumn } from './columns.types.js';
import type { RowCounts } from './columns.types.js';

/** Rows of some persons and one device class, person by person and inside a person by entity. */
export interface PartRows {
  /** Rows of the person at position p are `offsets[p] - first` to `offsets[p + 1] - first` (exclusive). */
  offsets: Uint32Array;
  first: number;
  entities: EntityColumn;
  /** Day masks, one a month. */
  masks: Uint32Array;
  /** Visits, impressions and seconds, side by side. */
  counts: Uint32Array;
  /** That of row r is bit `r + (first & 7)`. */
  registered: Uint8Array;
}

/** What is done with rows before they are united. */
export interface UniteRules {
  months: number;
  /** Aggregates by member: those of entity e are `parents[parentOffsets[e]]` to `parents[parentOffsets[e + 1]]` (exclusive). */
  parentOffsets: Uint32Array;
  parents: Uint32Array;
  /** 1 for entities left out. */
  excluded: Uint8Array;
  registeredOnly: boolean;
  /** A number an entity, zeros before the first persons. */
  slotOf: Uint32Array;
  /** Room for what a person has at each entity: 5 words and one a month. */
  slots: Uint32Array;
  /** Room for 6 words a part. */
  table: Uint32Array;
}

/** Where united rows go. */
export interface UnitedRows {
  /** Where the rows of each person begin, and the last ones end. */
  starts: Uint32Array;
  /** Receives where each person's rows end that have a day of the frame. */
  mids: Uint32Array;
  entities: EntityColumn;
  masks: Uint32Array;
  /** Zeros before. */
  registered: Uint8Array;
  counts: RowCounts;
}

/** What became of united rows: `narrow` when visits or impressions do not fit half a word. */
export const UNITED = ['done', 'narrow', 'overflow'] as const;

/** The loops that unite the rows of devices and build aggregates from those of their members. */
export interface UniteLoops {
  /**
   * Counts the rows each of the next persons has once united.
   * @param before persons counted already
   */
  countUnited(parts: readonly PartRows[], rules: UniteRules, before: number, lengths: Uint32Array): void;
  /** Unites the rows of the next persons: masks by OR, counts by adding. */
  writeUnited(parts: readonly PartRows[], rules: UniteRules, into: UnitedRows): (typeof UNITED)[number];
}
