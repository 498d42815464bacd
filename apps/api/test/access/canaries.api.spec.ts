import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApi } from '../support/contract.js';
import { howOften } from '../support/depth.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

/** Stands in every name that belongs to one customer: whoever of the other reads it has seen too much. */
const CANARY = { alpha: 'CANARYALPHA', beta: 'CANARYBETA' } as const;
type CustomerKey = keyof typeof CANARY;

/** Everything a customer can see, so that only ownership stands between the two. */
const MODULES = (
  'ratings,detail,streaming,campaign,create_edit,report,kpi,adfx,adfx_create_edit,publisher,publisher_dashboard,' +
  'media_watch,social_analytics'
).split(',');

/** Items that are asked for by number: a quarter of them each customer's. */
const ITEMS = howOften('CANARY_ITEMS', 4, 12);

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
const tokens = {} as Record<CustomerKey | 'admin', string>;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 4000);
  await workshop.measure('2026-10');
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  for (const key of ['alpha', 'beta'] as const) {
    const who = {
      email: `${key}@netreach.example`,
      name: `${CANARY[key]} Planner`,
      customer: `${CANARY[key]} Agency`,
    };
    await givenUser(app, { ...who, modules: MODULES });
    await ownedBy(key);
    tokens[key] = (await signIn(call, who.email)).access;
  }
  const admin = { email: 'admin@netreach.example', role: 'super_admin', customer: null } as const;
  await givenUser(app, { ...admin, modules: [] });
  tokens.admin = (await signIn(call, admin.email)).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

/** Gives a customer a campaign, a test with a flight, a publisher and items of every kind of its own. */
async function ownedBy(key: CustomerKey): Promise<void> {
  const name = CANARY[key];
  const remainder = key === 'alpha' ? 0 : 1;
  const customer = `(SELECT id FROM customers WHERE name = '${name} Agency')`;
  for (const sql of [
    `INSERT INTO campaigns (country_code, customer_id, name, adfx)
     SELECT 'at', ${customer}, '${name} campaign ' || adfx, adfx FROM unnest('{true,false}'::boolean[]) adfx`,
    `INSERT INTO flights (campaign_id, name) SELECT id, '${name} flight' FROM campaigns WHERE name LIKE '${name}%'`,
    `WITH made AS (INSERT INTO publishers (country_code, name) VALUES ('at', '${name} publisher') RETURNING id)
     INSERT INTO publisher_customers (publisher_id, customer_id) SELECT id, ${customer} FROM made`,
    `UPDATE rating_items SET name = '${name} ' || name WHERE id % 4 = ${remainder}`,
    `INSERT INTO rating_item_customers (item_id, customer_id)
     SELECT id, ${customer} FROM rating_items WHERE id % 4 = ${remainder}`,
    `INSERT INTO publisher_services SELECT p.id, i.id FROM publishers p, rating_items i
     WHERE p.name = '${name} publisher' AND i.type = 'service' AND i.id % 4 = ${remainder}`,
    `INSERT INTO dashboard_annotations (country_code, publisher_id, day, text)
     SELECT 'at', id, (now() AT TIME ZONE 'Europe/Vienna')::date, '${name} note' FROM publishers WHERE name = '${name} publisher'`,
    `INSERT INTO tracking_identifiers (identifier, country_code, service_id)
     SELECT '${name}-' || i.id, 'at', i.id FROM rating_items i WHERE i.type = 'service' AND i.id % 4 = ${remainder}`,
    `INSERT INTO tag_sightings (tracking_identifier_id, market_day, host, hits, last_seen)
     SELECT id, (now() AT TIME ZONE 'Europe/Vienna')::date, '${name}.example', 1, now() FROM tracking_identifiers
     WHERE identifier LIKE '${name}%'`,
  ])
    await app.database.query(sql);
}

/** Addresses of every call that reads, with own and foreign numbers, and with searches for the other's names. */
async function addresses(): Promise<string[]> {
  const numbers = await app.database.query<{ id: number }>(
    `SELECT id FROM campaigns UNION SELECT id FROM publishers UNION (SELECT id FROM rating_items ORDER BY id LIMIT ${ITEMS})`,
  );
  const publishers = await app.database.query<{ id: number }>('SELECT id FROM publishers ORDER BY id');
  const ids = numbers.map(({ id }) => String(id));
  const values: Record<string, string[]> = {
    cc: ['at'],
    type: ['services', 'mediahouses', 'adnetworks', 'ranking_channels', 'all', 'service', 'mediahouse'],
    movement_type: ['all'],
  };
  const searches = [
    '',
    ...Object.values(CANARY).map((name) => `?search=${name}`),
    `?exclude_services=${ids.join(',')}`,
  ];
  const dashboards = publishers.flatMap(({ id }) => [
    `?publisher_id=${id}`,
    `?publisher_id=${id}&by=service&compare=year`,
  ]);
  const readers = Object.keys(openApi.paths).filter((path) => openApi.paths[path]?.['get']);
  return readers.flatMap((path) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const queries = path.includes('/publisher-dashboard/') ? [...searches, ...dashboards] : searches;
    return inPairs([queries, ...names.map((name) => values[name] ?? ids)]).map(([search, ...given]) =>
      path.replace(/\{\w+\}/g, () => given.shift() ?? '').concat(search ?? ''),
    );
  });
}

