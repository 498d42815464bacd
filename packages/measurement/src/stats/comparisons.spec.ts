import { describe, expect, it } from 'vitest';
import { meansTest } from './means-test.js';
import { scoreInterval } from './score-interval.js';
import { severalSharesTest } from './several-shares-test.js';
import { chiSquaredUpperTail, logGamma, studentTwoSided } from './tail-probabilities.js';

describe('tail probabilities', () => {
  it('are those of R: pchisq(x, df, lower.tail = FALSE), 2 * pt(-t, df)', () => {
    const close = (ours: number, theirs: number) => expect(ours / theirs).toBeCloseTo(1, 10);
    close(chiSquaredUpperTail(0.5, 1), 0.479500122187);
    close(chiSquaredUpperTail(3, 2), 0.223130160148);
    close(chiSquaredUpperTail(10, 5), 0.0752352461465);
    close(chiSquaredUpperTail(40, 3), 1.06550903343e-8);
    close(studentTwoSided(0.5, 3), 0.65144796484815);
    close(studentTwoSided(-2, 17.776), 0.06101782268526);
    close(studentTwoSided(3.5, 8.5), 0.00734654744218);
  });

  it('know their ends', () => {
    expect(chiSquaredUpperTail(0, 4)).toBe(1);
    expect(chiSquaredUpperTail(Number.NaN, 4)).toBeNaN();
    expect(studentTwoSided(0, 4)).toBe(1);
    expect(studentTwoSided(Number.NaN, 4)).toBeNaN();
    expect(logGamma(1)).toBeCloseTo(0, 13);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12);
  });
});

describe('test of several shares', () => {
  it('is that of R: prop.test(c(15, 25, 50), c(100, 120, 150))', () => {
    const shares = [
      { share: 0.15, n: 100 },
      { share: 25 / 120, n: 120 },
      { share: 50 / 150, n: 150 },
    ];
    const { chiSquared, degrees, pValue } = severalSharesTest(shares);
    expect(chiSquared).toBeCloseTo(12.1314484127, 9);
    expect(degrees).toBe(2);
    expect(pValue).toBeCloseTo(0.0023210764674, 12);
  });

  it('knows nothing where all agree, and refuses a single group', () => {
    const all = { share: 1, n: 10 };
    expect(severalSharesTest([all, all]).pValue).toBeNaN();
    expect(() => severalSharesTest([all])).toThrow(RangeError);
  });
});

describe('score interval of a difference', () => {
  // Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 6.
  it.each([
    [56, 70, 48, 80, 0.0528, 0.3382],
    [9, 10, 3, 10, 0.17, 0.8406],
    [6, 7, 2, 7, 0.0342, 0.8534],
    [5, 56, 0, 29, -0.0326, 0.1933],
    [0, 10, 0, 20, -0.1658, 0.2844],
    [0, 10, 0, 10, -0.2879, 0.2879],
    [10, 10, 0, 20, 0.7156, 1],
    [10, 10, 0, 10, 0.6636, 1],
  ])('%i/%i - %i/%i is %f to %f', (a, m, b, n, low, high) => {
    const found = scoreInterval({ share: a / m, n: m }, { share: b / n, n });
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe("Welch's test", () => {
  it('is that of R: t.test(extra ~ group, data = sleep)', () => {
    const one = { mean: 0.75, variance: 3.200555556 / 10, n: 10 };
    const two = { mean: 2.33, variance: 4.009 / 10, n: 10 };
    const { t, degrees, pValue, low, high } = meansTest(one, two);
    expect(t).toBeCloseTo(-1.8608134675, 8);
    expect(degrees).toBeCloseTo(17.77647352, 7);
    expect(pValue).toBeCloseTo(0.0793941402, 9);
    expect(low).toBeCloseTo(-3.3654832307, 3);
    expect(high).toBeCloseTo(0.2054832307, 3);
  });

  it('refuses what has no variance', () => {
    const fine = { mean: 1, variance: 1, n: 5 };
    expect(() => meansTest(fine, { ...fine, variance: 0 })).toThrow(RangeError);
    expect(() => meansTest({ ...fine, n: 1 }, fine)).toThrow(RangeError);
    expect(() => meansTest({ ...fine, mean: Number.NaN }, fine)).toThrow(RangeError);
  });
});
