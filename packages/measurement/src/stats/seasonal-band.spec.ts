import { describe, expect, it } from 'vitest';
import { seasonalBand } from './seasonal-band.js';

describe('the band of a weekday and hour', () => {
  it('is the median and four spreads of the deviations from it', () => {
    // Median 100, deviations 0, 10, 10, 20, 20: median 10, spread 14.826.
    const band = seasonalBand([80, 90, 100, 110, 120])!;
    expect(band.expected).toBe(100);
    expect(band.low).toBeCloseTo(100 - 4 * 14.826, 6);
    expect(band.high).toBeCloseTo(100 + 4 * 14.826, 6);
  });

  it('is at least as wide as a Poisson count is', () => {
    expect(seasonalBand([100, 100, 100, 100])).toEqual({ expected: 100, low: 60, high: 140 });
  });

  it('hardly moves with a week of outage', () => {
    const usual = seasonalBand([95, 100, 105, 100, 98, 102, 100])!;
    const outage = seasonalBand([95, 100, 105, 0, 98, 102, 100])!;
    expect(Math.abs(outage.low - usual.low)).toBeLessThan(5);
    expect(outage.low).toBeGreaterThan(50);
  });

  it('begins at nothing, and says nothing of few weeks', () => {
    expect(seasonalBand([1, 2, 1, 2])!.low).toBe(0);
    expect(seasonalBand([100, 100, 100])).toBeNull();
  });
});
