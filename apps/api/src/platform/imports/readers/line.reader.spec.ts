import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { LONGEST_LINE, readLines } from './line.reader.js';

async function linesOf(...chunks: (string | Buffer)[]): Promise<string[]> {
  const lines = [];
  for await (const line of readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
    lines.push(line);
  return lines;
}

describe('a file of lines', () => {
  it('is read line by line, wherever its chunks end', async () => {
    expect(await linesOf('a\r', '\nb', '\n\nc\r\n')).toEqual(['a', 'b', '', 'c']);
    const bytes = Buffer.from('ä\nö');
    expect(await linesOf(bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4))).toEqual(['ä', 'ö']);
    expect(await linesOf()).toEqual([]);
  });

  it('may hold bytes that are no text', async () => {
    expect(await linesOf(Buffer.from([0x61, 0xff, 0x0a, 0xe2, 0x82]))).toEqual(['a\uFFFD', '\uFFFD']);
  });

  it('loses the rest of a line without an end, and goes on with the next', async () => {
    const [long, next] = await linesOf(...Array.from({ length: 40 }, () => 'x'.repeat(10_000)), '\nnext');
    expect([long?.length, next]).toEqual([LONGEST_LINE + 1, 'next']);
  });
});
