import type { DeviceClass } from '../contacts/device-class.js';
import type { PersonColumns } from '../contacts/numbered-persons.types.js';
import type { EntityColumn, Range, RowCounts } from '../kernel/columns.types.js';
import type { Arena } from '../kernel/kernel.types.js';

/** Contact rows of one device class, ordered by person and inside a person by entity (CSR by person). */
export interface DeviceRows {
  /** Rows of person p are `offsets[p]` to `offsets[p + 1]` (exclusive). */
  offsets: Uint32Array;
  /** Internal entity number; never an aggregate. */
  entities: EntityColumn;
  /** Day masks, one a month of the frame: those of row r begin at `r * months`. */
  masks: Uint32Array;
  /** Visits, impressions and seconds of the whole frame, side by side: those of row r begin at `r * 3`. */
  counts: Uint32Array;
  /** Bits of the rows of registered users: that of row r is bit `r & 7` of byte `r >> 3`. */
  registered: Uint8Array;
}

/** Rows in the memory of an arena, every one with a day of the frame. */
export interface PlacedRows extends Omit<DeviceRows, 'counts'> {
  counts: RowCounts;
  /** Stored bytes the counts were read from: whoever needs no stored rows any more can give them back. */
  spent: Range;
}

/** Rows of a device class that are turned into columns only when they are needed. */
export interface DeviceRowsSource {
  readonly rowCount: number;
  /** Memory held, in bytes. */
  readonly bytes: number;
  /**
   * The rows; they belong to the source and must not be changed.
   * @throws ContactIndexFormatError for damaged bytes
   */
  read(): DeviceRows;
  /**
   * The rows where they are stored, in the memory of an arena.
   * @returns undefined where that cannot be done
   * @throws ContactIndexFormatError for damaged bytes
   */
  place?(arena: Arena): PlacedRows | undefined;
}

/**
 * All contacts of a country and frame of one to thirteen months in columns. Persons are numbered in the order of their value lists, entities
 * by falling popularity; external ids appear only in the `ids` columns.
 */
export interface ContactIndex {
  /** `METHOD_VERSION` it was built with. */
  methodVersion: number;
  /** Months of the frame (`YYYY-MM`), one after the other. */
  months: readonly string[];
  /** Days of the frame that do not count as workdays, rising. */
  holidays: readonly string[];
  universe: number;
  /** Units a person is divided into: all weights are whole numbers of them. */
  weightUnits: number;
  /** Value ids of each attribute whose sizes weighting made exact; none in indexes stored before they were noted. */
  margins: readonly (readonly number[])[];
  persons: PersonColumns;
  /**
   * Attribute values in rising order of id. Bit p of value v is bit `p & 31` of
   * `bits[v * wordsPerValue + (p >> 5)]`.
   */
  values: { ids: Float64Array; bits: Uint32Array; wordsPerValue: number };
  entities: {
    ids: Float64Array;
    /** 1 for aggregates, also for those without members. */
    aggregate: Uint8Array;
    /** Members of entity e are `members[memberOffsets[e]]` to `members[memberOffsets[e + 1]]` (exclusive). */
    memberOffsets: Uint32Array;
    /** Internal numbers of non-aggregates, rising: nested aggregates are already resolved. */
    members: Uint32Array;
  };
  devices: Record<DeviceClass, DeviceRowsSource>;
  /** The memory stored rows lie in, for whoever takes it first. */
  takeArena?: (() => Arena | undefined) | undefined;
}

/** Bytes an internal entity number below `entityCount` takes. */
export function entityWidth(entityCount: number): 2 | 4 {
  return entityCount <= 0x10000 ? 2 : 4;
}

/** An array for `rows` internal entity numbers below `entityCount`. */
export function entityColumn(entityCount: number, rows: number): EntityColumn {
  return entityWidth(entityCount) === 2 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** Rows that are columns already. */
export function columnsSource(rows: DeviceRows): DeviceRowsSource {
  const columns = [rows.offsets, rows.entities, rows.masks, rows.counts, rows.registered];
  const bytes = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { rowCount: rows.entities.length, bytes, read: () => rows };
}
