import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';

/** Characters of a line that are read; no line of ours is longer. */
export const LONGEST_LINE = 65_536;

/**
 * Reads a stream line by line; bytes that are no UTF-8 become replacement characters. A line longer than `LONGEST_LINE` comes
 * with one character more than that and without its rest: a file without line ends must not fill the memory.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = cut(lines.pop() ?? '');
    for (const line of lines) yield cut(line).replace(/\r$/, '');
  }
  rest += decoder.end();
  if (rest) yield rest.replace(/\r$/, '');
}

function cut(line: string): string {
  return line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE + 1) : line;
}
