import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { METHOD_VERSION } from '@netreach/measurement';
import { eventually } from '@netreach/config/eventually';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { RankingLookup } from '../../src/domains/ranking/ranking.lookup.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { RedisRelay } from '../support/redis-relay.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { InnerApp } from '../support/inner-app.js';

const LIST = '/v3/at/ratings/list/services';
const FILTERED = `${LIST}?attributes=gender:female&devices=mobile`;

let environment: TestEnvironment;
let relay: RedisRelay;
let workshop: Workshop;
let app: InnerApp;
let other: InnerApp;
let call: Call;
let callOther: Call;
let admin: string;
let planner: string;
let rival: string;

beforeAll(async () => {
  environment = await testEnvironment();
  relay = new RedisRelay(environment.redisUrl);
  await relay.start();
  process.env['REDIS_URL'] = relay.url;
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 5000);
  await workshop.measure('2026-10');
  [app, other] = [await InnerApp.start(), await InnerApp.start()];
  [call, callOther] = [app.call, other.call];
  const tokenOf = async (email: string) => (await signIn(call, email)).access;
  admin = await tokenOf(await givenAdmin(app));
  planner = await tokenOf(await givenUser(app));
  rival = await tokenOf(await givenUser(app, { email: 'rival@netreach.example', customer: 'Rival' }));
}, 120_000);
beforeEach(() => app.redis.flushdb());
afterAll(async () => {
  relay.goOn();
  await app.close();
  await other.close();
  await workshop.close();
  await relay.kill();
  await environment.remove();
});

const computed = (of = app) => jest.spyOn(of.get(RankingLookup), 'page');
const ask = (url: string, token = planner, had?: unknown, by = call) =>
  by<RankingResponseDto>('GET', url, {
    token,
    ...(had ? { headers: { 'if-none-match': String(had) } } : {}),
  });
/** Waits until an answer is in Redis, which nobody waits for. */
const kept = () => eventually(async () => expect(await app.redis.keys('answer:*')).not.toEqual([]));

