import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { TestApp } from '../support/test-app.js';

interface Channel {
  id: number;
  name: string;
  customers: { name: string }[];
  isPublic: boolean;
  isRequested: boolean;
  targets_count: number;
  active: boolean;
  active_quarters: { year: number; quarter: number }[];
  deleted: boolean;
  version: number;
  actions: string[];
  target_urls: { url: string; match_mode: string }[];
  history: { year: number; quarter: number; active: boolean; changed_by: string }[];
}
interface One {
  channel: Channel;
  code: string;
  problems: Record<string, { code: string }[]>;
}
interface Many {
  channels: Channel[];
  total: number;
}

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let call: Call;
let tokens: { mine: string; theirs: string; admin: string };
let typeId: number;
let house: number;
const Q4 = { year: 2026, quarter: 4 };

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 4000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  const theirs = await givenUser(app, { email: 'other@netreach.example', customer: 'Other customer' });
  tokens = {
    mine: (await signIn(call, await givenUser(app))).access,
    theirs: (await signIn(call, theirs)).access,
    admin: (await signIn(call, await givenAdmin(app))).access,
  };
  const { body } = await call<{ channel_types: { id: number }[]; parents: { id: number; name: string }[] }>(
    'GET',
    '/v3/at/ratings/channels/customer/candidates',
    { token: tokens.mine },
  );
  typeId = body.channel_types[0]?.id ?? 0;
  house = body.parents.find(({ name }) => name === 'House 1')?.id ?? 0;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

type Who = keyof typeof tokens;
const BASE = '/v3/at/ratings/channels';
const modeOf = (who: Who) => (who === 'admin' ? 'admin' : 'customer');
const sql = <Row>(text: string, values: unknown[] = []) => app.database.query<Row>(text, values);
// Services 1, 6, 11, 16 and 21 are of House 1.
const URLS = [
  { url: 'www.s1.example/sport/*', match_mode: 'pattern' },
  { url: 'https://www.s6.example/news/x', match_mode: 'exact_match' },
  { url: 'www.s11.example', match_mode: 'not_in_use' },
];
const written = (name: string, more: object = {}) => ({
  name,
  channel_type_id: typeId,
  parent_id: house,
  target_urls: URLS,
  ...more,
});
const create = (who: Who, name: string, more: object = {}) =>
  call<One>('POST', `${BASE}/${modeOf(who)}`, { token: tokens[who], body: written(name, more) });
const made = async (who: Who, name: string, more: object = {}) => {
  const answer = await create(who, name, more);
  expect(answer.status).toBe(200);
  return answer.body.channel;
};
const list = async (who: Who, query = '') =>
  (await call<Many>('GET', `${BASE}/${modeOf(who)}?${query}`, { token: tokens[who] })).body;
const show = (who: Who, id: number) =>
  call<One>('GET', `${BASE}/${modeOf(who)}/${id}`, { token: tokens[who] });
const act = (who: Who, id: number, action: string, method: 'POST' | 'PUT' = 'POST', body: object = {}) =>
  call<One>(method, `${BASE}/${modeOf(who)}/${id}/${action}`, { token: tokens[who], body });
const update = (who: Who, { id, version }: Channel, more: object = {}) =>
  call<One>('PUT', `${BASE}/${modeOf(who)}/${id}`, {
    token: tokens[who],
    body: written('Renamed', { version, ...more }),
  });
const remove = (who: Who, id: number) =>
  call<One>('DELETE', `${BASE}/${modeOf(who)}/${id}`, { token: tokens[who] });
const switchOff = (who: Who, id: number) =>
  call<One>('DELETE', `${BASE}/${modeOf(who)}/${id}/activate?year=2026&quarter=4`, { token: tokens[who] });

/** What the worker does every ten seconds. */
async function round(): Promise<void> {
  const measurement = workshop.context.get(MeasurementService, { strict: false });
  // Months are built at most once an hour; this one was a moment ago.
  await sql(`UPDATE jobs SET finished_at = finished_at - interval '2 hours'`);
  await measurement.requestDue();
  for (const { id } of await sql<{ id: string }>(
    `SELECT id FROM jobs WHERE kind = 'month' AND state = 'queued'`,
  ))
    await measurement.run(id);
}

interface Ranked {
  items: { id: number; stats: { unique_panelists?: number; unique_users: number | null } }[];
}
const ranked = async (who: Who, id: number) =>
  (
    await call<Ranked>('GET', `/v3/at/ratings/list/all?date=2026-10-01&items=${id}`, {
      token: tokens[who],
    })
  ).body.items.find((item) => item.id === id);

