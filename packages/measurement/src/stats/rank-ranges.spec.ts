import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedDifference } from './paired-difference.js';
import { type RankedEstimate, type RankedPair, rankRanges } from './rank-ranges.js';
import { Z_95 } from './wilson-interval.js';

const items = (...pairs: [number, number][]): RankedEstimate[] =>
  pairs.map(([value, standardError]) => ({ value, standardError }));

const estimateArbitrary = fc.array(
  fc.record({
    value: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
    standardError: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
  }),
  { maxLength: 25 },
);

/** Sum of uniform numbers, near enough to normal with mean 0 and variance 1. */
function noise(next: () => number): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw += 1) sum += next();
  return sum;
}

describe('rank ranges', () => {
  it('gives "rank 2 to 3" where neighbours are not distinguishable', () => {
    // Differences of 1.96 · √2 = 2.77 and more are significant.
    expect(rankRanges(items([30, 1], [41, 1], [32, 1], [20, 1]))).toEqual([
      { rank: 3, best: 2, worst: 3 },
      { rank: 1, best: 1, worst: 1 },
      { rank: 2, best: 2, worst: 3 },
      { rank: 4, best: 4, worst: 4 },
    ]);
    expect(rankRanges([])).toEqual([]);
    expect(rankRanges(items([5, 1]))).toEqual([{ rank: 1, best: 1, worst: 1 }]);
  });

  it('lets an unsure item overlap others that differ among each other', () => {
    expect(rankRanges(items([10, 0.1], [9, 5], [8, 0.1]))).toEqual([
      { rank: 1, best: 1, worst: 2 },
      { rank: 2, best: 1, worst: 3 },
      { rank: 3, best: 2, worst: 3 },
    ]);
  });

  it('shares the better rank between equal values, which nothing tells apart', () => {
    expect(rankRanges(items([7, 0], [9, 0], [7, 0]))).toEqual([
      { rank: 2, best: 2, worst: 3 },
      { rank: 1, best: 1, worst: 1 },
      { rank: 2, best: 2, worst: 3 },
    ]);
    // 0.1 + 0.2 is not 0.3 in a computer, but is on paper.
    expect(rankRanges(items([0.1 + 0.2, 0], [0.3, 0]))[1]).toMatchObject({ best: 1, worst: 2 });
  });

  it('tells services apart by the same persons where independent errors could not', () => {
    // Everybody who uses the second uses the first, too.
    const weights = Array<number>(1000).fill(1);
    const services = [400, 380].map((users) => weights.map((_, person) => (person < users ? 1 : 0)));
    const estimates = items([0.4, Math.sqrt(0.24 / 999)], [0.38, Math.sqrt(0.2356 / 999)]);
    expect(rankRanges(estimates)[0]).toEqual({ rank: 1, best: 1, worst: 2 });
    const paired = rankRanges(estimates, {
      areDifferent: (pairs, z) =>
        pairs.map(([i, j]) => pairedDifference(services[i]!, services[j]!, weights, z).significant),
    });
    expect(paired.map(({ best, worst }) => [best, worst])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('equals the definition compared item by item', () => {
    const family = fc.constantFrom('pairwise' as const, 'simultaneous' as const);
    // A correlation of -1 gives the largest error of a difference, 1 the smallest.
    fc.assert(
      fc.property(estimateArbitrary, fc.constantFrom(-1, 0, 0.6), family, (estimates, correlation, kind) => {
        const error = (i: number, j: number) => {
          const [a, b] = [estimates[i]!.standardError, estimates[j]!.standardError];
          return Math.sqrt(a * a + b * b - 2 * correlation * a * b);
        };
        const areDifferent = (pairs: readonly RankedPair[], z: number) =>
          pairs.map(([i, j]) => Math.abs(estimates[i]!.value - estimates[j]!.value) > z * error(i, j) + 1e-9);
        const options = correlation === 0 ? {} : { areDifferent };
        const ranges = rankRanges(estimates, {
          ...options,
          family: kind,
          alpha: kind === 'pairwise' ? 0.05 : 0.9,
        });
        const n = estimates.length;
        ranges.forEach(({ rank, best, worst }, i) => {
          const { value } = estimates[i]!;
          expect(rank).toBe(1 + estimates.filter((other) => other.value > value).length);
          expect(best).toBeGreaterThanOrEqual(1);
          expect(best).toBeLessThanOrEqual(rank);
          expect(worst).toBeGreaterThanOrEqual(rank);
          expect(worst).toBeLessThanOrEqual(n);
          if (kind === 'simultaneous') return;
          const differs = (j: number) =>
            Math.abs(estimates[j]!.value - value) >
            Z_95 * error(i, j) + 1e-9 * Math.max(estimates[j]!.value, value);
          const higher = estimates.filter((other, j) => other.value > value && differs(j)).length;
          const lower = estimates.filter((other, j) => other.value < value && differs(j)).length;
          expect([best, worst]).toEqual([1 + higher, n - lower]);
        });
      }),
    );
  });

  it('holds all true ranks at once in at least 95 % of samples when simultaneous', () => {
    let state = 7;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const truth = [10, 9.5, 9, 7, 6.9, 4];
    const samples = 400;
    let held = { pairwise: 0, simultaneous: 0 };
    for (let sample = 0; sample < samples; sample += 1) {
      const estimates = truth.map((value) => ({ value: value + noise(next), standardError: 1 }));
      const count = (family: 'pairwise' | 'simultaneous') =>
        rankRanges(estimates, { family }).every(({ best, worst }, i) => best <= i + 1 && worst >= i + 1)
          ? 1
          : 0;
      held = {
        pairwise: held.pairwise + count('pairwise'),
        simultaneous: held.simultaneous + count('simultaneous'),
      };
    }
    expect(held.simultaneous / samples).toBeGreaterThan(0.95);
    expect(held.pairwise).toBeLessThan(held.simultaneous);
  });

  it('asks about the same persons of neighbours only', () => {
    const estimates = Array.from({ length: 3000 }, (_, i) => ({ value: i, standardError: 1 }));
    const asked: RankedPair[] = [];
    rankRanges(estimates, {
      areDifferent: (pairs) => {
        asked.push(...pairs);
        return pairs.map(() => false);
      },
    });
    expect(asked.length).toBeLessThan(3000 * 8);
    expect(new Set(asked.map(([i, j]) => [i, j].sort().join())).size).toBe(asked.length);
  });

  it('refuses what cannot be ranked', () => {
    expect(() => rankRanges(items([Number.NaN, 1]))).toThrow(RangeError);
    expect(() => rankRanges(items([1, -1]))).toThrow(RangeError);
  });
});
