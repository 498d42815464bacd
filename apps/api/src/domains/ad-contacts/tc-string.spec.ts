import { describe, expect, it } from '@jest/globals';
import { consentsToMeasuring, sentConsent } from './tc-string.js';

/** A core segment of TCF 2 that consents to these purposes and says nothing else. */
function tcString(purposes: readonly number[], version = 2): string {
  const bits = Array<number>(230).fill(0);
  for (let bit = 0; bit < 6; bit++) bits[bit] = (version >> (5 - bit)) & 1;
  for (const purpose of purposes) bits[152 + purpose - 1] = 1;
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => (bytes[at >> 3]! |= bit << (7 - (at & 7))));
  return bytes.toString('base64url');
}

describe('a TC string', () => {
  it('consents to measuring with purposes 1 and 7, whatever follows the core', () => {
    expect(consentsToMeasuring(tcString([1, 7]))).toBe(true);
    expect(consentsToMeasuring(`${tcString([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])}.YAAAAAAAAAA`)).toBe(true);
    for (const purposes of [[], [1], [7], [2, 3, 4, 5, 6, 8, 9, 10]])
      expect(consentsToMeasuring(tcString(purposes))).toBe(false);
  });

  it('of the specification consents to purposes 1, 2 and 3 only', () => {
    // The example of the IAB's "Consent string and vendor list formats v2".
    const example =
      'COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA.IFoEUQQgAIQwgIwQABAEAAAAOIAACAIAAAAQAIAgEAACEAAAAAgAQBAAAAAAAGBAAgAAAAAAAFAAECAAAgAAQARAEQAAAAAJAAIAAgAAAYQEAAAQmAgBC3ZAYzUw';
    const core = Buffer.from(example.split('.')[0]!, 'base64url');
    const consented = Array.from({ length: 24 }, (_, n) => n).filter(
      (n) => (core[(152 + n) >> 3]! >> (7 - ((152 + n) & 7))) & 1,
    );
    expect(consented.map((n) => n + 1)).toEqual([1, 2, 3]);
    expect(consentsToMeasuring(example)).toBe(false);
  });

  it.each(['', 'C', 'no string at all', tcString([1, 7], 1), `${'é'.repeat(60)}`, '%'.repeat(60)])(
    'that cannot be read gives none: %s',
    (text) => {
      expect(consentsToMeasuring(text)).toBe(false);
    },
  );
});

describe('what a tag says of consent', () => {
  const given = tcString([1, 7]);

  it.each([
    [{}, 0],
    [{ n: '1' }, 1],
    [{ n: '0', gdpr: '0' }, 0],
    [{ gdpr: '0' }, 1],
    [{ gdpr: '1' }, 0],
    [{ gdpr: '1', gdprConsent: given }, 1],
    [{ gdprConsent: given }, 1],
    [{ gdpr: '1', gdprConsent: tcString([1]) }, 0],
  ] as const)('%j is %d', (sent, consent) => {
    expect(sentConsent(sent)).toBe(consent);
  });
});
