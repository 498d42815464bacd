import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './apportion.js';

describe('apportion', () => {
  // Balinski and Young, Fair Representation (1982): the census of 1791 by Hamilton's method, 120 seats.
  it('gives the seats of the first apportionment of the United States', () => {
    const states = [
      236_841, 55_540, 70_835, 68_705, 278_514, 475_327, 141_822, 179_570, 331_589, 353_523, 432_879, 68_446,
      206_236, 85_533, 630_560,
    ];
    expect(apportion(120, states)).toEqual([8, 2, 2, 2, 9, 16, 5, 6, 11, 12, 14, 2, 7, 3, 21]);
  });

  it('sums to the whole, each part less than one from its quota', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), shares, (total, parts) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        fc.pre(sum > 0);
        const given = apportion(total, parts);
        expect(given.reduce((all, part) => all + part, 0)).toBe(total);
        given.forEach((part, place) =>
          expect(Math.abs(part - (total * parts[place]!) / sum)).toBeLessThan(1),
        );
      }),
    );
  });

  it('gives persons back that were turned into percentages of six places', () => {
    const margins = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(margins, (persons) => {
        const universe = persons.reduce((all, part) => all + part, 0);
        fc.pre(universe > 0);
        expect(apportion(universe, apportion(100_000_000, persons))).toEqual(persons);
      }),
    );
  });

  it('gives nothing to nobody', () => {
    expect(apportion(0, [0, 0])).toEqual([0, 0]);
    expect(() => apportion(1, [0, 0])).toThrow(RangeError);
  });
});
