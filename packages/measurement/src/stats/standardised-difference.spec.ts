import { describe, expect, it } from 'vitest';
import { standardisedDifference } from './standardised-difference.js';

describe('standardised difference', () => {
  it('is the difference in standard deviations', () => {
    expect(standardisedDifference(0.5, 0.4)).toBeCloseTo(0.1 / Math.sqrt((0.25 + 0.24) / 2), 12);
    expect(standardisedDifference(0.4, 0.5)).toBeCloseTo(-0.1 / Math.sqrt((0.25 + 0.24) / 2), 12);
  });

  it('is 0 for equal shares, and nothing where no number tells it', () => {
    expect([standardisedDifference(0, 0), standardisedDifference(0.3, 0.3)]).toEqual([0, 0]);
    expect(standardisedDifference(1, 0)).toBeNull();
    expect(() => standardisedDifference(1.1, 0)).toThrow(RangeError);
  });
});
