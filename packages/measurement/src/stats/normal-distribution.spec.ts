import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  criticalValue,
  normalCdf,
  normalQuantile,
  normalUpperTail,
  twoSidedPValue,
} from './normal-distribution.js';
import { Z_95 } from './wilson-interval.js';

const DECIMALS = 700;
const DIGITS = 10n ** BigInt(DECIMALS);

/** π by Machin's formula in whole numbers of 1e-700. */
function exactPi(): bigint {
  const arctan = (inverse: bigint) => {
    let power = DIGITS / inverse;
    let sum = power;
    for (let odd = 3n, sign = -1n; power !== 0n; odd += 2n, sign = -sign) {
      power /= inverse * inverse;
      sum += (sign * power) / odd;
    }
    return sum;
  };
  return 4n * (4n * arctan(5n) - arctan(239n));
}

function squareRoot(value: bigint): bigint {
  let root = value;
  for (let next = (value + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

const sqrtTwoPi = squareRoot(2n * exactPi() * DIGITS);

/** 1 - Φ(x) by the alternating series of the error function with 700 decimals, x in hundredths. */
function exactUpperTail(hundredths: number): number {
  const x = (BigInt(hundredths) * DIGITS) / 100n;
  const square = (x * x) / DIGITS;
  let term = x;
  let sum = 0n;
  for (let k = 0n; term !== 0n; k += 1n) {
    sum += term / (2n * k + 1n);
    term = -(term * square) / (DIGITS * 2n * (k + 1n));
  }
  const tail = DIGITS / 2n - (sum * DIGITS) / sqrtTwoPi;
  return Number(`${tail}e-${DECIMALS}`);
}

describe('normal distribution', () => {
  it('agrees with a computation of 700 decimals', () => {
    const centre = Array.from({ length: 60 }, (_, step) => step * 17);
    for (const hundredths of [...centre, 199, 200, 201, 1203, 1507, 2011, 2503, 3001, 3407, 3700]) {
      const exact = exactUpperTail(hundredths);
      const x = hundredths / 100;
      const tolerance = x <= 10 ? 1e-13 : 5e-13;
      expect(Math.abs(normalUpperTail(x) / exact - 1), `1 - Φ(${x})`).toBeLessThan(tolerance);
      expect(Math.abs(normalCdf(-x) / exact - 1), `Φ(${-x})`).toBeLessThan(tolerance);
      expect(Math.abs(normalCdf(x) - (1 - exact))).toBeLessThan(1e-15);
    }
  });

  it('gives the table values', () => {
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
    expect(normalCdf(1.96)).toBeCloseTo(0.97500210485178, 13);
    expect(normalQuantile(0.8)).toBeCloseTo(0.841621233572914, 13);
    expect(normalQuantile(0.999)).toBeCloseTo(3.090232306167814, 12);
    expect(criticalValue(0.05)).toBeCloseTo(Z_95, 14);
    expect(twoSidedPValue(-1.959963984540054)).toBeCloseTo(0.05, 14);
  });

  it('has its ends', () => {
    expect(normalCdf(0)).toBe(0.5);
    expect(normalCdf(-Infinity)).toBe(0);
    expect(normalCdf(Infinity)).toBe(1);
    expect(normalUpperTail(40)).toBe(0);
    expect(normalCdf(Number.NaN)).toBeNaN();
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(1)).toBe(Infinity);
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
    for (const alpha of [0, 1, Number.NaN]) expect(() => criticalValue(alpha)).toThrow(RangeError);
  });

  it('has a quantile that undoes the distribution, far into the tail', () => {
    fc.assert(
      fc.property(fc.double({ min: -36, max: 5, noNaN: true }), (z) => {
        // Above 0 the probability itself is only known to 1e-16, which is what moves the quantile there.
        const tolerance = z < 0 ? 1e-12 : 1e-12 + 4e-16 * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
        expect(Math.abs(normalQuantile(normalCdf(z)) - z)).toBeLessThan(tolerance);
      }),
    );
  });

  it('never falls', () => {
    const x = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(x, x, (a, b) => {
        expect(normalCdf(Math.max(a, b))).toBeGreaterThanOrEqual(normalCdf(Math.min(a, b)) * (1 - 1e-13));
      }),
    );
  });
});
