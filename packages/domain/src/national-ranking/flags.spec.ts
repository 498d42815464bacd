import { describe, expect, it } from 'vitest';
import { FLAG_VALUES, flagNames, flagsOf, isSeen, NATIONAL_AUDIENCES, seenFlags } from './flags.js';

const ALL = Array.from({ length: FLAG_VALUES }, (_, flags) => flags);

/** The rule as the specification words it, bit by bit and without the product's own arithmetic. */
function told(flags: number) {
  const [published, blocked, technical, customer, zervice, zerviceBlocked, kept] = [...'0123456'].map(
    (bit) => Math.floor(flags / 2 ** Number(bit)) % 2 === 1,
  );
  const held = technical || customer || kept;
  return {
    public: published === true && !blocked && !held,
    zervice: zervice === true && !zerviceBlocked && !held,
    preview: true,
  };
}

describe('the flags of the national ranking', () => {
  it.each(ALL)('let each audience see what they say: %i', (flags) => {
    const seen = Object.fromEntries(
      NATIONAL_AUDIENCES.map((audience) => [audience, isSeen(flags, audience)]),
    );
    expect(seen).toEqual(told(flags));
  });

  it('show the public four values of 128, with and without the bits of the other service', () => {
    expect(seenFlags('public')).toEqual([1, 17, 33, 49]);
    expect(seenFlags('zervice')).toEqual([16, 17, 18, 19]);
    expect(seenFlags('preview')).toEqual(ALL);
  });

  it('have names, and come back from them', () => {
    expect(flagNames(1 | 4 | 64)).toEqual(['web_published', 'technically_blocked', 'private']);
    for (const flags of ALL) expect(flagsOf(flagNames(flags))).toBe(flags);
  });
});
