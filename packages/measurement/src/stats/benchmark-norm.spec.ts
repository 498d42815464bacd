import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarkAverage, benchmarkWeight } from './benchmark-average.js';
import { benchmarkNorm } from './benchmark-norm.js';

const ones = (count: number) => Array.from({ length: count }, () => 1);

describe('a norm', () => {
  it('is the mean of a textbook where all weights are equal', () => {
    const norm = benchmarkNorm([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], ones(10));
    expect(norm).toMatchObject({ mean: 5.5, studies: 10, weights: 10, effectiveN: 10 });
    // t(9) = 2.2622, s = 3.02765
    expect(norm?.interval?.[0]).toBeCloseTo(5.5 - (2.2622 * 3.02765) / Math.sqrt(10), 3);
    expect(norm?.interval?.[1]).toBeCloseTo(5.5 + (2.2622 * 3.02765) / Math.sqrt(10), 3);
    expect(norm?.quartiles).toEqual([3, 5.5, 8]);
  });

  it('has the t of few studies', () => {
    // t(2) = 4.3027, s = 1
    expect(benchmarkNorm([1, 2, 3], ones(3))?.interval?.[1]).toBeCloseTo(2 + 4.3027 / Math.sqrt(3), 1);
  });

  it('has quartiles by weight: halfway where the weight is reached exactly', () => {
    expect(benchmarkNorm([1, 2], [1, 1])?.quartiles).toEqual([1, 1.5, 2]);
    expect(benchmarkNorm([1, 2, 3, 4], ones(4))?.quartiles).toEqual([1.5, 2.5, 3.5]);
    expect(benchmarkNorm([1, 5, 9], [0.1, 0.1, 1])?.quartiles).toEqual([9, 9, 9]);
    expect(benchmarkNorm([4], [0.25])?.quartiles).toEqual([4, 4, 4]);
  });

  it('has no interval where hardly any study counts, and is none without any', () => {
    expect(benchmarkNorm([1, 2, 3], [1, 0.1, 0.1])).toMatchObject({ studies: 3, interval: null });
    expect(benchmarkNorm([], [])).toBeNull();
    expect(benchmarkNorm([5], [0])).toBeNull();
  });

  it.each([
    [[2, 1], ones(2)],
    [[Number.NaN], [1]],
    [[1], [-1]],
    [[1], []],
  ])('refuses what cannot be averaged: %j', (values, weights) => {
    expect(() => benchmarkNorm(values, weights)).toThrow(RangeError);
  });

  it('has the mean of the specification, within its quartiles’ reach, whatever comes', () => {
    const study = fc.record({
      year: fc.integer({ min: 1990, max: 2026 }),
      value: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(study, { minLength: 1, maxLength: 60 }), (studies) => {
        const rising = studies.toSorted((a, b) => a.value - b.value);
        const values = rising.map(({ value }) => value);
        const norm = benchmarkNorm(
          values,
          rising.map(({ year }) => benchmarkWeight(year, 2026)),
        );
        expect(norm?.mean).toBeCloseTo(benchmarkAverage(rising, 2026) ?? Number.NaN, 2);
        const [q1 = 0, median = 0, q3 = 0] = norm?.quartiles ?? [];
        expect(values[0]! <= q1 && q1 <= median && median <= q3 && q3 <= values.at(-1)!).toBe(true);
      }),
    );
  });
});
