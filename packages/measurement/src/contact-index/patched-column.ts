import type { PatchedColumn, RawColumn } from '../kernel/columns.types.js';
import type { ByteReader, ByteWriter } from './byte-stream.js';

/** Bytes an exception takes, roughly: its distance from the one before and its value. */
const EXCEPTION_BYTES = 6;
const WIDTHS = [1, 2, 4] as const;
type Width = (typeof WIDTHS)[number];

function rawColumn(width: Width, length: number): RawColumn {
  if (width === 1) return new Uint8Array(length);
  return width === 2 ? new Uint16Array(length) : new Uint32Array(length);
}

/** The width that takes the fewest bytes. */
function bestWidth(values: Uint32Array, column: number, stride: number): Width {
  const exceptions = [0, 0];
  for (let at = column; at < values.length; at += stride) {
    if (values[at]! > 0xff) exceptions[0]! += 1;
    if (values[at]! > 0xffff) exceptions[1]! += 1;
  }
  const rows = values.length / stride;
  const bytes = [
    rows + exceptions[0]! * EXCEPTION_BYTES,
    rows * 2 + exceptions[1]! * EXCEPTION_BYTES,
    rows * 4,
  ];
  return WIDTHS[bytes.indexOf(Math.min(...bytes))]!;
}

/**
 * Writes every `stride`-th number from `column` on in one, two or four bytes each, and apart from them the few that
 * need more: reading is then a copy, which numbers of varying length do not allow.
 */
export function writePatched(writer: ByteWriter, values: Uint32Array, column: number, stride: number): void {
  const width = bestWidth(values, column, stride);
  const raw = rawColumn(width, values.length / stride);
  const limit = 2 ** (8 * width) - 1;
  const exceptions: number[] = [];
  for (let row = 0; row < raw.length; row += 1) {
    const value = values[row * stride + column]!;
    if (value > limit) exceptions.push(row);
    else raw[row] = value;
  }
  writer.varint(width);
  writer.varint(exceptions.length);
  let previous = 0;
  for (const row of exceptions) {
    writer.varint(row - previous);
    writer.varint(values[row * stride + column]!);
    previous = row;
  }
  writer.align();
  writer.raw(new Uint8Array(raw.buffer));
}

/** Bytes as numbers, where they lie if the processor can read them there. */
export function numbersOf(bytes: Uint8Array, width: Width): RawColumn {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(bytes, width) ? bytes : new Uint8Array(bytes);
  if (width === 1) return new Uint8Array(buffer, byteOffset, byteLength);
  if (width === 2) return new Uint16Array(buffer, byteOffset, byteLength / 2);
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function byteOffsetFits({ byteOffset }: Uint8Array, width: Width): boolean {
  return byteOffset % width === 0;
}

/**
 * Reads what {@link writePatched} wrote.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readPatched(reader: ByteReader, rowCount: number): PatchedColumn {
  const stored = reader.varint();
  const width = WIDTHS.find((known) => known === stored);
  if (width === undefined) return reader.fail(`a column is ${stored} bytes wide`);
  const count = reader.varintUpTo(rowCount);
  const rows = new Uint32Array(count);
  const values = new Uint32Array(count);
  let row = 0;
  for (let at = 0; at < count; at += 1) {
    row += reader.varintUpTo(0xffffffff);
    if (row >= rowCount) reader.fail(`row ${row} of a column does not exist`);
    rows[at] = row;
    values[at] = reader.varintUpTo(0xffffffff);
  }
  reader.align();
  return { raw: numbersOf(reader.raw(rowCount * width), width), rows, values };
}
