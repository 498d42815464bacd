import { type ByteReader, ByteWriter } from './byte-stream.js';
import type { DeviceRows } from './contact-index.types.js';
import { emptyRows, MAX_COUNT } from './sort-rows.js';

/**
 * Bytes of a device's rows, column after column, so that a general compressor finds like next to like: rows per
 * person, gap to the previous entity with the registered flag, mask, visits, impressions beyond visits, seconds.
 */
export function writeRows(rows: DeviceRows): Uint8Array {
  const writer = new ByteWriter();
  const personCount = rows.offsets.length - 1;
  writer.varint(rows.masks.length);
  for (let person = 0; person < personCount; person += 1) {
    writer.varint(rows.offsets[person + 1]! - rows.offsets[person]!);
  }
  for (let person = 0; person < personCount; person += 1) {
    let previous = 0;
    for (let row = rows.offsets[person]!; row < rows.offsets[person + 1]!; row += 1) {
      writer.varint((rows.entities[row]! - previous) * 2 + rows.registered[row]!);
      previous = rows.entities[row]!;
    }
  }
  for (const mask of rows.masks) writer.varint(mask >>> 0);
  for (const visits of rows.visits) writer.varint(visits);
  rows.impressions.forEach((impressions, row) => writer.signedVarint(impressions - rows.visits[row]!));
  for (const seconds of rows.seconds) writer.varint(seconds);
  return writer.finish();
}

function readEntityColumn(reader: ByteReader, rows: DeviceRows, entityCount: number): void {
  for (let person = 0; person + 1 < rows.offsets.length; person += 1) {
    let entity = 0;
    const from = rows.offsets[person]!;
    for (let row = from; row < rows.offsets[person + 1]!; row += 1) {
      const packed = reader.varintUpTo(2 * entityCount);
      const gap = Math.floor(packed / 2);
      entity += gap;
      if (entity >= entityCount || (gap === 0 && row > from)) reader.fail(`entity ${entity} is out of order`);
      rows.entities[row] = entity;
      rows.registered[row] = packed % 2;
    }
  }
}

/**
 * Reads what {@link writeRows} wrote.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readRows(reader: ByteReader, personCount: number, entityCount: number): DeviceRows {
  const rowCount = reader.varintUpTo(reader.remaining);
  const rows = emptyRows(personCount, entityCount, rowCount);
  for (let person = 0; person < personCount; person += 1) {
    rows.offsets[person + 1] = rows.offsets[person]! + reader.varintUpTo(rowCount - rows.offsets[person]!);
  }
  if (rows.offsets[personCount] !== rowCount) reader.fail('rows belong to nobody');
  readEntityColumn(reader, rows, entityCount);
  for (let row = 0; row < rowCount; row += 1) rows.masks[row] = reader.varintUpTo(0xffffffff) | 0;
  for (let row = 0; row < rowCount; row += 1) rows.visits[row] = reader.varintUpTo(MAX_COUNT);
  for (let row = 0; row < rowCount; row += 1) {
    const impressions = rows.visits[row]! + reader.signedVarint();
    if (impressions < 0 || impressions > MAX_COUNT) reader.fail(`${impressions} impressions are no count`);
    rows.impressions[row] = impressions;
  }
  for (let row = 0; row < rowCount; row += 1) rows.seconds[row] = reader.varintUpTo(MAX_COUNT);
  reader.end();
  return rows;
}
