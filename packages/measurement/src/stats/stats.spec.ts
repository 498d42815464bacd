import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kish } from './kish.js';
import { weightedMean } from './linearised-variance.js';
import { pairedDifference } from './paired-difference.js';
import { tangoInterval } from './tango-interval.js';
import { wilsonInterval, Z_95 } from './wilson-interval.js';

const kishExample = [...Array(400).fill(0.5), ...Array(400).fill(1), ...Array(200).fill(2)] as number[];

describe('kish', () => {
  it('gives the example of methodology 33', () => {
    const result = kish(kishExample);
    expect(result.effectiveN).toBeCloseTo(769.2, 1);
    expect(result.designEffect).toBeCloseTo(1.3, 10);
    expect(result.n).toBe(1000);
  });

  it('has no effect for equal weights and none for an empty sample', () => {
    expect(kish([3, 3, 3])).toEqual({ n: 3, effectiveN: 3, designEffect: 1 });
    expect(kish([])).toEqual({ n: 0, effectiveN: 0, designEffect: 1 });
  });
});

describe('Wilson interval', () => {
  it('gives the examples of methodology 34', () => {
    const newcombe = wilsonInterval(81 / 263, 263);
    expect(newcombe.low).toBeCloseTo(0.2553, 4);
    expect(newcombe.high).toBeCloseTo(0.3662, 4);
    const weighted = wilsonInterval(0.4, 769.2);
    expect(weighted.low * 100).toBeCloseTo(36.6, 1);
    expect(weighted.high * 100).toBeCloseTo(43.5, 1);
  });

  it('stays useful when nobody or everybody was reached', () => {
    expect(wilsonInterval(0, 100).low).toBe(0);
    expect(wilsonInterval(0, 100).high).toBeCloseTo(0.037, 3);
    expect(wilsonInterval(1, 100).high).toBe(1);
    expect(wilsonInterval(0.5, 0)).toEqual({ low: Number.NaN, high: Number.NaN });
  });

  it('always contains the share and narrows with the sample', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, fc.integer({ min: 2, max: 100_000 }), (p, n) => {
        const { low, high } = wilsonInterval(p, n);
        const wider = wilsonInterval(p, n / 2);
        expect(low).toBeLessThanOrEqual(p + 1e-12);
        expect(high).toBeGreaterThanOrEqual(p - 1e-12);
        expect(high - low).toBeLessThan(wider.high - wider.low);
      }),
    );
  });
});

describe('weighted mean', () => {
  it('equals the textbook variance for equal weights', () => {
    const values = [1, 1, 0, 0, 0, 1, 0, 0, 0, 0];
    const result = weightedMean(
      values,
      values.map(() => 7),
    );
    expect(result.mean).toBeCloseTo(0.3, 12);
    expect(result.variance).toBeCloseTo((0.3 * 0.7) / 9, 12);
    expect(result.effectiveN).toBeCloseTo(9, 10);
  });

  it('matches formula 34 written out, for shares as well as yes or no', () => {
    const person = fc.record({
      w: fc.integer({ min: 1, max: 5_000_000 }).map((units) => units / 1024),
      y: fc.oneof(
        fc.constantFrom(0, 1),
        fc.integer({ min: 0, max: 31 }).map((days) => days / 31),
      ),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 60 }), (persons) => {
        const sum = persons.reduce((total, { w }) => total + w, 0);
        const p = persons.reduce((total, { w, y }) => total + w * y, 0) / sum;
        const spread = persons.reduce((total, { w, y }) => total + w * w * (y - p) ** 2, 0);
        const expected = ((persons.length / (persons.length - 1)) * spread) / sum ** 2;
        const values = persons.map(({ y }) => y);
        const weights = persons.map(({ w }) => w);
        const result = weightedMean(values, weights);
        expect(Math.abs(result.mean - p)).toBeLessThan(1e-12);
        expect(Math.abs(result.variance - expected)).toBeLessThan(1e-12);
      }),
    );
  });

  it('has exactly no spread when everybody has the same value, and falls back on Kish there', () => {
    const weights = [1.5, 2.25, 1000, 3];
    const result = weightedMean([1, 1, 1, 1], weights);
    expect(result.standardError).toBe(0);
    expect(result.effectiveN).toBeCloseTo(kish(weights).effectiveN, 12);
    expect(weightedMean([0, 0, 0, 0], weights).mean).toBe(0);
  });

  it('lets one person with nearly all of the weight be hardly more than one case', () => {
    const weights = [9900, ...Array<number>(100).fill(1)];
    const reached = weightedMean([1, ...Array<number>(100).fill(0)], weights);
    expect(reached.effectiveN).toBeCloseTo(kish(weights).effectiveN, 9);
    const { low, high } = wilsonInterval(reached.mean, reached.effectiveN);
    expect([low, high]).toEqual([expect.closeTo(0.205, 2), expect.closeTo(0.9999, 3)]);
  });

  it('does not count persons of weight 0', () => {
    expect(weightedMean([1, 0, 1, 0], [2, 2, 0, 0])).toEqual(weightedMean([1, 0], [2, 2]));
    expect(kish([3, 3, 0, 0])).toEqual({ n: 2, effectiveN: 2, designEffect: 1 });
  });

  it('cannot tell the spread of one person and has no mean without weight', () => {
    expect(weightedMean([1], [5])).toMatchObject({ mean: 1, standardError: Number.NaN, effectiveN: 1 });
    expect(weightedMean([], []).mean).toBeNaN();
    expect(() => weightedMean([1], [1, 2])).toThrow(RangeError);
  });
});

