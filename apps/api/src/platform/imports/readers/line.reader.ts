import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** Reads a stream line by line; bytes that are no UTF-8 become replacement characters. */
export function readLines(stream: Readable): AsyncIterable<string> {
  return createInterface({ input: stream, crlfDelay: Infinity });
}
