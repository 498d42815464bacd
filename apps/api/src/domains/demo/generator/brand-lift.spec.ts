import { describe, expect, it } from '@jest/globals';
import { STUDY_CATEGORIES } from '../tables/brand-lift.js';
import { inventStudies } from './brand-lift.js';

describe('invented studies of brand lift', () => {
  const studies = inventStudies(1, 2026);

  it('are 400 in 12 categories, each under an id of its own, and the same every time', () => {
    expect(studies).toHaveLength(400);
    expect(new Set(studies.map(({ category }) => category)).size).toBe(12);
    expect(new Set(studies.map(({ externalId }) => externalId)).size).toBe(400);
    expect(inventStudies(1, 2026)).toEqual(studies);
  });

  it('are of all ages, most of them young, and one category is too small for a mean', () => {
    const ages = studies.filter(({ year }) => year > 0).map(({ year }) => 2026 - year);
    for (const [from, to] of [
      [0, 3],
      [4, 7],
      [8, 12],
      [13, 17],
      [18, 30],
    ] as const)
      expect(ages.filter((age) => age >= from && age <= to).length).toBeGreaterThan(10);
    expect(ages.filter((age) => age <= 3).length).toBeGreaterThan(100);
    expect(studies.some(({ year }) => year === 0)).toBe(true);
    const last = STUDY_CATEGORIES.at(-1)?.name;
    expect(studies.filter(({ category }) => category === last)).toHaveLength(4);
  });
});