describe('Tango’s interval', () => {
  it.each([
    // Bentur et al. 2009, in Fagerland, Lydersen and Laake 2017, table 8.10.
    [1, 7, 21, Z_95, -0.517, -0.026],
    // R, PropCIs::scoreci.mp(25, 28, 618, 0.9), whose sign is the other way round.
    [28, 25, 618, 1.6448536269514722, -0.0148, 0.0247],
  ])('gives the published bounds of %i and %i of %i', (more, less, n, z, low, high) => {
    const interval = tangoInterval({ gained: more / n, lost: less / n, n }, z);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('has a width where nobody differs, stays inside [-1, 1] and turns with the sides', () => {
    // z²/(n + z²), Wilson's bound of 0 in n.
    expect(tangoInterval({ gained: 0, lost: 0, n: 100 }).high).toBeCloseTo(wilsonInterval(0, 100).high, 9);
    expect(tangoInterval({ gained: 1, lost: 0, n: 5 }).high).toBeCloseTo(1, 12);
    const share = fc.integer({ min: 0, max: 50 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(share, share, fc.integer({ min: 2, max: 5000 }), (gained, lost, n) => {
        const { low, high } = tangoInterval({ gained, lost, n });
        const turned = tangoInterval({ gained: lost, lost: gained, n });
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(gained - lost);
        expect(high).toBeGreaterThan(gained - lost);
        expect(turned.low).toBeCloseTo(-high, 9);
        expect(turned.high).toBeCloseTo(-low, 9);
      }),
    );
  });
});

describe('paired difference', () => {
  it('is narrower than the independent form when the same persons are reached twice', () => {
    const first = Array.from({ length: 1000 }, (_, i) => (i < 400 ? 1 : 0));
    const second = Array.from({ length: 1000 }, (_, i) => (i < 370 ? 1 : 0));
    const weights = first.map(() => 2);
    const paired = pairedDifference(first, second, weights);
    const independent = Math.sqrt(
      weightedMean(first, weights).variance + weightedMean(second, weights).variance,
    );
    expect(paired.difference).toBeCloseTo(0.03, 12);
    expect(paired.standardError).toBeCloseTo(Math.sqrt((0.03 - 0.03 ** 2) / 999), 12);
    expect(paired.standardError).toBeLessThan(independent / 3);
    expect(paired.significant).toBe(true);
    expect(paired.low).toBeGreaterThan(0);
  });

  it('does not call a change inside the range significant', () => {
    const result = pairedDifference([1, 0, 1, 0, 1], [0, 1, 1, 0, 0], [1, 1, 1, 1, 1]);
    expect(result.difference).toBeCloseTo(0.2, 12);
    expect(result.significant).toBe(false);
    expect(() => pairedDifference([1], [1, 0], [1])).toThrow(RangeError);
  });
});
