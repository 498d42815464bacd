import type { DeviceClass } from '../contacts/device-class.js';

/** Column of internal entity numbers; 16 bits wide while that is enough. */
export type EntityColumn = Uint16Array | Uint32Array;

/** Contact rows of one device class, ordered by person and inside a person by entity (CSR by person). */
export interface DeviceRows {
  /** Rows of person p are `offsets[p]` to `offsets[p + 1]` (exclusive). */
  offsets: Uint32Array;
  /** Internal entity number; never an aggregate. */
  entities: EntityColumn;
  /** Day masks as signed 32-bit numbers. */
  masks: Int32Array;
  visits: Uint32Array;
  impressions: Uint32Array;
  seconds: Uint32Array;
  /** 1 for contacts of registered users. */
  registered: Uint8Array;
}

/**
 * All contacts of a country and month in columns. Persons are numbered in the order of their value lists, entities
 * by falling popularity; external ids appear only in the `ids` columns.
 */
export interface ContactIndex {
  /** `METHOD_VERSION` it was built with. */
  methodVersion: number;
  month: string;
  universe: number;
  persons: { ids: Float64Array; weights: Float64Array };
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
  devices: Record<DeviceClass, DeviceRows>;
}

/** An array for `rows` internal entity numbers below `entityCount`. */
export function entityColumn(entityCount: number, rows: number): EntityColumn {
  return entityCount <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}
