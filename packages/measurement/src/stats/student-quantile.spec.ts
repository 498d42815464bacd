import { describe, expect, it } from 'vitest';
import { studentQuantile } from './student-quantile.js';
import { Z_95 } from './wilson-interval.js';

describe('studentQuantile', () => {
  // Tables of the t distribution, two-sided 95 %: R `qt(.975, df)`.
  it.each([
    [5, 2.570582, 1e-3],
    [12, 2.178813, 1e-5],
    [29, 2.04523, 1e-5],
    [60, 2.000298, 1e-5],
    [120, 1.97993, 1e-5],
  ])('is that of the tables for %i degrees of freedom', (degrees, quantile, error) => {
    expect(Math.abs(studentQuantile(Z_95, degrees) - quantile)).toBeLessThan(error);
  });

  it('is the normal one without end, and the same on both sides', () => {
    expect(studentQuantile(Z_95, Infinity)).toBe(Z_95);
    expect(studentQuantile(-Z_95, 7)).toBeCloseTo(-studentQuantile(Z_95, 7), 12);
  });

  it('falls with the degrees, and stays finite where there are hardly any', () => {
    let before = studentQuantile(Z_95, 0);
    expect(before).toBe(studentQuantile(Z_95, 1));
    for (let degrees = 2; degrees < 500; degrees += 1) {
      const now = studentQuantile(Z_95, degrees);
      expect(now).toBeLessThan(before);
      before = now;
    }
    expect(before).toBeGreaterThan(Z_95);
  });
});
