import { describe, expect, it } from '@jest/globals';
import { TextBytes } from './text-bytes.js';

const TEXT = 'post id,title\n1,Grüße aus Österreich: „Föhn“ – 5 €\n'.repeat(20);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();
const WINDOWS = new Map([
  ['„', 0x84],
  ['“', 0x93],
  ['–', 0x96],
  ['€', 0x80],
]);
const windows1252 = (text: string) =>
  Buffer.from([...text].map((sign) => WINDOWS.get(sign) ?? sign.charCodeAt(0)));

/** What is read of bytes that come so many at a time. */
function read(bytes: Buffer, size: number): string {
  const decoder = new TextBytes();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.write(bytes.subarray(at, at + size));
  return text + decoder.end();
}

describe.each([1, 2, 3, 7, 64, 100_000])('bytes of a file, %i at a time', (size) => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['Windows-1252', windows1252(TEXT)],
    ['UTF-16 with its mark', utf16(`\ufeff${TEXT}`)],
    ['UTF-16 the other way round', bigEndian(`\ufeff${TEXT}`)],
  ])('are read as %s', (_, bytes) => {
    expect(read(bytes, size)).toBe(TEXT);
  });

  it('of UTF-8 with a broken one stay UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('Föhn '), Buffer.from([0xe4]), Buffer.from(' Grüße €')]);
    expect(read(bytes, size)).toBe('Föhn \ufffd Grüße €');
  });

  it('of nothing but ASCII, or of nothing, are themselves', () => {
    expect([read(Buffer.from('a,b\n1,2'), size), read(Buffer.alloc(0), size)]).toEqual(['a,b\n1,2', '']);
  });
});

describe('bytes of UTF-16 without a mark', () => {
  it('are known by their zeros', () => {
    expect(read(utf16(TEXT), 100_000)).toBe(TEXT);
    expect(read(bigEndian(TEXT), 100)).toBe(TEXT);
  });
});
