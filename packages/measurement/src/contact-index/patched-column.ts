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

// Rows that are spread at a time: what they take in all columns stays in the processor's cache.
const BLOCK = 4096;

/** A stored column that was found to make sense. */
interface StoredColumn {
  width: Width;
  bytes: Uint8Array;
  /** Distance from the exception before and value, in turn. */
  exceptions: Float64Array;
}

function openColumn(reader: ByteReader, rows: number): StoredColumn {
  const stored = reader.varint();
  const width = WIDTHS.find((known) => known === stored);
  if (width === undefined) return reader.fail(`a column is ${stored} bytes wide`);
  const exceptions = new Float64Array(reader.varintUpTo(rows) * 2);
  for (let at = 0; at < exceptions.length; at += 1) exceptions[at] = reader.varintUpTo(0xffffffff);
  return { width, bytes: reader.raw(rows * width), exceptions };
}

// One loop for each width: a loop that has seen arrays of several kinds is three times slower.

function spreadBytes(raw: Uint8Array, count: number, values: Uint32Array, at: number, stride: number): void {
  for (let row = 0, to = at; row < count; row += 1, to += stride) values[to] = raw[row]!;
}

function spreadHalves(
  raw: Uint16Array,
  count: number,
  values: Uint32Array,
  at: number,
  stride: number,
): void {
  for (let row = 0, to = at; row < count; row += 1, to += stride) values[to] = raw[row]!;
}

function spreadWords(raw: Uint32Array, count: number, values: Uint32Array, at: number, stride: number): void {
  for (let row = 0, to = at; row < count; row += 1, to += stride) values[to] = raw[row]!;
}

/** Room for a block of a column: stored bytes begin anywhere, wider numbers must not. */
const scratch = new Uint8Array(BLOCK * 4);
const halves = new Uint16Array(scratch.buffer);
const words = new Uint32Array(scratch.buffer);

function spread(
  { width, bytes }: StoredColumn,
  from: number,
  count: number,
  values: Uint32Array,
  at: number,
  stride: number,
): void {
  scratch.set(bytes.subarray(from * width, (from + count) * width));
  if (width === 1) spreadBytes(scratch, count, values, at, stride);
  else if (width === 2) spreadHalves(halves, count, values, at, stride);
  else spreadWords(words, count, values, at, stride);
}

/**
 * Reads columns that {@link writePatched} wrote one after the other, side by side into `values`: one number of each a
 * row.
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readPatched(reader: ByteReader, values: Uint32Array, stride: number): void {
  const rows = values.length / stride;
  const columns = Array.from({ length: stride }, () => openColumn(reader, rows));
  for (let from = 0; from < rows; from += BLOCK) {
    const count = Math.min(BLOCK, rows - from);
    columns.forEach((column, at) => spread(column, from, count, values, from * stride + at, stride));
  }
  columns.forEach(({ exceptions }, column) => {
    let row = 0;
    for (let at = 0; at < exceptions.length; at += 2) {
      row += exceptions[at]!;
      if (row >= rows) reader.fail(`row ${row} of a column does not exist`);
      values[row * stride + column] = exceptions[at + 1]!;
    }
  });
}
