import type { paths, Schemas } from '@netreach/api-client';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, type ApiUser } from '../support/api.js';
import { COUNTS, Market, serviceName, type Person } from '../support/market.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

type Query = NonNullable<paths['/v3/{cc}/ratings/list/{type}']['get']['parameters']['query']>;
type List = Schemas['RankingResponseDto'];

const LARGEST = serviceName(1);
const market = new Market(runningStack().months);
let planner: ApiUser;
let admin: ApiUser;

beforeAll(async () => {
  [planner, admin] = await Promise.all([signedIn(USERS.planner), signedIn(USERS.admin)]);
});

async function rank(
  query: Query = {},
  type: 'services' | 'mediahouses' | 'all' = 'services',
  by = admin,
): Promise<List> {
  const { data } = await by.client.GET('/v3/{cc}/ratings/list/{type}', {
    params: { path: { cc: 'at', type }, query },
  });
  if (!data) throw new Error('no ranking was answered');
  return data;
}

const rowOf = (list: List, name = LARGEST) => list.items.find((item) => item.name === name);
const usersOf = (service: number, fits?: (person: Person, device: string) => boolean) =>
  market.users(market.newest, service, fits);

describe('the ranking through the client', () => {
  it('offers the measured months, newest first, with five ways to count each', async () => {
    const { data } = await planner.client.GET('/v3/{cc}/ratings/data-frames', {
      params: { path: { cc: 'at' } },
    });
    const withPanel = data?.data_frames.filter(({ has_panel }) => has_panel) ?? [];
    expect([...new Set(withPanel.map(({ date }) => date))]).toEqual(
      market.months.toReversed().map((month) => `${month}-01`),
    );
    expect(withPanel.map(({ status }) => status)).toEqual(Array(10).fill('final'));
  });

  it('ranks the newest month with the persons of the panel behind it', async () => {
    const list = await rank({ page_size: 200 });
    expect([list.frame.date, list.total, list.items[0]?.name]).toEqual([
      `${market.newest}-01`,
      COUNTS.services,
      LARGEST,
    ]);
    expect(list.audience).toMatchObject({ universe: 7_500_000, panelists: market.persons.length });
    const counted = [1, 5, 20].map((service) => rowOf(list, serviceName(service))?.stats.unique_panelists);
    const told = (cases: number) => (cases < 30 ? null : cases);
    expect(counted).toEqual([1, 5, 20].map((service) => told(usersOf(service))));
    expect(list.counts).toMatchObject(COUNTS);
  });

  it('narrows by demographics: or inside an attribute, and across attributes', async () => {
    const list = await rank({ attributes: 'gender:female;province:vienna,tyrol' });
    const fits = ({ gender, province }: Person) => gender === 'female' && province !== 'styria';
    expect(list.audience.target_panelists).toBe(market.persons.filter(fits).length);
    expect(rowOf(list)?.stats.unique_panelists).toBe(usersOf(1, fits));
  });

  it('narrows by device', async () => {
    const [desktop, mobile] = await Promise.all([rank({ devices: 'desktop' }), rank({ devices: 'mobile' })]);
    expect(rowOf(desktop)?.stats.unique_panelists).toBe(usersOf(1, (_, device) => device === 'desktop'));
    expect(rowOf(mobile)?.stats.unique_panelists).toBe(usersOf(1, (_, device) => device !== 'desktop'));
  });

  it('narrows by category, bookability and name', async () => {
    const { data } = await planner.client.GET('/v3/{cc}/ratings/categories', {
      params: { path: { cc: 'at' } },
    });
    const sport = data?.categories.find(({ name }) => name === 'Sport');
    const [categories, bookable, search] = await Promise.all([
      rank({ categories: String(sport?.id), page_size: 200 }),
      rank({ bookable: false, page_size: 200 }),
      rank({ search: 'ortal 1' }),
    ]);
    expect([...new Set(categories.items.flatMap((item) => item.categories))]).toEqual(['Sport']);
    expect([categories.total, bookable.total]).toEqual([10, 12]);
    expect(search.items.map(({ name }) => name).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => serviceName(10 + index)),
    );
  });

  it('leaves services out, of the aggregates above them too', async () => {
    const { data } = await planner.client.GET('/v3/{cc}/ratings/excludable-services', {
      params: { path: { cc: 'at' } },
    });
    const largest = data?.services.find(({ name }) => name === LARGEST);
    const query = { exclude_services: String(largest?.id) };
    const [services, before, after] = await Promise.all([
      rank(query),
      rank({}, 'mediahouses'),
      rank(query, 'mediahouses'),
    ]);
    expect(rowOf(services)).toBeUndefined();
    const house = 'House 1';
    const cases = (list: List) => rowOf(list, house)?.stats.unique_panelists ?? 0;
    expect(cases(after)).toBeGreaterThan(0);
    expect(cases(after)).toBeLessThan(cases(before));
  });

  it('takes another month and another way to count', async () => {
    const date = `${market.months[0]}-01`;
    const [whole, day] = await Promise.all([rank({ date }), rank({ date, calculation_type: 'average_day' })]);
    expect(rowOf(whole)?.stats.unique_panelists).toBe(market.users(market.months[0] ?? '', 1));
    expect(day.frame).toMatchObject({ date, calculation_type: 'average_day' });
    expect(rowOf(day)?.stats.unique_users ?? 0).toBeLessThan((rowOf(whole)?.stats.unique_users ?? 0) / 10);
  });

  it('pages and sorts without losing or doubling a row', async () => {
    const query = { sort: 'name', order: 'desc', page_size: 25 } as const;
    const pages = await Promise.all([1, 2, 3].map((page) => rank({ ...query, page })));
    const names = pages.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names).toHaveLength(COUNTS.services);
    expect(names).toEqual([...names].sort().reverse());
  });

  it('withholds figures below 30 cases and marks those below 80', async () => {
    const { items } = await rank({ page_size: 200 });
    for (const { stats } of items) {
      const { unique_panelists: cases = null } = stats;
      expect(stats.reliability).toBe(cases === null ? 'suppressed' : cases < 80 ? 'weak' : 'ok');
      expect([stats.unique_users === null, cases === null || cases >= 30]).toEqual([cases === null, true]);
    }
    expect(new Set(items.map(({ stats }) => stats.reliability))).toEqual(
      new Set(['ok', 'weak', 'suppressed']),
    );
  });

  it('shows visits and impressions to admins only', async () => {
    const [forPlanner, forAdmin] = await Promise.all([rank({}, 'services', planner), rank()]);
    expect(rowOf(forPlanner)?.stats).not.toHaveProperty('visits');
    // Five of six impressions came with consent; clients and visits of the sixth are estimated.
    expect(rowOf(forAdmin)?.stats).toMatchObject({
      impressions: 6 * 720_000,
      visits: (6 / 5) * 2 * 720_000,
      unique_clients: (6 / 5) * 720_000,
      impressions_at: 66.67,
    });
    await expect(rank({ sort: 'visits' }, 'services', planner)).rejects.toMatchObject({
      code: 'request.invalid',
      status: 422,
    });
  });

  it.each([
    ['a frame without data', { date: '2001-01-01' }, 'ratings.unknown_frame'],
    ['an unknown attribute', { attributes: 'shoes:large' }, 'ratings.unknown_attribute'],
    ['an unknown device', { devices: 'toaster' as 'all' }, 'request.invalid'],
    ['a page that is none', { page: 0 }, 'request.invalid'],
  ])('refuses %s', async (_what, query, code) => {
    await expect(rank(query)).rejects.toMatchObject({ status: 422, code, requestId: expect.any(String) });
  });
});
