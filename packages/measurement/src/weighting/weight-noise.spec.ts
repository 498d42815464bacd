import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noiseError, noiseFactor } from './weight-noise.js';

const NOISE = 0.3;

describe('noise of weights', () => {
  it('moves every weight, by half of the noise at least and all of it at most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        const moved = Math.abs(noiseFactor(draw, NOISE) - 1);
        expect(moved).toBeGreaterThanOrEqual(NOISE / 2 - 1e-12);
        expect(moved).toBeLessThanOrEqual(NOISE + 1e-12);
      }),
    );
    expect(noiseFactor(0.7, 0)).toBe(1);
  });

  it('is 1 on average, and spreads as far as it says', () => {
    const factors = Array.from({ length: 20_000 }, (_, at) => noiseFactor((at + 0.5) / 20_000, NOISE));
    const mean = factors.reduce((sum, factor) => sum + factor, 0) / factors.length;
    const spread = factors.reduce((sum, factor) => sum + (factor - 1) ** 2, 0) / factors.length;
    expect(mean).toBeCloseTo(1, 9);
    expect(Math.sqrt(spread)).toBeCloseTo(noiseError(NOISE, 1), 6);
  });
});