describe('an answer', () => {
  it('names index, weights and method, and itself', async () => {
    const { headers, body } = await ask(FILTERED);
    const { index_version, weight_set, method_version } = body;
    expect([index_version, method_version]).toEqual([1, String(METHOD_VERSION)]);
    expect(weight_set).toEqual({
      id: 1,
      universe: 'Test',
      made_at: expect.stringMatching(/^20\d\d-.*Z$/) as unknown as string,
    });
    expect(headers['etag']).toMatch(/^W\/"[\w-]{32}"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is not computed for who has it', async () => {
    const first = await ask(FILTERED);
    const page = computed();
    const again = await ask(FILTERED, planner, `"other", ${String(first.headers['etag'])}`);
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
    expect(page).not.toHaveBeenCalled();
    expect((await ask(FILTERED, planner, '"other"')).status).toBe(200);
  });

  it('is the same for the same question put differently, and another for another', async () => {
    const etag = async (query: string) => (await ask(`${LIST}?${query}`)).headers['etag'];
    const one = await etag('attributes=gender:female;region:east,west&categories=2,1');
    expect(
      await etag('attributes=region:west,east;gender:female&categories=1,2,2&page=1&date=2026-10-01'),
    ).toBe(one);
    for (const differs of [
      '&page=2',
      '&devices=mobile',
      '&sort=name',
      '&order=asc',
      '&bookable=true',
      '&search=x',
    ])
      expect(await etag(`attributes=gender:female;region:east,west&categories=2,1${differs}`)).not.toBe(one);
  });

  it('comes compressed to who takes that, with the same contents', async () => {
    const plain = await ask(FILTERED);
    const packed = await call('GET', FILTERED, { token: planner, headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect(packed.text).toBe(plain.text);
    const refusing = { 'accept-encoding': 'gzip;q=0, identity' };
    const unpacked = await call('GET', FILTERED, { token: planner, headers: refusing });
    expect(unpacked.headers['content-encoding']).toBeUndefined();
  });

  it('is computed once for all who ask at the same time', async () => {
    const page = computed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(FILTERED)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('that fails is asked for again', async () => {
    computed().mockRejectedValueOnce(new Error('broken'));
    expect((await ask(FILTERED)).status).toBe(500);
    expect((await ask(FILTERED)).status).toBe(200);
  });
});

describe('two processes', () => {
  it('share answers through Redis', async () => {
    const first = await ask(FILTERED);
    await kept();
    const page = computed(other);
    const second = await ask(FILTERED, planner, undefined, callOther);
    expect([second.text, second.headers['etag']]).toEqual([first.text, first.headers['etag']]);
    expect(page).not.toHaveBeenCalled();
  });
});

describe('an answer is another', () => {
  const changed = async (change: () => Promise<unknown>, url = FILTERED) => {
    const before = await ask(url);
    await change();
    const after = await ask(url, planner, before.headers['etag']);
    expect(after.status).toBe(200);
    return [before.body, after.body] as const;
  };
  const query = (sql: string) => app.database.query(sql);

  it('once the month has been measured again', async () => {
    const [before, after] = await changed(() => workshop.measure('2026-10'));
    expect(after.index_version).toBe((before.index_version ?? 0) + 1);
    expect(after.weight_set?.id).toBe((before.weight_set?.id ?? 0) + 1);
    expect(after.items).toEqual(before.items);
  });

  it('once an item, its category or the house above it has changed', async () => {
    const [, renamed] = await changed(() =>
      query(`UPDATE rating_items SET name = 'Neu' WHERE name = 'Service 3'`),
    );
    expect(renamed.items.map(({ name }) => name)).toContain('Neu');
    const [, filed] = await changed(() =>
      query(`UPDATE categories SET name = 'Kultur' WHERE name = 'Category 1'`),
    );
    expect(filed.items.flatMap(({ categories }) => categories)).toContain('Kultur');
    const [, alone] = await changed(() => query('DELETE FROM rating_item_members'));
    expect(new Set(alone.items.map(({ media_house }) => media_house))).toEqual(new Set([null]));
  });

  it('once its census figures have changed, or are gone', async () => {
    const insert = `INSERT INTO traffic_months (country_code, month, item_id, device, source, clients, impressions,
      impressions_consent) SELECT 'at', '2026-10-01', id, 'mobile_web', 'tag', 77, 100, 100 FROM rating_items
      WHERE name = 'Service 0'`;
    const [, counted] = await changed(() => query(insert));
    const clients = (body: RankingResponseDto) =>
      body.items.find(({ name }) => name === 'Service 0')?.stats.unique_clients;
    expect(clients(counted)).toBe(77);
    const [, without] = await changed(() => query('DELETE FROM traffic_months'));
    expect(clients(without)).toBeNull();
    const [, again] = await changed(() => query(insert));
    const [, none] = await changed(() => query('TRUNCATE traffic_months'));
    expect([clients(again), clients(none)]).toEqual([77, null]);
  });

  it('but not once those of another country have', async () => {
    const before = await ask(FILTERED);
    await query(`INSERT INTO rating_items (country_code, type, name) VALUES ('de', 'service', 'Elsewhere')`);
    expect((await ask(FILTERED, planner, before.headers['etag'])).status).toBe(304);
  });
});

describe('readers with different rights', () => {
  it('are never given the answers of others', async () => {
    await app.database.query(`INSERT INTO rating_item_customers (item_id, customer_id)
      SELECT i.id, c.id FROM rating_items i, customers c WHERE i.name = 'Service 7' AND c.name = 'Rival'`);
    const names = ({ items }: RankingResponseDto) => items.map(({ name }) => name);
    const [own, foreign, all] = await Promise.all([rival, planner, admin].map((token) => ask(LIST, token)));
    if (!own || !foreign || !all) throw new Error('an answer is missing');
    expect(
      [names(own.body), names(foreign.body), names(all.body)].map((list) => list.includes('Service 7')),
    ).toEqual([true, false, true]);
    expect(new Set([own, foreign, all].map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(Object.keys(own.body.items[0]?.stats ?? {})).not.toContain('visits');
    expect(Object.keys(all.body.items[0]?.stats ?? {})).toContain('visits');
    const others = await ask(LIST, planner, own.headers['etag']);
    expect([others.status, names(others.body)]).toEqual([200, names(foreign.body)]);
  });

  it('of one customer share theirs', async () => {
    const email = await givenUser(app, { email: 'colleague@netreach.example' });
    const colleague = (await signIn(call, email)).access;
    const first = await ask(FILTERED);
    await kept();
    const page = computed();
    expect((await ask(FILTERED, colleague)).text).toBe(first.text);
    expect(page).not.toHaveBeenCalled();
  });

  it('are refused before anything else, also with an ETag that holds', async () => {
    const { headers } = await ask(FILTERED);
    expect((await ask(FILTERED, 'x'.repeat(43), headers['etag'])).status).toBe(401);
    const email = await givenUser(app, { email: 'bare@netreach.example', modules: [] });
    expect((await ask(FILTERED, (await signIn(call, email)).access, headers['etag'])).status).toBe(403);
  });
});

describe('processes', () => {
  it('go on without Redis, and with one that hangs soon do not wait for it', async () => {
    const before = await ask(FILTERED);
    relay.hang();
    await ask(FILTERED);
    const begun = performance.now();
    for (const list of ['mediahouses', 'adnetworks', 'all', 'services'])
      expect((await ask(FILTERED.replace('services', list))).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2000);
    relay.goOn();
    await relay.kill();
    const after = await ask(FILTERED);
    expect([after.status, after.text]).toEqual([200, before.text]);
    await relay.start();
  });
});
