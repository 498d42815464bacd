import { describe, expect, it } from 'vitest';
import { meanInterval } from './mean-interval.js';
import { studentQuantile } from './student-quantile.js';
import { Z_95 } from './wilson-interval.js';
import { seededRandom } from '../../test/seeded-random.js';

const even = (n: number) => Array<number>(n).fill(1);

describe('interval of a mean of amounts', () => {
  it("is Student's where nothing is skewed", () => {
    const values = Array.from({ length: 41 }, (_, at) => at);
    const { mean, standardError, low, high } = meanInterval(values, even(41));
    expect(mean).toBe(20);
    const t = studentQuantile(Z_95, 40 / 3);
    expect(low).toBeCloseTo(20 - t * standardError, 9);
    expect(high).toBeCloseTo(20 + t * standardError, 9);
  });

  it('reaches further up where few have most', () => {
    const values = Array.from({ length: 60 }, (_, at) => (at < 50 ? 0 : (at - 49) ** 2));
    const { mean, low, high } = meanInterval(values, even(60));
    expect(high - mean).toBeGreaterThan(1.3 * (mean - low));
    expect(low).toBeGreaterThanOrEqual(0);
  });

  it('solves g(T) = t at its bounds', () => {
    const values = [0, 0, 0, 1, 1, 2, 3, 9, 14, 0, 0, 5];
    const weights = [1, 2, 1, 3, 1, 1, 2, 1, 1, 2, 1, 1];
    const { mean, standardError, high } = meanInterval(values, weights);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const influences = values.map((value, at) => (weights[at]! * (value - mean)) / sum);
    const squares = influences.reduce((all, one) => all + one ** 2, 0);
    const skew = influences.reduce((all, one) => all + one ** 3, 0) / squares ** 1.5;
    const x = (mean - high) / standardError;
    const g = x + (skew * x ** 2) / 3 + (skew ** 2 * x ** 3) / 27 + skew / 6;
    const kish = sum ** 2 / weights.reduce((all, weight) => all + weight ** 2, 0);
    expect(g).toBeCloseTo(-studentQuantile(Z_95, (kish - 1) / 3), 9);
  });

  it('holds the truth in 94 of 100 samples of 80 skewed amounts', () => {
    const random = seededRandom(18);
    const rounds = 1000;
    let held = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A third has contacts, exponentially many, three on average: the mean of all is 1.
      const values = even(80).map(() => (random() < 1 / 3 ? -3 * Math.log(1 - random()) : 0));
      const { low, high } = meanInterval(values, even(80));
      if (low <= 1 && 1 <= high) held += 1;
    }
    expect(held / rounds).toBeGreaterThan(0.925);
    expect(held / rounds).toBeLessThan(0.97);
  });

  it('has no bounds below two persons, and no width where all have the same', () => {
    expect(meanInterval([3], [1]).low).toBeNaN();
    expect(meanInterval([3, 3, 3], [1, 2, 1])).toEqual({ mean: 3, standardError: 0, low: 3, high: 3 });
    expect(() => meanInterval([1], [])).toThrow(RangeError);
  });
});
