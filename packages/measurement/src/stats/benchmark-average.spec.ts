import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benchmarkAverage, benchmarkWeight } from './benchmark-average.js';

describe('benchmark weights', () => {
  it.each([
    [2025, 1],
    [2022, 1],
    [2021, 0.75],
    [2018, 0.75],
    [2017, 0.5],
    [2013, 0.5],
    [2012, 0.25],
    [2008, 0.25],
    [2007, 0.1],
    [1990, 0.1],
    [0, 0.1],
    [2026, 1],
  ])('weights the year %i with %f in 2025', (year, weight) => {
    expect(benchmarkWeight(year, 2025)).toBe(weight);
  });

  it('refuses years that are none', () => {
    expect(() => benchmarkWeight(2020.5, 2025)).toThrow(RangeError);
    expect(() => benchmarkWeight(2020, Number.NaN)).toThrow(RangeError);
  });
});

describe('benchmark average', () => {
  it('weights the rows and rounds to two decimals', () => {
    const rows = [
      { year: 2025, value: 10 },
      { year: 2020, value: 20 },
      { year: 0, value: 100 },
      { year: 2024, value: null },
    ];
    // (10 + 15 + 10) / 1.85 = 18.9189...
    expect(benchmarkAverage(rows, 2025)).toBe(18.92);
  });

  it('rounds halves away from zero on the decimal digits', () => {
    const one = (value: number) => benchmarkAverage([{ year: 2025, value }], 2025);
    expect(one(1.005)).toBe(1.01);
    expect(one(-1.005)).toBe(-1.01);
    expect(one(2.675)).toBe(2.68);
    expect(one(0.004)).toBe(0);
    expect(one(-0.004)).toBe(0);
    expect(one(1234567.125)).toBe(1234567.13);
  });

  it('has no average without a value', () => {
    expect(benchmarkAverage([], 2025)).toBeNull();
    expect(benchmarkAverage([{ year: 2025, value: null }], 2025)).toBeNull();
    expect(() => benchmarkAverage([{ year: 2025, value: NaN }], 2025)).toThrow(RangeError);
  });

  it('lies between the smallest and the largest value, whatever the order', () => {
    const row = fc.record({
      year: fc.oneof(fc.constant(0), fc.integer({ min: 1990, max: 2026 })),
      value: fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const average = benchmarkAverage(rows, 2025)!;
        const values = rows.map(({ value }) => value);
        expect(average).toBeGreaterThanOrEqual(Math.min(...values));
        expect(average).toBeLessThanOrEqual(Math.max(...values));
        expect(Math.abs(benchmarkAverage(rows.toReversed(), 2025)! - average)).toBeLessThan(0.0101);
      }),
    );
  });
});
