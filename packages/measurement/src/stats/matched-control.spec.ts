import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedControl, visitsWithin, type MatchedPerson } from './matched-control.js';

const person = (
  cell: number,
  firstDay: number | null,
  visitDays: readonly number[],
  weight = 1,
): MatchedPerson => ({ cell, firstDay, visitDays, weight });

const persons = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10),
    cell: fc.integer({ min: 0, max: 4 }),
    firstDay: fc.option(fc.integer({ min: 0, max: 20 })),
    visitDays: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }),
  }),
  { maxLength: 60 },
);
const windows = fc.integer({ min: 0, max: 20 });

describe('a matched control group', () => {
  it('gives the example computed by hand', () => {
    // Cell 1: reached of weight 2 (day 0, visits) and 1 (day 10, does not); of two not reached, weights 1 and 3, the first
    // visits on day 2 only. In the window of day 0 a quarter visits, in that of day 10 nobody: 2 × 1/4 + 1 × 0 = 0.5 of 3.
    // Cell 2: reached of weight 1, who visits; the one not reached visits in the window: 1 of 1.
    // Cell 3: reached of weight 1, nobody to compare with: 1 of 5 is left out.
    const { reached, control, leftOut } = matchedControl(
      [
        person(1, 0, [3], 2),
        person(1, 10, [9], 1),
        person(1, null, [2], 1),
        person(1, null, [], 3),
        person(2, 5, [5]),
        person(2, null, [12], 4),
        person(3, 0, [0]),
      ],
      7,
    );
    expect(reached).toMatchObject({ share: 3 / 4, cases: 3, weight: 4 });
    expect(control).toMatchObject({ share: 1.5 / 4, cases: 3, weight: 4 });
    expect(leftOut).toBeCloseTo(1 / 5, 12);
    // Kish: 4²/(2² + 1 + 1), and 4²/(.75² + 2.25² + 1) of the control's weights.
    expect(reached.n).toBeCloseTo(16 / 6, 12);
    expect(control.n).toBeCloseTo(16 / (0.75 ** 2 + 2.25 ** 2 + 1), 12);
  });

  it('takes the bias out of who is reached: all of the difference lies between the cells here', () => {
    // The young visit always and are reached mostly, the old never and seldom.
    const young = [...Array<number>(8).keys()].map((at) => person(1, at < 6 ? 0 : null, [1]));
    const old = [...Array<number>(8).keys()].map((at) => person(2, at < 2 ? 0 : null, []));
    const { reached, control } = matchedControl([...young, ...old], 3);
    expect(reached.share).toBe(6 / 8);
    expect(control.share).toBeCloseTo(6 / 8, 12);
  });

  it('counts a visit on the first day and on the last of the window', () => {
    expect([4, 5, 12, 13].map((day) => visitsWithin([day], 5, 7))).toEqual([false, true, true, false]);
    expect(visitsWithin([], 5, 7)).toBe(false);
  });

  it('is empty where nobody is reached, or nobody is not', () => {
    const nothing = { share: 0, n: 0, cases: 0, weight: 0 };
    expect(matchedControl([], 7)).toEqual({ reached: nothing, control: nothing, leftOut: 0 });
    expect(matchedControl([person(1, null, [1])], 7).leftOut).toBe(0);
    expect(matchedControl([person(1, 1, [1])], 7)).toEqual({
      reached: nothing,
      control: nothing,
      leftOut: 1,
    });
    expect(() => matchedControl([person(1, 1, [], 0)], 7)).toThrow(RangeError);
    expect(() => matchedControl([], -1)).toThrow(RangeError);
  });

  it('weights both groups alike, and leaves out what is missing in them', () => {
    fc.assert(
      fc.property(persons, windows, (all, days) => {
        const { reached, control, leftOut } = matchedControl(all, days);
        expect(control.weight).toBeCloseTo(reached.weight, 8);
        const total = all.reduce((sum, each) => sum + (each.firstDay === null ? 0 : each.weight), 0);
        expect(reached.weight).toBeCloseTo(total * (1 - leftOut), 8);
        for (const { share, n, cases } of [reached, control]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(n).toBeLessThanOrEqual(cases + 1e-9);
        }
      }),
    );
  });

  it('finds no difference where both behave alike', () => {
    fc.assert(
      fc.property(persons, windows, (all, days) => {
        // Everybody reached has a twin who is not, and in a cell all begin on the same day.
        const reached = all.map((each) => ({ ...each, firstDay: each.cell * 3 }));
        const twins = reached.map((each) => ({ ...each, firstDay: null }));
        const found = matchedControl([...reached, ...twins], days);
        expect(found.control.share).toBeCloseTo(found.reached.share, 8);
        expect(found.control.n).toBeCloseTo(found.reached.n, 6);
        expect(found.leftOut).toBe(0);
      }),
    );
  });

  it('does not look at the order of persons', () => {
    fc.assert(
      fc.property(persons, windows, (all, days) => {
        const [one, other] = [matchedControl(all, days), matchedControl(all.toReversed(), days)];
        expect(other.control.share).toBeCloseTo(one.control.share, 8);
        expect(other.reached.share).toBeCloseTo(one.reached.share, 8);
      }),
    );
  });
});