/**
 * Choices of one value of each list in which every two values of two lists meet: all of the two longest lists, while the
 * others go round. Holds for lists that are no longer than both.
 */
function inPairs(lists: readonly (readonly string[])[]): string[][] {
  const [first, second] = lists.map((_, list) => list).sort((a, b) => sizeOf(lists, b) - sizeOf(lists, a));
  const choices: string[][] = [];
  for (let one = 0; one < sizeOf(lists, first); one += 1)
    for (let other = 0; other < sizeOf(lists, second); other += 1)
      choices.push(
        lists.map((values, list) => {
          const turn = list === first ? one : list === second ? other : one + other;
          return values[turn % values.length] ?? '';
        }),
      );
  return choices;
}

const sizeOf = (lists: readonly (readonly string[])[], list = -1) => lists[list]?.length ?? 1;

describe('the names of a customer', () => {
  it('never appear in an answer to another customer, whatever is asked', async () => {
    const asked = await addresses();
    const leaks: string[] = [];
    let answered = 0;
    for (const [me, other] of [
      ['alpha', 'beta'],
      ['beta', 'alpha'],
    ] as const)
      for (const address of asked) {
        const { status, text } = await call('GET', address, { token: tokens[me] });
        answered += status === 200 ? 1 : 0;
        if (text.replace(/"search":"\w+"/g, '').includes(CANARY[other])) leaks.push(`${me}: ${address}`);
      }
    console.log(`canaries: ${asked.length * 2} questions, ${answered} answered, ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }, 900_000);

  it('are there for their owner and for administrators: the test can see them', async () => {
    for (const who of ['alpha', 'admin'] as const) {
      const { text } = await call('GET', '/v3/at/ratings/list/all?page_size=100', { token: tokens[who] });
      expect(text).toContain(CANARY.alpha);
    }
  });

  it('stand in the dashboard of their publisher', async () => {
    const [own] = await app.database.query<{ id: number }>(
      `SELECT id FROM publishers WHERE name = '${CANARY.alpha} publisher'`,
    );
    for (const page of ['overview', 'impressions', 'tag-health']) {
      const address = `/v3/at/publisher-dashboard/${page}?publisher_id=${own?.id}`;
      expect([page, (await call('GET', address, { token: tokens.alpha })).text]).toEqual([
        page,
        expect.stringContaining(CANARY.alpha),
      ]);
      expect((await call('GET', address, { token: tokens.beta })).status).toBe(404);
    }
  });

  it('are not counted for others either', async () => {
    const count = async (who: keyof typeof tokens) => {
      const { body } = await call<{ total: number; counts: { services: number } }>(
        'GET',
        '/v3/at/ratings/list/services',
        {
          token: tokens[who],
        },
      );
      return [body.total, body.counts.services];
    };
    const [all] = await count('admin');
    const [seen, counted] = await count('alpha');
    expect(counted).toBe(seen);
    expect(seen).toBeLessThan(all ?? 0);
  });

  it('do not show through the total of a media house when a foreign service is left out', async () => {
    const database = app.database;
    const [row] = await database.query<{ house: number; service: number }>(
      `SELECT m.item_id AS house, m.service_id AS service FROM rating_item_members m
       JOIN rating_items h ON h.id = m.item_id AND h.type = 'mediahouse' AND h.id % 4 > 1
       WHERE m.service_id % 4 = 1 LIMIT 1`,
    );
    const figures = async (who: keyof typeof tokens, query = '') => {
      const url = `/v3/at/ratings/list/mediahouses?page_size=100${query}`;
      const { body } = await call<{ items: { id: number; stats: unknown }[] }>('GET', url, {
        token: tokens[who],
      });
      return body.items.find(({ id }) => id === row?.house);
    };
    const without = `&exclude_services=${row?.service}`;
    expect(await figures('alpha', without)).toEqual(await figures('alpha'));
    expect(await figures('beta', without)).not.toEqual(await figures('beta'));
  });

  it('do not lie in the cache', async () => {
    const client = app.redis;
    for (const key of await client.keys('*')) {
      const dump = (await client.dumpBuffer(key))?.toString('latin1') ?? '';
      expect(key + dump).not.toMatch(/CANARY/);
    }
  });
});
