import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CombineResponseDto } from '../../src/domains/planning/dto/combine.dto.js';
import type { FigureDto } from '../../src/domains/ratings/dto/figure.base.dto.js';
import type { ItemsResponseDto, ServicesBulkResponseDto } from '../../src/domains/planning/dto/items.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { itemsOracle, personsOf, type Cell, type ItemsOracle } from '../ratings/contacts-oracle.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';
import { shownCases } from '../support/shown-cases.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let outsider: string;
let ids: Map<string, number>;
let privateId: number;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  planner = (await signIn(call, await givenUser(app))).access;
  await givenUser(app, { email: 'rival@netreach.example', customer: 'Rival' });
  const none = await givenUser(app, { email: 'none@netreach.example', modules: [] });
  outsider = (await signIn(call, none)).access;
  const database = app.database;
  const rows = await database.query<{ id: number; name: string }>('SELECT id, name FROM rating_items');
  ids = new Map(rows.map(({ id, name }) => [name, id]));
  privateId = idOf('Service 23');
  await database.query(
    `INSERT INTO rating_item_customers (item_id, customer_id)
     SELECT $1, c.id FROM customers c WHERE c.name = 'Rival'`,
    [privateId],
  );
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

function idOf(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no ${name}`);
  return id;
}
const services = (...numbers: number[]) => numbers.map((number) => idOf(`Service ${number}`));
const combine = (items: unknown, more: object = {}, token = admin) =>
  call<CombineResponseDto & { code: string; error: Record<string, string[]> }>(
    'POST',
    '/v3/at/ratings/combine',
    {
      token,
      body: { date: '2026-10-01', items, ...more },
    },
  );

/** A figure that is shown is what SQL finds; its cases are always. Answers whether it is shown. */
function expectFigure(figure: FigureDto, truth: Cell, universe: number): boolean {
  expect(figure.unique_panelists).toBe(shownCases(truth.cases));
  if (truth.cases < 30) expect(figure).toMatchObject({ unique_users: null, reason: 'too_few_cases' });
  if (figure.unique_users === null || figure.net_reach === null) {
    expect(figure.reason).not.toBeNull();
    expect(figure.net_reach).toBeNull();
    return false;
  }
  expect(Math.abs(figure.unique_users - truth.users)).toBeLessThanOrEqual(0.5 + 1e-6);
  expect(Math.abs(figure.net_reach - (100 * truth.users) / universe)).toBeLessThanOrEqual(0.0005 + 1e-9);
  return true;
}

/** Compares a whole answer with SQL; answers how many figures were shown. */
function compare(body: CombineResponseDto, truth: ItemsOracle): number {
  const order = body.items.map(({ id }) => id);
  const shown = (figure: FigureDto, passes: (items: readonly number[]) => boolean) =>
    Number(expectFigure(figure, personsOf(truth, passes), truth.universe));
  let count = shown(body.combination, () => true);
  count += shown(body.combination.duplicated, (items) => items.length > 1);
  body.items.forEach((item, at) => {
    const before = order.slice(0, at);
    count += shown(item.own, (items) => items.includes(item.id));
    count += shown(item.exclusive, (items) => items.length === 1 && items[0] === item.id);
    count += shown(item.stacked, (items) => items.some((id) => id === item.id || before.includes(id)));
    count += shown(
      item.increment,
      (items) => items.includes(item.id) && !items.some((id) => before.includes(id)),
    );
    if (item.gross_contacts !== null)
      expect(Math.abs(item.gross_contacts - (truth.contacts.get(item.id) ?? 0))).toBeLessThanOrEqual(0.51);
    if (item.contribution === null) return;
    let contribution = 0;
    for (const [key, { users }] of truth.exact) {
      const set = key.split(',').map(Number);
      if (set.includes(item.id)) contribution += users / set.length;
    }
    expect(item.contribution).toBeCloseTo(contribution, 0);
  });
  for (const row of body.overlap)
    for (const cell of row.cells)
      count += shown(cell, (items) => items.includes(row.item_id) && items.includes(cell.item_id));
  for (const { item_ids, exact, inclusive } of body.intersections ?? []) {
    count += shown(
      exact,
      (items) => items.length === item_ids.length && item_ids.every((id) => items.includes(id)),
    );
    count += shown(inclusive, (items) => item_ids.every((id) => items.includes(id)));
  }
  return count;
}

describe('combining items', () => {
  it.each([
    ['two', [0, 1]],
    ['three', [2, 0, 1]],
    ['ten', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['twelve', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('agrees with SQL over the raw contacts for %s services', async (_, numbers) => {
    const items = services(...numbers);
    const { status, body } = await combine(items);
    expect(status).toBe(200);
    expect(body.items.map(({ id }) => id)).toEqual(items);
    expect(body.intersections === null).toBe(numbers.length > 10);
    const truth = await itemsOracle(app.database, items);
    expect(compare(body, truth)).toBeGreaterThan(numbers.length * 3);
    if (body.combination.unique_users === null) return;
    const sum = body.items.reduce((total, item) => total + (item.contribution ?? Number.NaN), 0);
    if (!Number.isNaN(sum)) expect(Math.abs(sum - body.combination.unique_users)).toBeLessThan(2);
  });

  it('counts a service once that stands beside its media house, and says that it does', async () => {
    const items = [idOf('House 0'), ...services(0, 1)];
    const { body } = await combine(items);
    expect(body.items.map(({ inside, abbreviation }) => [inside, abbreviation])).toEqual([
      [[], 'DA'],
      [[items[0]], 'EA'],
      [[], 'EA'],
    ]);
    const truth = await itemsOracle(app.database, items);
    compare(body, truth);
    expect(body.items[1]?.increment).toMatchObject({ unique_users: null, unique_panelists: null });
    const [own, house] = [body.items[1]?.own.unique_users, body.overlap[1]?.cells[0]?.unique_users];
    expect(house).toBe(own);
    const contacts = services(1)
      .concat(items[0] ?? 0)
      .reduce((sum, id) => sum + (truth.contacts.get(id) ?? 0), 0);
    expect(Math.abs((body.combination.gross_contacts ?? 0) - contacts)).toBeLessThan(1);
  });

  it('withholds a reach from which too few persons could be worked out', async () => {
    const truth = await itemsOracle(app.database, services(...Array.from({ length: 23 }, (_, n) => n)));
    const pairs = services(12, 13, 14, 15, 16, 17, 18, 19, 20, 21).flatMap((one, at, all) =>
      all.slice(at + 1).map((two) => [one, two] as const),
    );
    const uses = (id: number) => personsOf(truth, (items) => items.includes(id)).cases;
    const both = ([one, two]: readonly [number, number]) =>
      personsOf(truth, (items) => items.includes(one) && items.includes(two)).cases;
    const thin = pairs.find(
      (pair) => pair.every((id) => uses(id) >= 60) && both(pair) > 0 && both(pair) < 30,
    );
    if (!thin) throw new Error('no two services have few users in common');
    const { body } = await combine([...thin]);
    // Own reach is in every ranking: own + own - together = both.
    expect(body.items.map(({ own }) => own.reason)).toEqual([null, null]);
    expect(body.combination).toMatchObject({
      unique_users: null,
      net_reach: null,
      frequency: null,
      items_per_user: null,
      reason: 'complementary',
    });
    expect(body.overlap[0]?.cells[1]).toMatchObject({ unique_users: null, share_of_row: null });
    expect(
      body.items.map(({ contribution, contribution_share }) => [contribution, contribution_share]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(body.items[1]?.increment.unique_users).toBeNull();
    expect(body.intersections?.map(({ exact }) => exact.unique_users)).toEqual([null, null, null]);
  });

  it('answers for a target group, devices and averages', async () => {
    const items = services(0, 1, 2);
    const [all, women, day] = await Promise.all([
      combine(items),
      combine(items, { attributes: 'gender:female' }),
      combine(items, { calculation_type: 'average_day' }),
    ]);
    const [everybody, female, daily] = [all, women, day].map(({ body }) => body.combination);
    expect(female?.unique_panelists ?? 0).toBeLessThan(everybody?.unique_panelists ?? 0);
    expect(daily?.unique_users).toBeLessThan(everybody?.unique_users ?? 0);
    expect([all.body.combination.frequency !== null, day.body.combination.frequency]).toEqual([true, null]);
    expect(women.body.audience.target_panelists).toBeLessThan(500);
  });

  it('refuses what is no choice of items, naming the field', async () => {
    const [one, two] = services(0, 1);
    const wrong: [unknown, RegExp][] = [
      ['1,2', /must be a list/],
      [[one], /At least 2/],
      [[one, two, one], /may come once/],
      [[one, 'x'], /whole number/],
      [Array.from({ length: 51 }, (_, at) => at + 1), /At most 50/],
    ];
    for (const [items, message] of wrong) {
      const { status, body } = await combine(items);
      expect([status, body.code]).toEqual([422, 'request.invalid']);
      expect(body.error['items']?.join()).toMatch(message);
    }
    expect((await combine([one, two], { devices: 'toaster' })).body.error['devices']).toBeDefined();
    expect((await combine([one, two], { date: '2019-01-01' })).body.code).toBe('ratings.unknown_frame');
  });

  it('says the same of an item that is not for the reader as of one that does not exist', async () => {
    const [one] = services(0);
    const refused = await Promise.all([privateId, 999_999].map((id) => combine([one, id], {}, planner)));
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'ratings.unknown_item'],
      [422, 'ratings.unknown_item'],
    ]);
    const [hidden, missing] = refused.map(({ body }) => body.error['items']?.join());
    expect(hidden?.replace(String(privateId), '#')).toBe(missing?.replace('999999', '#'));
    expect((await combine([one, privateId], {}, admin)).status).toBe(200);
  });

  it('is for holders of the module, and known answers are not sent again', async () => {
    const items = services(0, 1);
    expect((await combine(items, {}, outsider)).status).toBe(403);
    const { headers } = await combine(items);
    const again = await call('POST', '/v3/at/ratings/combine', {
      token: admin,
      body: { items, date: '2026-10-01' },
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
    const turned = await combine(items.toReversed());
    expect(turned.headers['etag']).not.toBe(headers['etag']);
  });
});

describe('items to choose from', () => {
  const find = async (query: Record<string, string>, token = planner) => {
    const url = `/v3/at/ratings/items?${new URLSearchParams(query).toString()}`;
    return (await call<ItemsResponseDto>('GET', url, { token })).body;
  };

  it('are found by name and kind, those that begin with it first, page by page', async () => {
    const { items, total, counts } = await find({ search: 'SERVICE 1', page_size: '3' });
    expect([total, counts]).toEqual([11, { service: 11, mediahouse: 0, adnetwork: 0, channel: 0 }]);
    expect(items.map(({ name }) => name)).toEqual(['Service 1', 'Service 10', 'Service 11']);
    expect(items[0]).toMatchObject({ abbreviation: 'EA', media_house: { name: 'House 1' } });
    const second = await find({ search: 'service 1', page_size: '3', page: '2' });
    expect(second.items.map(({ name }) => name)).toEqual(['Service 12', 'Service 13', 'Service 14']);
    const kinds = await Promise.all(['mediahouse', 'adnetwork', 'channel'].map((type) => find({ type })));
    expect(kinds.map(({ total: count, items: [first] }) => [count, first?.abbreviation])).toEqual([
      [5, 'DA'],
      [3, 'VG'],
      [3, null],
    ]);
    expect((await find({ search: 'ervice' })).total).toBe(23);
    expect((await find({ search: '%' })).total).toBe(0);
  });

  it('do not include what is not for the reader', async () => {
    expect((await find({ search: 'Service 23' })).items).toEqual([]);
    expect((await find({ search: 'Service 23' }, admin)).items).toHaveLength(1);
  });

  it('are fetched by number, in the order asked for', async () => {
    const [one, two] = services(4, 2);
    const bulk = (body: object) =>
      call<ServicesBulkResponseDto & { error: Record<string, string[]> }>(
        'POST',
        '/v3/at/ratings/services/bulk',
        {
          token: planner,
          body,
        },
      );
    const { body } = await bulk({ ids: [one, privateId, two, one, 999_999, 9_999_999_999, -1] });
    expect(body.services.map(({ name }) => name)).toEqual(['Service 4', 'Service 2']);
    const [house] = (await find({ type: 'mediahouse' })).items;
    expect((await bulk({ ids: [house?.id, one] })).body.services.map(({ type }) => type)).toEqual([
      'service',
    ]);
    const both = await find({ ids: `${house?.id},${one},9999999999` });
    expect(both.items.map(({ id }) => id).sort()).toEqual([house?.id, one].sort());
    expect((await bulk({ ids: [] })).body.services).toEqual([]);
    for (const ids of ['1,2', 7, { 0: 1 }, null]) {
      const refused = await bulk({ ids });
      expect([refused.status, refused.body.error['ids']?.includes('ids must be an array')]).toEqual([
        422,
        true,
      ]);
    }
    expect((await bulk({})).body.error['ids']).toContain('ids must be an array');
  });
});
