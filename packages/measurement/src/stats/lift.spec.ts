import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lift } from './lift.js';
import { checkLiftBases, MIN_LIFT_BASE } from './lift-bases.js';
import { liftPower, liftSampleSize } from './lift-power.js';
import { koopmanInterval } from './koopman-interval.js';
import { newcombeInterval } from './newcombe-interval.js';
import type { Proportion } from './proportion.js';
import { pooledZTest, relativeLiftZTest, unpooledZTest } from './two-proportion-test.js';
import { Z_95 } from './wilson-interval.js';

const exposed = { share: 0.35, n: 1000 };
const control = { share: 0.3, n: 1000 };

const proportion: fc.Arbitrary<Proportion> = fc
  .integer({ min: 1, max: 2000 })
  .chain((n) =>
    fc.record({ share: fc.integer({ min: 0, max: n }).map((hits) => hits / n), n: fc.constant(n) }),
  );

describe('z tests of methodology 40', () => {
  it('give the example', () => {
    expect(pooledZTest(exposed, control).z).toBeCloseTo(2.387, 3);
    expect(pooledZTest(exposed, control).pValue).toBeCloseTo(0.017, 4);
    expect(unpooledZTest(exposed, control).z).toBeCloseTo(2.39, 3);
    expect(relativeLiftZTest(exposed, control).z).toBeCloseTo(2.207, 3);
  });

  it('square to Pearson’s chi-squared of the two by two table', () => {
    fc.assert(
      fc.property(proportion, proportion, (one, two) => {
        const table = [one, two].map(({ share, n }) => [share * n, n - share * n]);
        const total = one.n + two.n;
        const columns = [0, 1].map((column) => table[0]![column]! + table[1]![column]!);
        fc.pre(columns.every((sum) => sum > 0.5));
        let chiSquared = 0;
        table.forEach((row, group) => {
          row.forEach((count, column) => {
            const expected = ([one, two][group]!.n * columns[column]!) / total;
            chiSquared += (count - expected) ** 2 / expected;
          });
        });
        expect(pooledZTest(one, two).z ** 2).toBeCloseTo(chiSquared, 6);
        expect(pooledZTest(one, two).z).toBeCloseTo(-pooledZTest(two, one).z, 9);
      }),
    );
  });

  it('cannot tell anything without variation, and refuse impossible shares', () => {
    expect(pooledZTest({ share: 1, n: 5 }, { share: 1, n: 9 })).toMatchObject({ z: NaN, pValue: NaN });
    expect(relativeLiftZTest(exposed, { share: 0, n: 9 }).z).toBeNaN();
    for (const wrong of [
      { share: 1.1, n: 5 },
      { share: NaN, n: 5 },
      { share: 0.5, n: 0 },
    ]) {
      expect(() => pooledZTest(wrong, control)).toThrow(/exposed/);
      expect(() => unpooledZTest(exposed, wrong)).toThrow(/control/);
    }
  });
});

