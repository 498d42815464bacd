import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alwaysValidDifference } from './always-valid-difference.js';
import { unpooledZTest } from './two-proportion-test.js';
import { Z_95 } from './wilson-interval.js';
import { seededRandom } from '../../test/seeded-random.js';

/** The interval's variance and mixing variance, from its definition. */
const variances = (exposed: number, control: number, n: number, planned: number) => {
  const one = (share: number) => ((share * n + 1) / (n + 2)) * (1 - (share * n + 1) / (n + 2)) * (1 / n);
  const log = -2 * Math.log(0.05);
  return { v: one(exposed) + one(control), tau: (0.5 / planned) * (log + Math.log(1 + log)) };
};

describe('always-valid difference', () => {
  it('has the p-value of the likelihood ratio mixed numerically over all differences', () => {
    const { v, tau } = variances(0.35, 0.3, 1000, 1000);
    const normal = (x: number, variance: number) =>
      Math.exp((-x * x) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
    let mixed = 0;
    const step = 1e-4;
    for (let theta = -1; theta <= 1; theta += step)
      mixed += normal(0.05 - theta, v) * normal(theta, tau) * step;
    const result = alwaysValidDifference(
      { share: 0.35, n: 1000 },
      { share: 0.3, n: 1000 },
      { plannedPerGroup: 1000 },
    );
    expect(result.pValue).toBeCloseTo(Math.min(1, normal(0.05, v) / mixed), 6);
    expect(result.difference).toBeCloseTo(0.05, 12);
  });

  it('has the width of the asymptotic confidence sequence of Waudby-Smith et al.', () => {
    const n = 800;
    const { v, tau } = variances(0.5, 0.5, n, 2000);
    const rhoSquared = tau / (v * n);
    const t = n * rhoSquared + 1;
    const margin =
      Math.sqrt(v * n) * Math.sqrt((2 * t * Math.log(Math.sqrt(t) / 0.05)) / (n * n * rhoSquared));
    const group = { share: 0.5, n };
    const { low, high } = alwaysValidDifference(group, group, { plannedPerGroup: 2000 });
    expect(high).toBeCloseTo(margin, 12);
    expect(low).toBeCloseTo(-margin, 12);
  });

  it('is nearly tightest at the planned size', () => {
    const width = (plannedPerGroup: number) => {
      const group = { share: 0.5, n: 3000 };
      return alwaysValidDifference(group, group, { plannedPerGroup }).high;
    };
    const best = Math.min(...Array.from({ length: 200 }, (_, step) => width(300 * 1.03 ** step)));
    expect(width(3000) / best).toBeLessThan(1.005);
    expect(width(300)).toBeGreaterThan(width(3000));
    expect(width(30_000)).toBeGreaterThan(width(3000));
  });

  it('misses in at most 5 % of studies read daily, where the usual interval misses far more often', () => {
    const next = seededRandom(20251121);
    const studies = 1000;
    let missed = 0;
    let usualMissed = 0;
    for (let study = 0; study < studies; study += 1) {
      const hits = [0, 0];
      let wrong = false;
      let usualWrong = false;
      for (let n = 1; n <= 1500; n += 1) {
        for (const group of [0, 1]) if (next() < 0.3) hits[group]! += 1;
        if (n < 50 || n % 25 > 0) continue;
        const [exposed, control] = [0, 1].map((group) => ({ share: hits[group]! / n, n }));
        wrong ||= alwaysValidDifference(exposed!, control!, { plannedPerGroup: 1500 }).significant;
        usualWrong ||= Math.abs(unpooledZTest(exposed!, control!).z) > Z_95;
      }
      if (wrong) missed += 1;
      if (usualWrong) usualMissed += 1;
    }
    expect(missed / studies).toBeLessThan(0.05);
    expect(usualMissed / studies).toBeGreaterThan(0.2);
  });

  it('is wider than the usual interval, agrees with its p-value and stays inside [-1, 1]', () => {
    const group = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) =>
        fc.record({ share: fc.integer({ min: 0, max: n }).map((hits) => hits / n), n: fc.constant(n) }),
      );
    fc.assert(
      fc.property(group, group, fc.constantFrom(100, 1000, 20_000), (exposed, control, plannedPerGroup) => {
        const result = alwaysValidDifference(exposed, control, { plannedPerGroup });
        expect(result.low).toBeGreaterThanOrEqual(-1);
        expect(result.high).toBeLessThanOrEqual(1);
        expect(result.low).toBeLessThanOrEqual(result.difference);
        expect(result.high).toBeGreaterThanOrEqual(result.difference);
        expect(result.significant).toBe(result.low > 0 || result.high < 0);
        expect(result.significant).toBe(result.pValue < 0.05);
        if (exposed.n < 500 || control.n < 500) return;
        const usual = Z_95 * unpooledZTest(exposed, control).standardError;
        if (result.high < 1) expect(result.high - result.difference).toBeGreaterThan(usual);
      }),
    );
  });

  it('does not claim anything from the first persons who all agree', () => {
    const result = alwaysValidDifference({ share: 1, n: 3 }, { share: 0, n: 3 }, { plannedPerGroup: 500 });
    expect(result).toMatchObject({ significant: false, high: 1 });
  });

  it.each([{ plannedPerGroup: 0 }, { plannedPerGroup: 100, alpha: 1 }, { plannedPerGroup: NaN }])(
    'refuses the plan %o',
    (plan) => {
      expect(() => alwaysValidDifference({ share: 0.5, n: 9 }, { share: 0.5, n: 9 }, plan)).toThrow(
        RangeError,
      );
    },
  );
});
