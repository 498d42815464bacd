import { plainStored } from '../kernel/plain-stored.js';
import type { Arena } from '../kernel/kernel.types.js';
import { roomForCounts } from '../kernel/row-counts.js';
import type { ByteReader, ByteWriter } from './byte-stream.js';
import { type DeviceRows, entityWidth, type PlacedRows } from './contact-index.types.js';
import { type EntityColumn } from '../kernel/columns.types.js';
import { numbersOf, readPatched, writePatched } from './patched-column.js';
import { type PatchedColumn } from '../kernel/columns.types.js';

/** Counts of a row: visits, impressions, seconds. */
const COUNTS = [0, 1, 2] as const;

function bytesOf({ buffer, byteOffset, byteLength }: EntityColumn): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Writes a device's rows, column after column: rows per person, entities and masks as they lie in memory (lowest byte
 * first), registered flags as bits, then the counts in as few bytes as nearly all of them need.
 */
export function writeRows(writer: ByteWriter, rows: DeviceRows): void {
  const personCount = rows.offsets.length - 1;
  writer.varint(rows.entities.length);
  for (let person = 0; person < personCount; person += 1) {
    writer.varint(rows.offsets[person + 1]! - rows.offsets[person]!);
  }
  writer.align();
  writer.raw(bytesOf(rows.entities));
  writer.align();
  writer.raw(bytesOf(rows.masks));
  writer.raw(rows.registered);
  for (const count of COUNTS) writePatched(writer, rows.counts, count, COUNTS.length);
}

/** What a device's rows have in common with the others of an index. */
export interface RowsShape {
  personCount: number;
  entityCount: number;
  months: number;
}

/** Columns of stored rows where they lie. */
export interface StoredColumns {
  offsets: Uint32Array;
  entities: EntityColumn;
  masks: Uint32Array;
  registered: Uint8Array;
  counts: readonly PatchedColumn[];
}

/**
 * Opens what {@link writeRows} wrote. The entities are not looked at yet.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
function openRows(reader: ByteReader, { personCount, entityCount, months }: RowsShape): StoredColumns {
  const rowCount = reader.varintUpTo(reader.remaining);
  const offsets = new Uint32Array(personCount + 1);
  for (let person = 0; person < personCount; person += 1) {
    offsets[person + 1] = offsets[person]! + reader.varintUpTo(rowCount - offsets[person]!);
  }
  if (offsets[personCount] !== rowCount) reader.fail('rows belong to nobody');
  reader.align();
  const width = entityWidth(entityCount);
  const entities = numbersOf(reader.raw(rowCount * width), width) as EntityColumn;
  reader.align();
  const masks = numbersOf(reader.raw(rowCount * months * 4), 4) as Uint32Array;
  const registered = numbersOf(reader.raw(Math.ceil(rowCount / 8)), 1) as Uint8Array;
  const counts = COUNTS.map(() => readPatched(reader, rowCount));
  reader.end();
  return { offsets, entities, masks, registered, counts };
}

/**
 * Rows in columns of their own, as far as they do not lie ready in the stored bytes.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readRows(reader: ByteReader, shape: RowsShape): DeviceRows {
  const { offsets, entities, masks, registered, counts } = openRows(reader, shape);
  // Kernels address memory by entity, so no number may lie outside of it, and none may come twice.
  if (!plainStored.entitiesRise(offsets, entities, shape.entityCount))
    reader.fail('entities are out of order');
  const words = new Uint32Array(entities.length * COUNTS.length);
  plainStored.spreadCounts(counts, { words, width: 3 });
  return { offsets, entities, masks, registered, counts: words };
}

/** The most visits or impressions of a row, or somewhat more. */
function mostOf(counts: readonly PatchedColumn[]): number {
  return counts.slice(0, 2).reduce((most, { raw, values }) => {
    const plain = raw.BYTES_PER_ELEMENT > 2 ? Infinity : 0;
    return values.reduce((larger, value) => Math.max(larger, value), Math.max(most, plain));
  }, 0);
}

/**
 * Makes stored rows answer questions where they lie, in the memory of an arena: only offsets and counts are written anew.
 * @returns undefined for rows some of which have no day of the frame, and for bytes of the format before, whose columns
 * begin anywhere
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function placeRows(
  reader: ByteReader,
  shape: RowsShape,
  bytes: Uint8Array,
  arena: Arena,
): PlacedRows | undefined {
  const { entities, masks, registered, ...columns } = openRows(reader, shape);
  const placed = [entities, masks, ...columns.counts.map(({ raw }) => raw)];
  if (placed.some(({ buffer }) => buffer !== bytes.buffer)) return undefined;
  const { kernel } = arena;
  if (!kernel.allReach(masks, shape.months)) return undefined;
  const offsets = arena.u32(columns.offsets.length);
  offsets.set(columns.offsets);
  if (!kernel.entitiesRise(offsets, entities, shape.entityCount)) reader.fail('entities are out of order');
  const counts = roomForCounts(arena, entities.length, mostOf(columns.counts));
  kernel.spreadCounts(columns.counts, counts);
  const [first, last] = [columns.counts[0]!.raw, columns.counts[2]!.raw];
  const spent = { from: first.byteOffset, to: last.byteOffset + last.byteLength };
  return { offsets, entities, masks, registered, counts, spent };
}
