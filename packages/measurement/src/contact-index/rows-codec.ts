import { type ByteReader, ByteWriter } from './byte-stream.js';
import type { DeviceRows, EntityColumn } from './contact-index.types.js';
import { readPatched, writePatched } from './patched-column.js';
import { emptyRows } from './sort-rows.js';

/** Counts of a row: visits, impressions, seconds. */
const COUNTS = [0, 1, 2] as const;

function bytesOf({ buffer, byteOffset, byteLength }: EntityColumn): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Bytes of a device's rows, column after column: rows per person, entities and masks as they lie in memory (lowest
 * byte first), registered flags as bits, then the counts in as few bytes as nearly all of them need.
 */
export function writeRows(rows: DeviceRows): Uint8Array {
  const writer = new ByteWriter();
  const personCount = rows.offsets.length - 1;
  writer.varint(rows.entities.length);
  for (let person = 0; person < personCount; person += 1) {
    writer.varint(rows.offsets[person + 1]! - rows.offsets[person]!);
  }
  writer.raw(bytesOf(rows.entities));
  writer.raw(bytesOf(rows.masks));
  writer.raw(rows.registered);
  for (const count of COUNTS) writePatched(writer, rows.counts, count, COUNTS.length);
  return writer.finish();
}

/** Kernels address memory by entity, so no number may lie outside of it, and none may come twice. */
function checkEntities({ offsets, entities }: DeviceRows, entityCount: number, reader: ByteReader): void {
  let ordered = true;
  for (let person = 0; person + 1 < offsets.length; person += 1) {
    const end = offsets[person + 1]!;
    let previous = -1;
    for (let row = offsets[person]!; row < end; row += 1) {
      const entity = entities[row]!;
      ordered &&= entity > previous && entity < entityCount;
      previous = entity;
    }
  }
  if (!ordered) reader.fail('entities are out of order');
}

/**
 * Reads what {@link writeRows} wrote.
 * @param into columns of zeros to read into; new ones by default
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readRows(
  reader: ByteReader,
  personCount: number,
  entityCount: number,
  months: number,
  into?: DeviceRows,
): DeviceRows {
  const rowCount = reader.varintUpTo(reader.remaining);
  if (into && into.entities.length !== rowCount) reader.fail(`it has ${rowCount} rows`);
  const rows = into ?? emptyRows(personCount, entityCount, rowCount, months);
  for (let person = 0; person < personCount; person += 1) {
    rows.offsets[person + 1] = rows.offsets[person]! + reader.varintUpTo(rowCount - rows.offsets[person]!);
  }
  if (rows.offsets[personCount] !== rowCount) reader.fail('rows belong to nobody');
  bytesOf(rows.entities).set(reader.raw(rows.entities.byteLength));
  checkEntities(rows, entityCount, reader);
  bytesOf(rows.masks).set(reader.raw(rows.masks.byteLength));
  rows.registered.set(reader.raw(rows.registered.length));
  readPatched(reader, rows.counts, COUNTS.length);
  reader.end();
  return rows;
}
