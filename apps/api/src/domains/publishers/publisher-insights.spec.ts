import { describe, expect, it } from '@jest/globals';
import { changeInsight, movementInsights, seasonInsights } from './publisher-insights.js';
import type { PublisherMonth } from './publisher-chart.service.js';

const month = (number: number, reach: number, segment = 0): PublisherMonth =>
  ({
    asked: { frame: { date: `2026-${String(number).padStart(2, '0')}-01` } },
    reach: { reach, low: reach - 1, high: reach + 1, cases: 500 },
    segment,
  }) as unknown as PublisherMonth;

describe('months that stand out', () => {
  it('are those whose interval does not hold the mean of the comparable ones', () => {
    const months = [20, 20, 20, 26, 20, 20].map((reach, at) => month(at + 1, reach));
    const found = seasonInsights(months);
    expect(found).toEqual([
      {
        kind: 'month_above',
        subject: '2026-04-01',
        value: 26,
        against: 21,
        low: 25,
        high: 27,
        reliability: 'ok',
      },
    ]);
  });

  it('are not told across a break, nor of fewer than six months', () => {
    const months = [20, 20, 20, 26, 20, 20].map((reach, at) => month(at + 1, reach, at < 3 ? 0 : 1));
    expect(seasonInsights(months)).toEqual([]);
    expect(seasonInsights([month(1, 20), month(2, 40)])).toEqual([]);
  });
});

describe('movements', () => {
  const many = { name: 'inn.example', visits: 300, all: 1000, cases: 120, allCases: 400 };

  it('have the interval of a share among the persons who were there', () => {
    const [found] = movementInsights('came_from', [many], 1);
    expect(found).toMatchObject({ kind: 'came_from', subject: 'inn.example', value: 30 });
    // Wilson's bounds are 25.7 and 34.7; a quarter of a person and Student's quantile move them outwards by 0.07.
    expect(found?.low).toBeCloseTo(25.64, 2);
    expect(found?.high).toBeCloseTo(34.74, 2);
  });

  it('are told neither of few persons, nor where few persons are left', () => {
    expect(movementInsights('went_to', [{ ...many, cases: 79 }], 1)).toEqual([]);
    expect(movementInsights('went_to', [{ ...many, cases: 390 }], 1)).toEqual([]);
  });
});

describe('a change of reach', () => {
  const change = { difference: -2, low: -3, high: -1, significant: true, cases: 200, since: '2026-09-01' };

  it('is told where it is one', () => {
    expect(changeInsight(change)).toMatchObject([{ kind: 'reach_fell', value: -2, subject: '2026-09-01' }]);
    expect(changeInsight({ ...change, significant: false })).toEqual([]);
    expect(changeInsight({ ...change, cases: 29 })).toEqual([]);
  });
});
