import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochbergAdjust, holmAdjust } from './multiple-testing.js';

/** The 15 p-values of the example in Benjamini and Hochberg 1995, section 4. */
const published = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

const rejected = (adjusted: readonly number[]) => adjusted.filter((p) => p <= 0.05).length;

describe('several tests at once', () => {
  it('rejects what Benjamini and Hochberg and Holm reject in the published example', () => {
    expect(rejected(benjaminiHochbergAdjust(published))).toBe(4);
    expect(rejected(holmAdjust(published))).toBe(3);
    expect(benjaminiHochbergAdjust(published)[3]).toBeCloseTo((0.0095 * 15) / 4, 12);
  });

  it('gives adjusted values worked out by hand, in the order given', () => {
    const raw = [0.04, 0.01, 0.03, 0.005];
    [0.06, 0.03, 0.06, 0.02].forEach((p, index) => expect(holmAdjust(raw)[index]).toBeCloseTo(p, 12));
    [0.04, 0.02, 0.04, 0.02].forEach((p, index) =>
      expect(benjaminiHochbergAdjust(raw)[index]).toBeCloseTo(p, 12),
    );
    expect(holmAdjust([])).toEqual([]);
    expect(benjaminiHochbergAdjust([])).toEqual([]);
  });

  const pValues = fc.array(
    fc.integer({ min: 0, max: 1000 }).map((p) => p / 1000),
    { minLength: 1, maxLength: 12 },
  );

  it('decides as the step procedures do', () => {
    fc.assert(
      fc.property(pValues, fc.constantFrom(0.0101, 0.0503, 0.2007), (raw, alpha) => {
        const sorted = raw.toSorted((a, b) => a - b);
        const m = sorted.length;
        const firstKept = sorted.findIndex((p, index) => p > alpha / (m - index));
        const stepDown = firstKept === -1 ? m : firstKept;
        const stepUp = sorted.findLastIndex((p, index) => p <= (alpha * (index + 1)) / m) + 1;
        expect(holmAdjust(raw).filter((p) => p <= alpha)).toHaveLength(stepDown);
        expect(benjaminiHochbergAdjust(raw).filter((p) => p <= alpha)).toHaveLength(stepUp);
      }),
    );
  });

  it('keeps raw <= Benjamini-Hochberg <= Holm <= Bonferroni and the order of the raw values', () => {
    fc.assert(
      fc.property(pValues, (raw) => {
        const holm = holmAdjust(raw);
        const bh = benjaminiHochbergAdjust(raw);
        raw.forEach((p, index) => {
          expect(bh[index]).toBeGreaterThanOrEqual(p);
          expect(holm[index]).toBeGreaterThanOrEqual(bh[index]! - 1e-15);
          expect(holm[index]).toBeLessThanOrEqual(Math.min(1, p * raw.length) + 1e-15);
          raw.forEach((q, other) => {
            if (p < q) expect(holm[index]).toBeLessThanOrEqual(holm[other]!);
            if (p < q) expect(bh[index]).toBeLessThanOrEqual(bh[other]!);
          });
        });
      }),
    );
  });

  it('refuses what is no p-value', () => {
    for (const p of [-0.1, 1.1, Number.NaN]) {
      expect(() => holmAdjust([0.5, p])).toThrow(RangeError);
      expect(() => benjaminiHochbergAdjust([0.5, p])).toThrow(RangeError);
    }
  });
});
