import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Reads a stream line by line; bytes that are no UTF-8 become replacement characters. */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  // Begun here, on the first request: a reader loses the lines it has read before anybody iterates.
  yield* createInterface({ input: stream, crlfDelay: Infinity });
}
