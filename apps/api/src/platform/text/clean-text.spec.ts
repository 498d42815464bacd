import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cleanText, isHarmfulText } from './clean-text.js';

const anyText = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

describe('a text that was sent', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['half of a character', 'a\ud83db'],
    ['the other half', 'a\udc00b'],
    ['no character', 'a\uffffb'],
  ])('loses what cannot be stored: %s', (_, text) => {
    expect([isHarmfulText(text), cleanText(text)]).toEqual([true, 'a\uFFFDb']);
  });

  it('keeps what people write', () => {
    const text = 'Süße\tZeile\r\n\u{1f600} \u0085 \u2028 مرحبا';
    expect([isHarmfulText(text), cleanText(text)]).toEqual([false, text]);
  });

  it('is cut between characters, never within one', () => {
    expect(cleanText('a\u{1f600}\u{1f600}b', 2)).toBe('a\u{1f600}');
    expect(cleanText('\u{1f600}'.repeat(3), 3)).toBe('\u{1f600}'.repeat(3));
    expect(cleanText('\ud83d\ud83dabc', 3)).toBe('\uFFFD\uFFFDa');
  });

  it('can always be stored afterwards, is never longer than asked, and stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 20 }), (text, longest) => {
        const clean = cleanText(text, longest);
        expect(isHarmfulText(clean)).toBe(false);
        expect(Buffer.from(clean, 'utf8').toString('utf8')).toBe(clean);
        expect([...clean].length).toBeLessThanOrEqual(longest);
        expect(cleanText(clean, longest)).toBe(clean);
      }),
    );
  });
});
