import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const END_OF_ROWS = 0xffff;
const IS_NULL = 0xffffffff;

/** The values of a row as PostgreSQL sends them. */
export type BinaryRow = (Uint8Array | null)[];

/** What is done with the rows of a query. */
export interface BinaryRowsReader {
  /** Memory for the next value of a row; by default memory of its own. */
  memoryFor?: (before: Readonly<BinaryRow>, length: number) => Uint8Array;
  /** Takes a row once all of it has come. */
  row?: (row: BinaryRow) => void;
}

/**
 * Reads the rows of a query as raw bytes by COPY's binary format. For large values: the driver itself reads them as
 * text, which takes twice the bytes and ten times the time, and an iterator waits once more for each piece of them.
 * @param sql a SELECT without parameters, which COPY does not take
 */
export function readBinaryRows(client: PoolClient, sql: string, reader: BinaryRowsReader): Promise<void> {
  const source = client.query(copyTo(`COPY (${sql}) TO STDOUT (FORMAT binary)`));
  const parser = new RowParser(reader);
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    source.on('data', (chunk: Buffer) => {
      // After a failure the rest is read and forgotten: the connection takes no other query before.
      if (failure) return;
      try {
        parser.push(chunk);
      } catch (error) {
        failure = error as Error;
      }
    });
    source.on('error', reject);
    source.on('end', () => {
      if (!failure && !parser.ended) failure = new Error('PostgreSQL ended a COPY too early');
      if (failure) reject(failure);
      else resolve();
    });
  });
}

const PIECE = 1 << 20;

/**
 * The answer to a query as COPY sends it in its binary format, for a thread to take apart ({@link fixedRows}): nothing is done
 * with it here.
 * @param sql a SELECT without parameters, which COPY does not take
 * @returns pieces in shared memory, one after the other
 */
export async function copiedBytes(client: PoolClient, sql: string): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let room: Uint8Array = new Uint8Array(0);
  for await (const chunk of client.query(copyTo(`COPY (${sql}) TO STDOUT (FORMAT binary)`)))
    for (let rest = chunk as Uint8Array; rest.length > 0;) {
      if (room.length === 0) pieces.push((room = new Uint8Array(new SharedArrayBuffer(PIECE))));
      const part = rest.subarray(0, room.length);
      room.set(part);
      room = room.subarray(part.length);
      rest = rest.subarray(part.length);
    }
  const last = pieces.at(-1);
  if (last && room.length > 0) pieces[pieces.length - 1] = last.subarray(0, last.length - room.length);
  return pieces;
}

/** Rows of four-byte whole numbers, none of them null. */
export interface FixedRows {
  readonly length: number;
  /** One row after the other: column c of row r is at `r * columns + c`. */
  readonly numbers: Int32Array;
}

/** Bytes before the first row: signature, flags and an extension that is empty. */
const HEAD_BYTES = SIGNATURE.length + 8;

/**
 * Rows of {@link copiedBytes} whose columns are all `int4`.
 * @throws Error for bytes that are none
 */
export function fixedRows(pieces: readonly Uint8Array[], columns: number): FixedRows {
  const width = 2 + 8 * columns;
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const length = (size - HEAD_BYTES - 2) / width;
  const isSigned = SIGNATURE.equals(pieces[0]?.subarray(0, SIGNATURE.length) ?? new Uint8Array(0));
  if (!isSigned || !Number.isInteger(length) || length < 0) throw notFixed();
  const numbers = new Int32Array(length * columns);
  const end = new Uint8Array(2);
  let filled = 0;
  for (const part of rowsOf(pieces, width)) {
    if (part.length < width) end.set(part.subarray(0, 2));
    const view = viewOf(part);
    for (let at = 0; at + width <= part.length; at += width)
      for (let column = 0; column < columns; column += 1, filled += 1)
        numbers[filled] = view.getInt32(at + 6 + 8 * column);
  }
  if (filled !== numbers.length || viewOf(end).getUint16(0) !== END_OF_ROWS) throw notFixed();
  return { length, numbers };
}

function notFixed(): Error {
  return new Error('PostgreSQL did not answer with whole numbers in the binary format of COPY');
}

/** The rows in pieces as runs of whole ones; one that lies in two pieces is put together. What is behind the last one comes last. */
function* rowsOf(pieces: readonly Uint8Array[], width: number): Generator<Uint8Array> {
  let skipped = HEAD_BYTES;
  let held = new Uint8Array(0);
  for (const piece of pieces) {
    let rest = piece.subarray(skipped);
    skipped -= piece.length - rest.length;
    if (held.length > 0) {
      const missing = rest.subarray(0, width - held.length);
      held = Buffer.concat([held, missing]);
      if (held.length < width) continue;
      yield held;
      rest = rest.subarray(missing.length);
    }
    yield rest;
    held = rest.slice(rest.length - (rest.length % width));
  }
  yield held;
}

/** Takes COPY's binary format apart, in whatever pieces it comes. */
class RowParser {
  /** Whether the last row has come. */
  ended = false;
  private wanted: Uint8Array = new Uint8Array(SIGNATURE.length + 8);
  private filled = 0;
  private then: (bytes: Uint8Array) => void = (bytes) => this.onHead(bytes);
  private row: BinaryRow = [];
  private fields = 0;

  constructor(private readonly reader: BinaryRowsReader) {}

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.ended;) {
      const part = chunk.subarray(at, at + this.wanted.length - this.filled);
      this.wanted.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      // What is empty needs no bytes to be whole.
      while (this.filled === this.wanted.length && !this.ended) this.then(this.wanted);
    }
  }

  private want(memory: Uint8Array, then: (bytes: Uint8Array) => void): void {
    this.wanted = memory;
    this.filled = 0;
    this.then = then;
  }

  private onHead(bytes: Uint8Array): void {
    if (!SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length)))
      throw new Error('PostgreSQL did not answer in the binary format of COPY');
    this.want(new Uint8Array(viewOf(bytes).getUint32(SIGNATURE.length + 4)), () => this.wantRow());
  }

  private wantRow(): void {
    this.row = [];
    this.want(new Uint8Array(2), (bytes) => {
      this.fields = viewOf(bytes).getUint16(0);
      this.ended = this.fields === END_OF_ROWS;
      if (!this.ended) this.wantField();
    });
  }

  private wantField(): void {
    if (this.row.length === this.fields) {
      this.reader.row?.(this.row);
      this.wantRow();
      return;
    }
    this.want(new Uint8Array(4), (bytes) => {
      const length = viewOf(bytes).getUint32(0);
      if (length === IS_NULL) this.onField(null);
      else {
        const memory = this.reader.memoryFor?.(this.row, length) ?? new Uint8Array(length);
        this.want(memory, (value) => this.onField(value));
      }
    });
  }

  private onField(value: Uint8Array | null): void {
    this.row.push(value);
    this.wantField();
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
