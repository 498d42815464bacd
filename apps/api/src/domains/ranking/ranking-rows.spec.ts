import type { RankingSortField } from '@netreach/domain';
import { describe, expect, it } from '@jest/globals';
import { Catalogue, type ItemRow } from '../ratings/catalogue.lookup.js';
import { orderItems, rankingRow } from './ranking-rows.js';
import type { PanelAnswer, PanelFigures } from '../ratings/item-stats.lookup.js';

const item = (id: number, name: string): ItemRow => ({
  id,
  name,
  type: 'service',
  trafficSource: 'tag',
  mediaHouse: null,
  categories: [],
  streamingTypes: [],
  channelTypes: [],
});
const figures = (cases: number, users = cases * 100): PanelFigures => ({
  users,
  reach: 12.34567,
  low: 11.1,
  high: 13.9,
  affinity: 104.44,
  affinityLow: 98.02,
  affinityHigh: 111.27,
  cases,
});
const census = {
  impressions: 301,
  visits: 100,
  clients: 70.4,
  homeShare: 91.234,
  useTime: 120.4,
  consentReason: null,
};
const shown = (panel: PanelAnswer, counted: typeof census | undefined, admin: boolean) =>
  rankingRow({ item: item(1, 'A'), panel, census: counted }, 1, { admin, registeredOnly: false }).stats;

describe('a ranking row', () => {
  it('shows what the cases allow', () => {
    const rows = [29, 30, 79, 80].map((cases) => shown(figures(cases), undefined, false));
    expect(rows.map(({ reliability }) => reliability)).toEqual(['suppressed', 'weak', 'weak', 'ok']);
    expect(rows[0]).toMatchObject({
      unique_users: null,
      net_reach: null,
      affinity: null,
      affinity_low: null,
      affinity_high: null,
      unique_panelists: null,
    });
    expect(rows[1]).toMatchObject({
      unique_users: 3000,
      net_reach: 12.346,
      affinity: 104.4,
      affinity_low: 98,
      affinity_high: 111.3,
      unique_panelists: 30,
    });
  });

  it('tells no panel from nobody reached', () => {
    expect(shown(undefined, census, false).reliability).toBe('none');
    expect(shown('no cases', census, false).reliability).toBe('suppressed');
  });

  it('shows visits and impressions to admins only', () => {
    expect(shown(undefined, census, true)).toMatchObject({
      visits: 100,
      impressions: 301,
      impressions_per_visits: 3.01,
      unique_clients: 70,
      impressions_at: 91.23,
      usetime: 120,
    });
    expect(Object.keys(shown(undefined, census, false))).not.toContain('visits');
  });
});

describe('the order of rows', () => {
  const panels: Record<string, PanelAnswer> = {
    Zeta: figures(100, 500),
    Älpler: figures(100, 900),
    Beta: 'no cases',
    Alpha: figures(100, 500),
  };
  const plain = { type: 'service', trafficSource: 'tag', bookable: true, hasOwaData: false } as const;
  const none = {
    activity: null,
    enabledFrom: null,
    enabledUntil: null,
    excludable: true,
    customerIds: [],
    memberIds: [],
    categories: [],
    streamingTypes: [],
  };
  const catalogue = new Catalogue(
    Object.keys(panels).map((name, place) => ({ id: place + 1, name, ...plain, ...none })),
  );
  const everything = {
    categories: [],
    excludedServices: [],
    bookable: null,
    hasOwaData: null,
    months: ['2026-10'],
    search: null,
    items: null,
    streamingTypes: null,
  };
  const ranked = catalogue
    .matching(everything, { admin: false, customerId: null })
    .map((one) => ({ item: one, panel: panels[one.name], census: undefined }));
  const order = (sort: RankingSortField, direction: 'asc' | 'desc') =>
    orderItems(ranked, sort, direction).map((one) => one.item.id);

  it('has rows without the figure last either way, and equal figures by name', () => {
    expect(order('unique_users', 'desc')).toEqual([2, 4, 1, 3]);
    expect(order('unique_users', 'asc')).toEqual([4, 1, 2, 3]);
    expect(order('unique_clients', 'asc')).toEqual([4, 2, 3, 1]);
  });

  it('by name is the reader\u2019s alphabet', () => {
    expect(order('name', 'asc')).toEqual([4, 2, 3, 1]);
    expect(order('name', 'desc')).toEqual([1, 3, 2, 4]);
  });
});
