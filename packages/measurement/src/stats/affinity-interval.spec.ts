import { describe, expect, it } from 'vitest';
import { affinityInterval } from './affinity-interval.js';
import { koopmanInterval } from './koopman-interval.js';
import type { WeightedSums } from './linearised-variance.js';
import { studentQuantile } from './student-quantile.js';
import { Z_95 } from './wilson-interval.js';

function sumsOf(persons: readonly { weight: number; value: number }[]): WeightedSums {
  const sum = (of: (person: { weight: number; value: number }) => number) =>
    persons.reduce((all, person) => all + of(person), 0);
  return {
    n: persons.length,
    weight: sum(({ weight }) => weight),
    weightSquared: sum(({ weight }) => weight ** 2),
    value: sum(({ weight, value }) => weight * value),
    squaredValue: sum(({ weight, value }) => weight ** 2 * value),
    squaredValueSquared: sum(({ weight, value }) => weight ** 2 * value ** 2),
  };
}

const people = (users: number, others: number) => [
  ...Array.from({ length: users }, () => ({ weight: 1, value: 1 })),
  ...Array.from({ length: others }, () => ({ weight: 1, value: 0 })),
];

describe('interval of an affinity', () => {
  it('is the ratio to the others, whose part in the reference group is taken out', () => {
    const [target, others] = [people(30, 70), people(40, 260)];
    const found = affinityInterval(sumsOf(target), sumsOf([...target, ...others]));
    expect(found.value).toBeCloseTo((0.3 / (70 / 400)) * 100, 9);
    const ratio = koopmanInterval(
      { share: 0.3, n: 99 },
      { share: 40 / 300, n: 299 },
      studentQuantile(Z_95, 99),
    );
    // p_R = (100·θ·p_O + 300·p_O)/400, so that p_T/p_R = 4θ/(θ + 3).
    expect(found.low).toBeCloseTo((400 * ratio.low) / (ratio.low + 3), 6);
    expect(found.high).toBeCloseTo((400 * ratio.high) / (ratio.high + 3), 6);
  });

  it('has no width where the target group is everybody', () => {
    const all = sumsOf(people(20, 80));
    expect(affinityInterval(all, all)).toEqual({ value: 100, low: 100, high: 100 });
  });

  it('goes down to 0 where nobody of the group is reached, and up to all where nobody else is', () => {
    const [none, some] = [people(0, 40), people(10, 30)];
    const down = affinityInterval(sumsOf(none), sumsOf([...none, ...some]));
    expect(down.value).toBe(0);
    expect(down.low).toBe(0);
    expect(down.high).toBeGreaterThan(10);
    expect(down.high).toBeLessThan(100);
    const up = affinityInterval(sumsOf(some), sumsOf([...none, ...some]));
    expect(up.high).toBeCloseTo(200, 6);
    expect(up.low).toBeGreaterThan(100);
    expect(affinityInterval(sumsOf(none), sumsOf([...none, ...none])).low).toBeNaN();
  });
});
