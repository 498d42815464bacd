import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetAccuracy } from './target-accuracy.js';

const universe = { universe: 1_000_000, targetUniverse: 500_000 };

describe('target accuracy', () => {
  it('gives the example of methodology 20: 75 % of the impressions are 60 % of the persons', () => {
    // 1,000,000 impressions, 75 % women at frequency 2, the rest at 1: 375,000 women and 250,000 men.
    const accuracy = targetAccuracy({
      ...universe,
      impressions: 1_000_000,
      targetImpressions: 750_000,
      users: 750_000 / 2 + 250_000 / 1,
      targetUsers: 375_000,
    });
    expect(accuracy).toMatchObject({ inTarget: 75, personsInTarget: 60, targetShare: 50, hitRate: 1.5 });
    expect(accuracy).toMatchObject({ targetFrequency: 2, frequency: 1.6 });
  });

  it('is 1.00 for random delivery', () => {
    const random = { impressions: 400, targetImpressions: 100, users: 40, targetUsers: 10 };
    const accuracy = targetAccuracy({ ...random, universe: 8_000_000, targetUniverse: 2_000_000 });
    expect(accuracy).toMatchObject({ inTarget: 25, personsInTarget: 25, hitRate: 1 });
  });

  it('is not known of nothing, and 0 where the target group got nothing', () => {
    const nothing = { impressions: 0, targetImpressions: 0, users: 0, targetUsers: 0 };
    expect(targetAccuracy({ ...universe, ...nothing })).toEqual({
      inTarget: null,
      personsInTarget: null,
      targetShare: 50,
      hitRate: null,
      targetFrequency: null,
      frequency: null,
    });
    const missed = targetAccuracy({ ...universe, ...nothing, impressions: 7, users: 7 });
    expect(missed).toMatchObject({ inTarget: 0, hitRate: 0, targetFrequency: null, frequency: 1 });
  });

  it('refuses parts larger than their whole', () => {
    const fine = { ...universe, impressions: 5, targetImpressions: 5, users: 5, targetUsers: 5 };
    expect(() => targetAccuracy({ ...fine, targetImpressions: 6 })).toThrow('impressions');
    expect(() => targetAccuracy({ ...fine, targetUsers: -1 })).toThrow('users');
    expect(() => targetAccuracy({ ...fine, targetUniverse: 2_000_000 })).toThrow('persons');
    expect(() => targetAccuracy({ ...fine, targetUniverse: 0 })).toThrow('without persons');
    expect(() => targetAccuracy({ ...fine, impressions: Number.NaN })).toThrow(RangeError);
  });

  it('averages to 1 over groups that share the universe out, and ties the profiles by frequency', () => {
    const group = fc.record({
      persons: fc.integer({ min: 1, max: 1e6 }),
      reached: fc.double({ min: 0.01, max: 1, noNaN: true }),
      frequency: fc.double({ min: 1, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 8 }), (groups) => {
        const parts = groups.map(({ persons, reached, frequency }) => ({
          targetUniverse: persons,
          targetUsers: persons * reached,
          targetImpressions: persons * reached * frequency,
        }));
        const sum = (of: (part: (typeof parts)[0]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);
        const whole = {
          universe: sum((part) => part.targetUniverse),
          users: sum((part) => part.targetUsers),
          impressions: sum((part) => part.targetImpressions),
        };
        const answers = parts.map((part) => targetAccuracy({ ...whole, ...part }));
        const total = (of: (answer: (typeof answers)[0]) => number) =>
          answers.reduce((all, answer) => all + of(answer), 0);
        expect(total(({ inTarget }) => inTarget!)).toBeCloseTo(100, 6);
        expect(total(({ personsInTarget }) => personsInTarget!)).toBeCloseTo(100, 6);
        expect(total(({ hitRate, targetShare }) => (hitRate! * targetShare) / 100)).toBeCloseTo(1, 8);
        for (const { inTarget, personsInTarget, targetFrequency, frequency } of answers)
          expect(inTarget! / personsInTarget!).toBeCloseTo(targetFrequency! / frequency!, 8);
      }),
    );
  });
});
