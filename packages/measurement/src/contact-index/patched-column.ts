import type { ByteReader, ByteWriter } from './byte-stream.js';

/** Bytes an exception takes, roughly: its distance from the one before and its value. */
const EXCEPTION_BYTES = 6;
const WIDTHS = [1, 2, 4] as const;
type Width = (typeof WIDTHS)[number];

function rawColumn(width: Width, length: number): Uint8Array | Uint16Array | Uint32Array {
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
  writer.raw(new Uint8Array(raw.buffer));
}

// One loop for each width: a loop that has seen arrays of several kinds is three times slower.

function spreadBytes(raw: Uint8Array, values: Uint32Array, column: number, stride: number): void {
  for (let row = 0, at = column; row < raw.length; row += 1, at += stride) values[at] = raw[row]!;
}

function spreadHalves(raw: Uint16Array, values: Uint32Array, column: number, stride: number): void {
  for (let row = 0, at = column; row < raw.length; row += 1, at += stride) values[at] = raw[row]!;
}

function spreadWords(raw: Uint32Array, values: Uint32Array, column: number, stride: number): void {
  for (let row = 0, at = column; row < raw.length; row += 1, at += stride) values[at] = raw[row]!;
}

/**
 * Reads what {@link writePatched} wrote into every `stride`-th number from `column` on.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readPatched(reader: ByteReader, values: Uint32Array, column: number, stride: number): void {
  const rows = values.length / stride;
  const stored = reader.varint();
  const width = WIDTHS.find((known) => known === stored);
  if (width === undefined) return reader.fail(`a column is ${stored} bytes wide`);
  const exceptions = Float64Array.from({ length: reader.varintUpTo(rows) * 2 }, () =>
    reader.varintUpTo(0xffffffff),
  );
  const bytes = reader.raw(rows * width);
  if (width === 1) spreadBytes(bytes, values, column, stride);
  else if (width === 2) spreadHalves(new Uint16Array(new Uint8Array(bytes).buffer), values, column, stride);
  else spreadWords(new Uint32Array(new Uint8Array(bytes).buffer), values, column, stride);
  let row = 0;
  for (let at = 0; at < exceptions.length; at += 2) {
    row += exceptions[at]!;
    if (row >= rows) reader.fail(`row ${row} of a column does not exist`);
    values[row * stride + column] = exceptions[at + 1]!;
  }
}
