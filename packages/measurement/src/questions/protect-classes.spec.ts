import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectClasses } from './protect-classes.js';

const classesOf = (exact: readonly number[]) =>
  exact.map((cases, at) => ({
    exact: { cases },
    atLeast: { cases: exact.slice(at).reduce((sum, each) => sum + each, 0) },
  }));

describe('contact classes', () => {
  it('hide a small class, and with it what it could be worked out from', () => {
    const { exact, atLeast } = protectClasses(classesOf([100, 60, 10]), 170);
    expect(exact.map(({ reason }) => reason)).toEqual([null, 'complementary', 'too_few_cases']);
    expect(atLeast.map(({ reason }) => reason)).toEqual([null, null, 'too_few_cases']);
  });

  it('never leave a class of 1 to 29 persons between two figures that are shown', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(80), { minLength: 1, maxLength: 12 }), (cases) => {
        const classes = classesOf(cases);
        const total = classes[0]!.atLeast.cases;
        fc.pre(total >= 30);
        const { exact, atLeast } = protectClasses(classes, total);
        for (let from = 0; from < cases.length; from += 1) {
          if (atLeast[from]!.reason !== null) continue;
          const hidden = cases.slice(from).filter((_, at) => exact[from + at]!.reason !== null);
          const sum = hidden.reduce((all, each) => all + each, 0);
          expect(sum === 0 || sum >= 30).toBe(true);
        }
      }),
    );
  });
});
