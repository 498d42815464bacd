import { describe, expect, it } from 'vitest';
import { shareInterval } from './share-interval.js';
import { wilsonInterval } from './wilson-interval.js';

/** ln(n!) for n up to 1000. */
const FACTORIALS = [0];
for (let n = 1; n <= 1000; n += 1) FACTORIALS.push(FACTORIALS[n - 1]! + Math.log(n));
const probability = (count: number, n: number, p: number) =>
  Math.exp(
    FACTORIALS[n]! -
      FACTORIALS[count]! -
      FACTORIALS[n - count]! +
      count * Math.log(p) +
      (n - count) * Math.log(1 - p),
  );

describe('shareInterval', () => {
  it.each([30, 50, 80, 120, 200, 400, 1000])(
    'holds, with %i persons, every share from .01 to .99 in 93.4 of 100 samples, and is not much wider than it must be',
    (n) => {
      const intervals = Array.from({ length: n + 1 }, (_, count) => shareInterval(count / n, n));
      const coverage = (p: number) =>
        intervals.reduce(
          (sum, { low, high }, count) => sum + (low <= p && p <= high ? probability(count, n, p) : 0),
          0,
        );
      const all = Array.from({ length: 981 }, (_, at) => coverage(0.01 + at * 0.001));
      expect(Math.min(...all)).toBeGreaterThan(0.934);
      expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeLessThan(0.975);
    },
  );

  it('is the same for what is not reached, turned round', () => {
    const { low, high } = shareInterval(0.03, 75, 60);
    const other = shareInterval(0.97, 75, 60);
    expect([1 - other.high, 1 - other.low]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
  });

  it('is Wilson’s for many persons, and wider for few', () => {
    const many = shareInterval(0.4, 1e7);
    const wilson = wilsonInterval(0.4, 1e7);
    expect([many.low, many.high]).toEqual([expect.closeTo(wilson.low, 7), expect.closeTo(wilson.high, 7)]);
    expect(shareInterval(0.4, 40, 10).high).toBeGreaterThan(shareInterval(0.4, 40, 40).high);
  });

  it('ends at 0 and 1 where nobody and everybody is reached', () => {
    expect(shareInterval(0, 50).low).toBe(0);
    expect(shareInterval(1, 50).high).toBe(1);
    expect(shareInterval(Number.NaN, 50)).toEqual({ low: Number.NaN, high: Number.NaN });
    expect(shareInterval(0.5, 0)).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
