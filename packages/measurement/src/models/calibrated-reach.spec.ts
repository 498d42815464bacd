import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibratedReach, modelledReach, type CalibrationCell } from './calibrated-reach.js';

const share = fc.double({ min: 0.001, max: 0.9, noNaN: true });
const cell = fc
  .record({ reach: share, more: fc.double({ min: 1.01, max: 20, noNaN: true }) })
  .map(({ reach, more }): CalibrationCell => ({ reach, contacts: reach * more, factor: 1 }));

describe('calibrated reach', () => {
  it('moves one block along its negative binomial: 40 % at 120 GRP are 50.6 % at 240 (methodology 28)', () => {
    const { reach, contacts, factor } = calibratedReach(0.4, [{ reach: 0.4, contacts: 1.2, factor: 2 }]);
    expect(reach * 100).toBeCloseTo(50.6, 1);
    expect(contacts).toBe(2.4);
    expect(factor).toBeCloseTo(1.265, 3);
  });

  it('leaves the reach as it is where census and panel agree, however much the blocks share', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), share, (cells, between) => {
        const reaches = cells.map(({ reach }) => reach);
        const [largest, sum] = [
          Math.max(...reaches),
          Math.min(
            0.95,
            reaches.reduce((a, b) => a + b),
          ),
        ];
        const union = largest + between * Math.max(0, sum - largest);
        expect(calibratedReach(union, cells).reach).toBeCloseTo(union, 6);
      }),
    );
  });

  it('rises with each factor, and never above the contacts', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.05, max: 3, noNaN: true }),
        (cells, factor) => {
          const union = Math.max(...cells.map(({ reach }) => reach));
          const at = (by: number) =>
            calibratedReach(union, [{ ...cells[0]!, factor: by }, ...cells.slice(1)]);
          expect(at(factor * 1.1).reach).toBeGreaterThanOrEqual(at(factor).reach - 1e-12);
          expect(at(factor).reach).toBeLessThanOrEqual(at(factor).contacts + 1e-12);
        },
      ),
    );
  });

  it('takes contacts spread by pure chance for Poisson', () => {
    const reach = -Math.expm1(-0.5);
    const moved = calibratedReach(reach, [{ reach, contacts: 0.5, factor: 2 }]);
    expect(moved.reach).toBeCloseTo(-Math.expm1(-1), 9);
  });

  it('says nothing of blocks that cannot be', () => {
    expect(() => calibratedReach(1, [])).toThrow(RangeError);
    expect(() => calibratedReach(0.2, [{ reach: 0.2, contacts: -1, factor: 1 }])).toThrow(RangeError);
    expect(calibratedReach(0, [])).toEqual({ reach: 0, contacts: 0, factor: 1 });
  });
});

describe('modelled reach', () => {
  it('is (r/(r+m))^r away from everybody', () => {
    expect(modelledReach(1.2, 0.5)).toBeCloseTo(1 - (0.5 / 1.7) ** 0.5, 12);
    expect(modelledReach(0, 0.5)).toBe(0);
    expect(() => modelledReach(1, 0)).toThrow(RangeError);
  });
});
