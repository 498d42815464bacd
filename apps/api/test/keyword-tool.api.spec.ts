import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { Workshop } from './support/workshop.js';
import { TestApp } from './support/test-app.js';

interface Part {
  name: string;
  percent: number;
  visits: number | null;
}
interface Distribution {
  success: boolean;
  message: string | null;
  graph: { items: Part[]; not_provided: Part | null; others: Part | null } | null;
  error?: object;
}
interface Filter {
  key: string;
  value: { fromDate: string | null };
  options: { label: string; value: { fromDate: string; toDate: string; service: number; engine: string } }[];
}

const ROWS = [
  ['2026-09-30', 'Post', 'Google', '', 500],
  ['2026-10-01', 'Post', 'Google', '', 600],
  ['2026-10-15', 'Post', 'Google', 'post wien', 60],
  ['2026-10-31', 'Post', 'Ecosia', 'post wien', 40],
  ['2026-10-31', 'Post', 'Ecosia', 'max mustermann', 9],
  ['2026-10-31', 'Bote', 'Bing', 'bote', 91],
  ['2026-10-31', 'Bote', 'Bing', '', 200],
  ['2026-10-31', 'Hidden', 'Qwant', 'canary', 5000],
] as const;

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let planner: string;
let admin: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,targets\nPost,p.example\nBote,b.example\nHidden,h.example',
  });
  const lines = ROWS.map(([day, ...cells]) => [day, 'service', ...cells].join(','));
  await workshop.import({
    kind: 'search-visits',
    text: ['date,item_type,item,engine,term,visits', ...lines].join('\n'),
  });
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  planner = (await signIn(call, await givenUser(app, { modules: ['keyword_tool'] }))).access;
  admin = (await signIn(call, await givenAdmin(app))).access;
  await givenUser(app, { email: 'other@netreach.example', customer: 'Other' });
  await app.database.query(
    `INSERT INTO rating_item_customers (item_id, customer_id)
     SELECT i.id, c.id FROM rating_items i, customers c WHERE i.name = 'Hidden' AND c.name = 'Other'`,
  );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const OCTOBER = { fromDate: '2026-10-01', toDate: '2026-10-31' };
const ask = (of: 'terms' | 'engine', body: object, token = planner) =>
  call<Distribution>('POST', `/v3/at/keyword-tool/search-${of}-distribution`, { token, body });
const filters = async () =>
  (await call<{ filters: Filter[] }>('GET', '/v3/at/keyword-tool/filters', { token: planner })).body.filters;
const serviceNamed = async (name: string) =>
  (await filters()).find(({ key }) => key === 'service')?.options.find(({ label }) => label === name)?.value
    .service;

describe('the keyword tool', () => {
  it('shares visits from search engines out among engines, without services one does not see', async () => {
    const { body } = await ask('engine', OCTOBER);
    expect(body).toEqual({
      success: true,
      message: null,
      graph: {
        items: [
          { name: 'Google', percent: 66, visits: null },
          { name: 'Bing', percent: 29.1, visits: null },
          { name: 'Ecosia', percent: 4.9, visits: null },
        ],
        not_provided: null,
        others: null,
      },
    });
    const [first] = (await ask('engine', OCTOBER, admin)).body.graph?.items ?? [];
    expect(first).toMatchObject({ name: 'Qwant', visits: 5000 });
  });

  it('shares them out among terms; rare ones are nobody\u2019s business', async () => {
    const { text, body } = await ask('terms', OCTOBER);
    expect(body.graph).toEqual({
      items: [
        { name: 'post wien', percent: 10, visits: null },
        { name: 'bote', percent: 9.1, visits: null },
      ],
      not_provided: { name: '(not provided)', percent: 80, visits: null },
      others: { name: '(others)', percent: 0.9, visits: null },
    });
    expect(text).not.toContain('mustermann');
    const one = await ask('terms', { ...OCTOBER, limit: 1 });
    expect(one.body.graph?.items).toHaveLength(1);
    expect(one.body.graph?.others?.percent).toBe(10);
    const ecosia = await ask('terms', { ...OCTOBER, engine: 'Ecosia' });
    expect(ecosia.body.graph?.items).toEqual([{ name: 'post wien', percent: 81.63, visits: null }]);
    expect(ecosia.body.graph?.not_provided).toBeNull();
  });

  it('narrows them to a service', async () => {
    const service = await serviceNamed('Bote');
    const { body } = await ask('engine', { ...OCTOBER, service });
    expect(body.graph?.items).toEqual([{ name: 'Bing', percent: 100, visits: null }]);
    const [hidden] = await app.database.query<{ id: number }>(
      `SELECT id FROM rating_items WHERE name = 'Hidden'`,
    );
    expect((await ask('engine', { ...OCTOBER, service: hidden?.id })).status).toBe(422);
    expect((await ask('terms', { ...OCTOBER, service: 2_000_000 })).body.error).toHaveProperty('service');
  });

  it('says that there is not enough data', async () => {
    const none = { fromDate: '2025-01-01', toDate: '2025-01-31' };
    for (const part of ['terms', 'engine'] as const) {
      const { status, body } = await ask(part, none);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: false,
        message: 'We don\u2019t have enough data for this metric.',
        graph: null,
      });
    }
  });

  it.each([
    [{ ...OCTOBER, fromDate: '2026-02-30' }, 'fromDate'],
    [{ ...OCTOBER, toDate: '2026-09-01' }, 'toDate'],
    [{ toDate: '2026-09-01' }, 'fromDate'],
    [{ ...OCTOBER, fromDate: '0000-01-01' }, 'fromDate'],
    [{ ...OCTOBER, service: 'x' }, 'service'],
    [{ ...OCTOBER, engine: 7 }, 'engine'],
    [{ ...OCTOBER, limit: 101 }, 'limit'],
    [{ ...OCTOBER, term: 'x' }, 'term'],
  ])('refuses what makes no sense: %j', async (body, field) => {
    const answer = await ask('terms', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toHaveProperty(field);
  });

  it('offers the months, services and engines there are', async () => {
    const [date, service, engine] = await filters();
    expect(date).toMatchObject({ key: 'date', value: { fromDate: '2026-10-01', toDate: '2026-10-31' } });
    expect(date?.options.map(({ label, value }) => [label, value.fromDate, value.toDate])).toEqual([
      ['October 2026', '2026-10-01', '2026-10-31'],
      ['September 2026', '2026-09-01', '2026-09-30'],
    ]);
    expect(service?.options.map(({ label }) => label)).toEqual(['Bote', 'Post']);
    expect(engine?.options.map(({ label }) => label)).toEqual(['Google', 'Bing', 'Ecosia']);
  });

  it('has nothing to offer where nothing was counted', async () => {
    const { access } = await signIn(
      call,
      await givenUser(app, { email: 'de@netreach.example', countries: ['de'], modules: ['keyword_tool'] }),
    );
    const { body } = await call<{ filters: Filter[] }>('GET', '/v3/de/keyword-tool/filters', {
      token: access,
    });
    expect(body.filters[0]).toMatchObject({ value: { fromDate: null }, options: [] });
  });
});