describe('a channel', () => {
  it('is made for the customer of its maker, from targets below its parent', async () => {
    const channel = await made('mine', 'Alpine sports');
    expect(channel).toMatchObject({
      customers: [{ name: 'Test customer' }],
      isPublic: false,
      isRequested: false,
      targets_count: 2,
      active: false,
      active_quarters: [],
      version: 1,
      history: [],
      actions: ['edit', 'delete', 'activate', 'publish'],
      target_urls: [
        { url: 'www.s1.example/sport/*', match_mode: 'pattern' },
        { url: 'www.s11.example', match_mode: 'not_in_use' },
        { url: 'www.s6.example/news/x', match_mode: 'exact_match' },
      ],
    });
    expect((await list('mine', 'search=s1.example/sport')).channels.map(({ id }) => id)).toEqual([
      channel.id,
    ]);
    expect((await list('admin', 'search=alpine')).total).toBe(1);
  });

  it('may be called as another customer’s, but not as one of everybody’s or of its own', async () => {
    const problems = async (who: Who, name: string) => (await create(who, name)).body.problems;
    const mine = await made('mine', 'Same name');
    const theirs = await made('theirs', 'same NAME');
    const taken = { name: [{ code: 'taken' }] };
    expect(await problems('mine', 'SAME name')).toMatchObject(taken);
    expect((await act('admin', mine.id, 'publish')).status).toBe(200);
    expect(await problems('theirs', 'Same name')).toMatchObject(taken);
    const asked = await act('theirs', theirs.id, 'publish');
    expect([asked.status, asked.body.problems]).toMatchObject([422, taken]);
    expect((await act('admin', theirs.id, 'publish')).status).toBe(422);
    expect((await show('theirs', theirs.id)).body.channel).toMatchObject({
      isPublic: false,
      isRequested: false,
    });
    for (const { id } of [mine, theirs]) await remove('admin', id);
  });

  it('is refused with the field that is wrong', async () => {
    const fieldsOf = async (more: object) => {
      const { status, body } = await create('mine', 'Wrong', more);
      expect(status).toBe(422);
      return Object.entries(body.problems).map(([field, [first]]) => `${field} ${first?.code}`);
    };
    const url = (text: string, mode = 'pattern') => ({ target_urls: [{ url: text, match_mode: mode }] });
    expect(await fieldsOf({ name: 'alpine SPORTS' })).toEqual(['name taken']);
    expect(await fieldsOf({ name: '  ' })).toEqual(['name required']);
    expect(await fieldsOf({ channel_type_id: 999, parent_id: 2_000_000 })).toEqual([
      'channel_type_id unknown',
      'parent_id unknown',
    ]);
    // Service 2 is of another house, nobody.example of none.
    expect(await fieldsOf(url('www.s2.example/a'))).toEqual(['target_urls.0.url not_of_the_parent']);
    expect(await fieldsOf(url('nobody.example'))).toEqual(['target_urls.0.url not_of_the_parent']);
    expect(await fieldsOf(url('/sport/*'))).toEqual(['target_urls.0.url target_url']);
    expect(await fieldsOf({ target_urls: [...URLS, URLS[0]] })).toEqual(['target_urls.3.url twice']);
    expect(await fieldsOf(url('www.s1.example/a*', 'exact_match'))).toEqual([
      'target_urls.0.url wildcard_in_exact',
    ]);
    expect(await fieldsOf(url('www.s1.example/a', 'regex'))).toEqual([
      'target_urls.0.match_mode not_a_choice',
    ]);
    expect(await fieldsOf({ customer_ids: [1] })).toEqual(['customer_ids unknown_field']);
  });

  it('is no business of another customer: every call answers as if it were not there', async () => {
    const channel = await made('mine', 'Canary of mine');
    const { id } = channel;
    const answers = [
      await show('theirs', id),
      await update('theirs', channel),
      await act('theirs', id, 'publish'),
      await act('theirs', id, 'undelete'),
      await act('theirs', id, 'activate', 'PUT', Q4),
      await switchOff('theirs', id),
      await remove('theirs', id),
      await show('theirs', 2_000_000_000),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(JSON.stringify(await list('theirs', 'search=canary'))).not.toContain('Canary');
    expect((await show('mine', id)).body.channel.version).toBe(1);
    for (const path of ['', `/${id}`, '/candidates'])
      expect((await call('GET', `${BASE}/admin${path}`, { token: tokens.mine })).status).toBe(403);
  });

  it('is changed from the version that was seen, once', async () => {
    const channel = await made('mine', 'Two editors');
    const parts = { target_urls: [URLS[0]] };
    const both = await Promise.all(
      ['First', 'Second'].map((name) => update('mine', channel, { name, ...parts })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('request.stale');
    const { body } = await show('mine', channel.id);
    expect(body.channel).toMatchObject({ version: 2, targets_count: 1 });
    expect((await update('mine', body.channel, { name: 'Third', ...parts })).status).toBe(200);
  });

  it('takes a name once, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('mine', 'Wanted by many')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('becomes public when a customer asks and an administrator accepts', async () => {
    const { id } = await made('mine', 'To be public');
    expect((await act('admin', id, 'accept-request')).body.code).toBe('channel.not_possible');
    const asked = await act('mine', id, 'publish');
    expect(asked.body.channel).toMatchObject({ isRequested: true, isPublic: false });
    expect((await act('mine', id, 'publish')).status).toBe(409);
    expect((await list('admin', 'state=requested')).channels.map((one) => one.id)).toContain(id);
    expect((await call('POST', `${BASE}/admin/${id}/accept-request`, { token: tokens.mine })).status).toBe(
      403,
    );
    const accepted = await act('admin', id, 'accept-request');
    expect(accepted.body.channel).toMatchObject({ isRequested: false, isPublic: true, customers: [] });
    // Its maker still sees it, and has nothing to change in what is everybody's.
    const kept = await show('mine', id);
    expect(kept.body.channel.actions).toEqual([]);
    expect((await update('mine', kept.body.channel)).body.code).toBe('channel.not_possible');
    expect((await list('mine', 'state=public')).total).toBe(1);
    const events = await sql<{ event: string }>(
      `SELECT event FROM audit_events WHERE object_type = 'channel' AND object_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'channel.created',
      'channel.publication_requested',
      'channel.published',
    ]);
  });

  it('is kept by an administrator for whom they choose, and tells none of the others', async () => {
    const customers = await sql<{ id: number }>('SELECT id FROM customers ORDER BY id');
    const ids = customers.map(({ id }) => id);
    const { id } = await made('admin', 'For both', { customer_ids: ids });
    for (const who of ['mine', 'theirs'] as const)
      expect((await show(who, id)).body.channel.customers).toHaveLength(1);
    expect((await create('admin', 'For nobody there', { customer_ids: [2_000_000] })).status).toBe(422);
    const everybodys = await made('admin', 'Of several', {
      customer_ids: [],
      parent_id: null,
      target_urls: [URLS[0], { url: 'www.s2.example/*', match_mode: 'pattern' }],
    });
    expect(everybodys).toMatchObject({ isPublic: true, parent: null, targets_count: 2 });
  });

  it('gets figures in the quarter it is active in, after the next round', async () => {
    const { id } = await made('mine', 'Measured');
    expect(await ranked('mine', id)).toBeUndefined();
    const switched = await act('mine', id, 'activate', 'PUT', Q4);
    expect(switched.body.channel).toMatchObject({
      active_quarters: [Q4],
      history: [{ ...Q4, active: true }],
    });
    await round();
    const [expected] = await sql<{ persons: number }>(
      `SELECT count(DISTINCT c.person_id)::int AS persons FROM panel_contacts c JOIN targets t ON t.id = c.target_id
       WHERE c.market_day >= '2026-10-01' AND c.market_day < '2026-11-01'
         AND ((t.name = 'www.s1.example' AND c.path LIKE '/sport/%')
           OR (t.name = 'www.s6.example' AND c.path = '/news/x'))`,
    );
    expect(expected?.persons).toBeGreaterThan(30);
    expect((await ranked('admin', id))?.stats.unique_panelists).toBe(expected?.persons);
    expect((await ranked('mine', id))?.stats.unique_users).toBeGreaterThan(0);
    expect(await ranked('theirs', id)).toBeUndefined();

    await switchOff('mine', id);
    expect(await ranked('mine', id)).toBeUndefined();
    const back = await act('mine', id, 'activate', 'PUT', Q4);
    expect(back.body.channel.history.map(({ active }) => active)).toEqual([true, false, true]);
    expect(await ranked('mine', id)).toBeDefined();
    await act('mine', id, 'activate', 'PUT', { year: 2026, quarter: 3 });
    await switchOff('mine', id);
    expect((await show('mine', id)).body.channel.active_quarters).toEqual([{ year: 2026, quarter: 3 }]);
  });

  it('is ranked no more once it is deleted, and again when it is brought back', async () => {
    const { id } = await made('mine', 'Comes and goes');
    await act('mine', id, 'activate', 'PUT', Q4);
    await round();
    expect(await ranked('mine', id)).toBeDefined();
    const gone = await remove('mine', id);
    expect(gone.body.channel).toMatchObject({ deleted: true, active: false, actions: ['undelete'] });
    expect(await ranked('mine', id)).toBeUndefined();
    expect((await remove('mine', id)).body.code).toBe('channel.not_possible');
    expect((await act('mine', id, 'activate', 'PUT', Q4)).status).toBe(409);
    expect((await list('mine', 'search=comes')).total).toBe(0);
    expect((await list('mine', 'search=comes&state=deleted')).total).toBe(1);
    expect((await act('mine', id, 'undelete')).body.channel.deleted).toBe(false);
    expect(await ranked('mine', id)).toBeDefined();
    expect((await act('mine', id, 'undelete')).status).toBe(409);
  });

  it('that was imported is active in every quarter, until somebody says otherwise', async () => {
    const [imported] = (await list('admin', 'search=Channel 0')).channels;
    if (!imported) throw new Error('there is no imported channel');
    expect(imported).toMatchObject({ active: true, active_by_default: true, isPublic: true });
    expect(await ranked('mine', imported.id)).toBeDefined();
    await switchOff('admin', imported.id);
    expect(await ranked('mine', imported.id)).toBeUndefined();
    expect((await list('admin', 'search=Channel 0&year=2026&quarter=3')).channels[0]?.active).toBe(true);
    expect((await list('admin', 'search=Channel 0&state=active&year=2026&quarter=4')).total).toBe(0);
  });
});

describe('the list of channels', () => {
  it('is a page at a time in the order asked for', async () => {
    const all = await list('admin', 'page_size=200');
    const names = all.channels.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const second = await list('admin', 'page_size=3&page=2');
    expect(second.channels.map(({ id }) => id)).toEqual(all.channels.slice(3, 6).map(({ id }) => id));
    expect(second.total).toBe(all.channels.length);
    const counts = (await list('admin', 'sort=targets_count&order=desc&page_size=200')).channels.map(
      ({ targets_count }) => targets_count,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const sort of ['channel_type', 'parent', 'updated_at'])
      expect((await list('mine', `sort=${sort}&order=desc`)).total).toBeGreaterThan(3);
    expect((await call('GET', `${BASE}/customer?sort=version`, { token: tokens.mine })).status).toBe(422);
  });
});

describe('candidates', () => {
  it('are the services below the parent with their targets', async () => {
    await made('mine', 'All of one', { target_urls: [{ url: 'www.s16.example', match_mode: 'pattern' }] });
    const { body } = await call<{
      candidates: { name: string; targets_count: number; targets: { name: string; taken: boolean }[] }[];
      customers: object[];
    }>('GET', `${BASE}/customer/candidates?parent=${house}&channel_type=${typeId}`, { token: tokens.mine });
    const names = ['Service 1', 'Service 11', 'Service 16', 'Service 21', 'Service 6'];
    expect(body.candidates.map(({ name }) => name)).toEqual(names);
    expect(body.candidates.find(({ name }) => name === 'Service 16')).toMatchObject({
      targets_count: 1,
      targets: [{ name: 'www.s16.example', taken: true }],
    });
    expect(body.candidates.flatMap(({ targets }) => targets).filter(({ taken }) => taken)).toHaveLength(1);
    expect(body.customers).toEqual([]);
    const theirs = await call<typeof body>(
      'GET',
      `${BASE}/customer/candidates?parent=${house}&channel_type=${typeId}`,
      { token: tokens.theirs },
    );
    expect(theirs.body.candidates.flatMap(({ targets }) => targets).some(({ taken }) => taken)).toBe(false);
    const none = await call<typeof body>('GET', `${BASE}/admin/candidates?parent=2000000000`, {
      token: tokens.admin,
    });
    expect(none.body.candidates).toEqual([]);
    expect(none.body.customers).toHaveLength(2);
  });
});
