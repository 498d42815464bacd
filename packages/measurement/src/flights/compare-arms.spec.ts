import { describe, expect, it } from 'vitest';
import { compareArms, type Arm } from './compare-arms.js';

const arm = (key: string, share: number, n: number, control: [number, number] | null = null): Arm => ({
  key,
  exposed: { share, n },
  control: control && { share: control[0], n: control[1] },
});

describe('arms that are compared', () => {
  it('two of them are the pooled test of 350 against 300 of 1,000', () => {
    const { pairs, verdict, winner } = compareArms([arm('a', 0.35, 1000), arm('b', 0.3, 1000)]);
    expect(pairs[0]).toMatchObject({ one: 'a', other: 'b', significant: true });
    expect(pairs[0]!.pValue).toBeCloseTo(0.017, 4);
    expect(pairs[0]!.adjusted).toBe(pairs[0]!.pValue);
    expect([verdict, winner]).toEqual(['winner', 'a']);
  });

  it('three of them are adjusted after Holm, and what was found before is not found any more', () => {
    const { pairs, verdict, winner } = compareArms([
      arm('a', 0.35, 1000),
      arm('b', 0.3, 1000),
      arm('c', 0.32, 1000),
    ]);
    expect(pairs.map(({ significant }) => significant)).toEqual([false, false, false]);
    expect(pairs[0]!.adjusted).toBeCloseTo(3 * pairs[0]!.pValue, 12);
    expect([verdict, winner]).toEqual(['no_difference', null]);
  });

  it('some may differ without one above all', () => {
    const { verdict, winner } = compareArms([arm('a', 0.5, 900), arm('b', 0.49, 900), arm('c', 0.3, 900)]);
    expect([verdict, winner]).toEqual(['differences', null]);
  });

  it('with control groups of their own are compared by their lifts', () => {
    const { arms, pairs } = compareArms([arm('a', 0.4, 800, [0.3, 700]), arm('b', 0.5, 600, [0.45, 500])]);
    expect(arms.map(({ value }) => value)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.05, 12)]);
    const variance = (0.4 * 0.6) / 800 + (0.3 * 0.7) / 700 + (0.5 * 0.5) / 600 + (0.45 * 0.55) / 500;
    expect(pairs[0]!.high - pairs[0]!.low).toBeCloseTo(2 * 1.959963984540054 * Math.sqrt(variance), 9);
  });

  it('probabilities to be the best: halves for two alike, a third for three, all of it for one far above', () => {
    const alike = compareArms([arm('a', 0.3, 500), arm('b', 0.3, 500)]).arms.map(({ best }) => best);
    expect(alike).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
    const three = compareArms(['a', 'b', 'c'].map((key) => arm(key, 0.3, 500))).arms;
    for (const { best } of three) expect(best).toBeCloseTo(1 / 3, 6);
    const far = compareArms([arm('a', 0.9, 500), arm('b', 0.1, 500)]).arms;
    expect(far[0]!.best).toBeCloseTo(1, 9);
  });

  it('two of them in closed form: Φ of the difference over its deviation', () => {
    const [a] = compareArms([arm('a', 0.35, 1000), arm('b', 0.3, 1000)]).arms;
    // Posteriors (351/1002, 301/1002); the difference 0.0499 has a deviation of 0.02091: Φ(2.3868) = 0.99150.
    const [p, q] = [351 / 1002, 301 / 1002];
    const deviation = Math.sqrt((p * (1 - p)) / 1003 + (q * (1 - q)) / 1003);
    expect((p - q) / deviation).toBeCloseTo(2.386, 2);
    expect(a!.best).toBeCloseTo(0.9915, 4);
  });

  it('where nobody or everybody agrees nothing differs', () => {
    const { pairs, verdict } = compareArms([arm('a', 0, 100), arm('b', 0, 100)]);
    expect([pairs[0]!.pValue, verdict]).toEqual([1, 'no_difference']);
    expect(() => compareArms([arm('a', 0.5, 10)])).toThrow(RangeError);
    expect(() => compareArms([arm('a', 0.5, 10), arm('b', 2, 10)])).toThrow(RangeError);
  });
});
