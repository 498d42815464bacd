import { describe, expect, it } from '@jest/globals';
import { boundedBy } from './stream-entry.js';

const TAKEN = Date.parse('2026-10-05T12:00:00Z');

describe('the moment of a hit', () => {
  it.each([-60_000, -1, 0, 500, 60_000])('is the collector\u2019s, %i ms beside that of Redis', (apart) => {
    expect(boundedBy(`${TAKEN}-0`, TAKEN + apart)).toBe(TAKEN + apart);
  });

  it.each([-86_400_000, -60_001, 60_001, 3_600_000])(
    'is Redis\u2019s where they are %i ms apart',
    (apart) => {
      expect(boundedBy(`${TAKEN}-17`, TAKEN + apart)).toBe(TAKEN);
    },
  );
});