describe('Newcombe’s interval', () => {
  // Newcombe 1998, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('gives the published bounds of %i/%i - %i/%i', (a, m, b, n, low, high) => {
    const interval = newcombeInterval({ share: a / m, n: m }, { share: b / n, n });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('holds the difference, stays inside [-1, 1] and turns with the groups', () => {
    fc.assert(
      fc.property(proportion, proportion, (one, two) => {
        const { low, high } = newcombeInterval(one, two);
        const turned = newcombeInterval(two, one);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(one.share - two.share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(one.share - two.share - 1e-12);
        expect(turned.low).toBeCloseTo(-high, 12);
        expect(turned.high).toBeCloseTo(-low, 12);
      }),
    );
  });
});

describe('Koopman’s interval', () => {
  it.each([
    // Koopman 1984, and Gart and Nam 1988 without their correction.
    [36, 40, 16, 80, 2.94, 7.15],
    [8, 15, 4, 15, 0.815, 5.34],
  ])('gives the published bounds of %i/%i over %i/%i', (a, m, b, n, low, high) => {
    const interval = koopmanInterval({ share: a / m, n: m }, { share: b / n, n });
    expect(interval.low).toBeCloseTo(low, 2);
    expect(interval.high).toBeCloseTo(high, 2);
  });

  it('has a width at 0 and at 100 %', () => {
    const none = koopmanInterval({ share: 0, n: 50 }, { share: 0.2, n: 50 });
    expect(none.low).toBe(0);
    expect(none.high).toBeGreaterThan(0.1);
    const all = koopmanInterval({ share: 1, n: 50 }, { share: 1, n: 50 });
    expect(all.low).toBeLessThan(0.95);
    expect(all.high).toBeGreaterThan(1.05);
    expect(() => koopmanInterval({ share: 0.5, n: 50 }, { share: 0, n: 50 })).toThrow(RangeError);
  });

  it('holds the ratio and agrees with the pooled test about 1', () => {
    fc.assert(
      fc.property(proportion, proportion, (one, two) => {
        fc.pre(two.share > 0);
        const { low, high } = koopmanInterval(one, two);
        expect(low).toBeLessThanOrEqual(one.share / two.share + 1e-9);
        expect(high).toBeGreaterThanOrEqual(one.share / two.share - 1e-9);
        const { z } = pooledZTest(one, two);
        fc.pre(Math.abs(Math.abs(z) - Z_95) > 1e-6);
        expect(low > 1 || high < 1).toBe(Math.abs(z) > Z_95);
      }),
    );
  });
});

describe('lift', () => {
  it('gives the example of methodology 40 and 41', () => {
    const result = lift(exposed, control);
    expect(result.absolute.value).toBeCloseTo(0.05, 12);
    expect(result.absolute.low).toBeCloseTo(0.009, 3);
    expect(result.absolute.high).toBeCloseTo(0.091, 3);
    expect(result.relative!.value).toBeCloseTo(0.167, 3);
    expect(result.headroom).toBeCloseTo(0.071, 3);
    expect(result.test.z).toBeCloseTo(2.387, 3);
    expect(result.relative!.low).toBeCloseTo(0.0279, 4);
  });

  it('has no relative lift on nothing and no headroom on everything', () => {
    expect(lift(exposed, { share: 0, n: 100 }).relative).toBeNull();
    expect(lift(exposed, { share: 1, n: 100 }).headroom).toBeNull();
    expect(lift({ share: 0, n: 9 }, { share: 0.2, n: 9 }).relative).toMatchObject({ value: -1, low: -1 });
  });
});

describe('planning a lift study', () => {
  it.each([
    [0.04, 2134],
    [0.03, 3763],
    [0.02, 8394],
    [0.01, 33275],
  ])('needs the persons of methodology 42 for %f', (points, persons) => {
    expect(liftSampleSize({ control: 0.3, lift: points })).toEqual({ exposed: persons, control: persons });
  });

  it('plans unequal groups', () => {
    const { exposed: few, control: many } = liftSampleSize({ control: 0.3, lift: 0.04, controlRatio: 3 });
    expect(many / few).toBeCloseTo(3, 2);
    expect(few).toBeLessThan(2134);
    expect(few + many).toBeGreaterThan(2 * 2134);
    expect(liftPower({ share: 0.34, n: few }, { share: 0.3, n: many })).toBeCloseTo(0.8, 3);
  });

  it('has the power it was planned for, and not with one person less', () => {
    const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);
    const powerWith = (n: number, p: number, q: number, alpha: number) =>
      liftPower({ share: q, n }, { share: p, n }, alpha);
    fc.assert(
      fc.property(
        share,
        share,
        fc.constantFrom(0.8, 0.9),
        fc.constantFrom(0.01, 0.05),
        (p, q, power, alpha) => {
          fc.pre(p !== q);
          const { exposed: n } = liftSampleSize({ control: p, lift: q - p, power, alpha });
          expect(powerWith(n, p, q, alpha)).toBeGreaterThanOrEqual(power);
          // The tail on the wrong side, which planning leaves out, is all that may be left over.
          if (n > 1) expect(powerWith(n - 1, p, q, alpha)).toBeLessThan(power + 1e-4);
        },
      ),
    );
  });

  it('finds nothing more often than alpha when there is nothing', () => {
    expect(liftPower(control, control)).toBeCloseTo(0.05, 12);
    expect(liftPower({ share: 0, n: 9 }, { share: 0, n: 9 })).toBe(0);
    expect(liftPower({ share: 1, n: 9 }, { share: 0, n: 9 })).toBe(1);
  });

  it.each([
    { control: 0.3, lift: 0 },
    { control: 0.9, lift: 0.2 },
    { control: 0.3, lift: 0.1, power: 1 },
    { control: 0.3, lift: 0.1, power: 0.04 },
    { control: 0.3, lift: 0.1, alpha: 0 },
    { control: 0.3, lift: 0.1, controlRatio: 0 },
    { control: Number.NaN, lift: 0.1 },
  ])('refuses %o', (plan) => {
    expect(() => liftSampleSize(plan)).toThrow(RangeError);
  });
});

describe('minimum bases', () => {
  it('shows a lift from 50 exposed and 50 control persons on', () => {
    expect(MIN_LIFT_BASE).toBe(50);
    const enough = { share: 0.5, n: 50 };
    expect(checkLiftBases(enough, enough)).toEqual({ publication: 'ok', reasons: [] });
    expect(checkLiftBases(enough, { share: 0.5, n: 49 })).toEqual({
      publication: 'suppressed',
      reasons: ['base_too_small'],
    });
    expect(checkLiftBases({ share: 0, n: 0 }, enough).publication).toBe('suppressed');
    expect(checkLiftBases(enough, enough, 51).publication).toBe('suppressed');
  });

  it('marks a lift whose cells expect fewer than five persons', () => {
    const weak = { publication: 'weak', reasons: ['few_expected'] };
    expect(checkLiftBases({ share: 0.09, n: 50 }, { share: 0.09, n: 100 })).toEqual(weak);
    expect(checkLiftBases({ share: 0.92, n: 50 }, { share: 0.92, n: 50 })).toEqual(weak);
    expect(checkLiftBases({ share: 0.1, n: 50 }, { share: 0.1, n: 50 }).publication).toBe('ok');
    expect(() => checkLiftBases({ share: 2, n: 50 }, { share: 0.1, n: 50 })).toThrow(RangeError);
  });
});
