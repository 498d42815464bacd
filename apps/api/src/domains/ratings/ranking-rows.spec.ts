import { describe, expect, it } from 'vitest';
import type { ItemRow } from './catalogue.js';
import { orderRows, rankingRow, type PanelFigures } from './ranking-rows.js';

const item = (id: number, name: string): ItemRow => ({
  ...{ id, name, type: 'service', trafficSource: 'tag', mediaHouse: null, categories: [] },
});
const figures = (cases: number, users = cases * 100): PanelFigures => ({
  ...{ users, reach: 12.34567, low: 11.1, high: 13.9, affinity: 104.44, cases },
});
const census = { impressions: 301, visits: 100, clients: 70.4, homeShare: 91.234, useTime: 120.4 };

describe('a ranking row', () => {
  it('shows what the cases allow', () => {
    const shown = [29, 30, 79, 80].map(
      (cases) => rankingRow(item(1, 'A'), figures(cases), undefined, false).stats,
    );
    expect(shown.map(({ reliability }) => reliability)).toEqual(['suppressed', 'weak', 'weak', 'ok']);
    expect(shown[0]).toMatchObject({
      unique_users: null,
      net_reach: null,
      affinity: null,
      unique_panelists: 29,
    });
    expect(shown[1]).toMatchObject({
      unique_users: 3000,
      net_reach: 12.346,
      affinity: 104.4,
      unique_panelists: 30,
    });
  });

  it('tells no panel from nobody reached', () => {
    expect(rankingRow(item(1, 'A'), undefined, census, false).stats.reliability).toBe('none');
    expect(rankingRow(item(1, 'A'), 'no cases', census, false).stats.reliability).toBe('suppressed');
  });

  it('shows visits and impressions to admins only', () => {
    expect(rankingRow(item(1, 'A'), undefined, census, true).stats).toMatchObject({
      ...{
        visits: 100,
        impressions: 301,
        impressions_per_visits: 3.01,
        unique_clients: 70,
        impressions_at: 91.23,
        usetime: 120,
      },
    });
    expect(Object.keys(rankingRow(item(1, 'A'), undefined, census, false).stats)).not.toContain('visits');
  });
});

describe('the order of rows', () => {
  const rows = [
    rankingRow(item(1, 'Zeta'), figures(100, 500), undefined, false),
    rankingRow(item(2, 'Älpler'), figures(100, 900), undefined, false),
    rankingRow(item(3, 'Beta'), 'no cases', undefined, false),
    rankingRow(item(4, 'Alpha'), figures(100, 500), undefined, false),
  ];
  const order = (sort: Parameters<typeof orderRows>[1], direction: 'asc' | 'desc') =>
    orderRows(rows, sort, direction).map(({ id, rank }) => [rank, id]);

  it('has rows without the figure last either way, and equal figures by name', () => {
    expect(order('unique_users', 'desc')).toEqual([
      [1, 2],
      [2, 4],
      [3, 1],
      [4, 3],
    ]);
    expect(order('unique_users', 'asc')).toEqual([
      [1, 4],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  it('by name is the reader\u2019s alphabet', () => {
    expect(order('name', 'asc').map(([, id]) => id)).toEqual([4, 2, 3, 1]);
    expect(order('name', 'desc').map(([, id]) => id)).toEqual([1, 3, 2, 4]);
  });
});
