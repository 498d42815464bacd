import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignGroups, type AssignablePerson } from './assign-groups.js';

const STRATA = ['female 15-29', 'female 30-49', 'female 50+', 'male 15-29', 'male 30-49', 'male 50+'];
const people = (many: number): AssignablePerson[] =>
  Array.from({ length: many }, (_, place) => ({ id: 7 * place + 3, stratum: STRATA[(place * place) % 6]! }));
const controlsOf = (assigned: readonly { group: string }[]) =>
  assigned.filter(({ group }) => group === 'control').length;

describe('the groups of a flight', () => {
  it('are balanced over 10,000 persons and 6 strata, within one person', () => {
    const persons = Array.from({ length: 10_000 }, (_, id) => ({ id, stratum: STRATA[id % 6]! }));
    const assigned = assignGroups(persons, { seed: 42, controlShare: 0.5 });
    expect(controlsOf(assigned)).toBe(5000);
    const within = STRATA.map((name) => assigned.filter(({ stratum }) => stratum === name));
    console.info(
      `10,000 persons, 6 strata, control: ${within.map((some) => `${controlsOf(some)} of ${some.length}`).join(', ')}`,
    );
    for (const some of within) expect(Math.abs(controlsOf(some) - some.length / 2)).toBeLessThan(1);
  });

  it('hold any share within one person, in each stratum and in all', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 300 }),
        fc.integer(),
        fc.integer({ min: 0, max: 100 }),
        (ids, seed, percent) => {
          const persons = ids.map((id) => ({ id, stratum: STRATA[id % 6]! }));
          const assigned = assignGroups(persons, { seed, controlShare: percent / 100 });
          const parts = [
            assigned,
            ...STRATA.map((name) => assigned.filter(({ stratum }) => stratum === name)),
          ];
          return (
            assigned.length === ids.length &&
            parts.every((some) => Math.abs(controlsOf(some) - (some.length * percent) / 100) < 1)
          );
        },
      ),
    );
  });

  it('are the same for the same seed in whatever order persons come, and others for another seed', () => {
    const persons = people(2000);
    const plan = { seed: 5, controlShare: 0.3 };
    expect(assignGroups([...persons].reverse(), plan)).toEqual(assignGroups(persons, plan));
    const other = assignGroups(persons, { ...plan, seed: 6 });
    const both = assignGroups(persons, plan).filter(
      ({ group }, place) => group === 'control' && other[place]!.group === 'control',
    ).length;
    // 0.3 of 0.3 where one tells nothing of the other.
    expect(Math.abs(both - 180)).toBeLessThan(4 * Math.sqrt(2000 * 0.09 * 0.91));
  });

  it('show no pattern of neighbouring numbers: runs as chance makes them', () => {
    const persons = Array.from({ length: 20_000 }, (_, id) => ({ id, stratum: 'all' }));
    for (const seed of [1, 2, 3, 1000, -7]) {
      const groups = assignGroups(persons, { seed, controlShare: 0.5 }).map(({ group }) => group);
      const runs = groups.filter((group, place) => place > 0 && group !== groups[place - 1]).length;
      // Wald and Wolfowitz: half of the places, with variance n/4.
      expect(Math.abs(runs - 10_000)).toBeLessThan(4 * Math.sqrt(5000));
    }
  });

  it('are refused for what cannot be drawn', () => {
    const one = [{ id: 1, stratum: 'a' }];
    expect(() => assignGroups(one, { seed: 1, controlShare: 1.2 })).toThrow(RangeError);
    expect(() => assignGroups(one, { seed: 0.5, controlShare: 0.5 })).toThrow(RangeError);
    expect(() => assignGroups([{ id: 0.5, stratum: 'a' }], { seed: 1, controlShare: 0.5 })).toThrow(
      RangeError,
    );
    expect(() => assignGroups([...one, ...one], { seed: 1, controlShare: 0.5 })).toThrow('twice');
    expect(assignGroups([], { seed: 1, controlShare: 0.5 })).toEqual([]);
  });
});
