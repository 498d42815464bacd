import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { HIT_STREAM } from '../../src/domains/collect/stream/stream-names.js';
import { linesOf } from '../../src/domains/collect/stream-entry.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { startHitWriter } from '../support/hit-writer.js';
import type { Call } from '../support/http-calls.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const CLIENT = '0123456789abcdef0123456789abcdef';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment({
    HIT_STREAM_LIMIT: '1000',
    GEO_COUNTRY_HEADER: 'cf-ipcountry',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nAlpenpost,alpenpost-web' });
  await workshop.close();
  app = await TestApp.start('collector');
  call = app.call;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});
beforeEach(async () => {
  await app.redis.del(HIT_STREAM);
  await app.database.query('DELETE FROM hits');
});

const hit = (fields: object = {}) => ({
  id: randomBytes(16).toString('hex'),
  i: 'alpenpost-web',
  t: 'page',
  p: '/sport',
  ...fields,
});
const send = (hits: object[], headers: Record<string, string> = {}) =>
  call('POST', '/c', { body: { hits }, headers: { 'user-agent': FIREFOX, ...headers } });
const streamed = async () => {
  const entries = await app.redis.xrange(HIT_STREAM, '-', '+');
  return entries.flatMap(linesOf).map(({ hit }) => hit);
};

describe('the collector', () => {
  it('serves a tag below two kilobytes', async () => {
    const { status, headers, text } = await call('GET', '/t.js');
    expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'cross-origin',
    ]);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(2000);
  });

  it('answers a beacon at once and keeps what matters of it', async () => {
    const sent = hit({
      n: 1,
      c: CLIENT,
      p: '/sport?token=secret',
      ti: 'Sport',
      r: 'https://www.google.at/?q=Ski+Wien',
    });
    const { status, headers } = await send([sent], {
      'cf-ipcountry': 'AT',
      'x-forwarded-for': '203.0.113.7',
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const [kept] = await streamed();
    expect(kept).toMatchObject({
      country: 'at',
      kind: 'page',
      path: '/sport',
      title: 'Sport',
      client: CLIENT,
      consent: true,
      device: 'desktop',
      searchEngine: 'Google',
      searchTerm: 'ski wien',
      referrerHost: 'www.google.at',
      geo: 'at',
      bot: null,
    });
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7');
  });

  it('reads beacons sent as text, as browsers send them', async () => {
    const body = JSON.stringify({ hits: [hit()] });
    const answer = await call('POST', '/c', {
      body,
      headers: { 'content-type': 'text/plain', 'user-agent': FIREFOX },
    });
    expect([answer.status, (await streamed()).length]).toEqual([204, 1]);
  });

  it('counts without following: no consent, Do Not Track and Global Privacy Control leave no client', async () => {
    await send([hit({ n: 0, c: CLIENT })]);
    await send([hit({ n: 1, c: CLIENT })], { dnt: '1' });
    await send([hit({ n: 1, c: CLIENT })], { 'sec-gpc': '1' });
    const kept = await streamed();
    expect(kept.map((one) => [one?.client, one?.consent])).toEqual(Array(3).fill([null, false]));
  });

  it('hashes visitors with consent but without an identifier', async () => {
    await send([hit({ n: 1 }), hit({ n: 1 })]);
    const [first, second] = await streamed();
    expect(first?.['client']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.['client']).toBe(first?.['client']);
  });

  it('keeps robots with the reason', async () => {
    await send([hit()], {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await send([hit()], { 'user-agent': '' });
    await send([hit()], { 'sec-purpose': 'prefetch;prerender' });
    expect((await streamed()).map((kept) => kept?.bot)).toEqual(['isbot', 'no-user-agent', 'prefetch']);
  });

  it('tells device classes apart', async () => {
    await send([hit()]);
    await send([hit()], { 'user-agent': PHONE });
    await send([hit()], { 'sec-ch-ua-mobile': '?1' });
    await send([hit()], { 'user-agent': `${PHONE} NetreachApp/2.1` });
    expect((await streamed()).map((kept) => kept?.device)).toEqual([
      'desktop',
      'mobile_web',
      'mobile_web',
      'mobile_app',
    ]);
  });

  it('counts pages without scripts by the pixel', async () => {
    const { status, headers } = await call('GET', '/c.gif?i=alpenpost-web&p=/amp', {
      headers: { 'user-agent': FIREFOX },
    });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    expect((await streamed()).map((kept) => kept?.path)).toEqual(['/amp']);
  });

  it('refuses unknown identifiers and malformed hits with a reason, and keeps nothing', async () => {
    const unknown = await send([hit({ i: 'nobody' })]);
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'collect.unknown_identifier']);
    const wrong = await send([hit({ id: 'short' })]);
    expect([wrong.status, Object.keys(wrong.body['error'] ?? {})]).toEqual([422, ['hits.0.id']]);
    const notJson = await call('POST', '/c', { body: '{', headers: { 'content-type': 'text/plain' } });
    expect(notJson.status).toBe(400);
    expect(await streamed()).toEqual([]);
  });

  it('cleans texts that cannot be stored: nobody would read a refusal', async () => {
    const referrer = 'https://www.google.at/?q=a%00b';
    await send([hit({ p: '/a\u0000b', ti: '\ud800', r: referrer })]);
    await call('GET', '/c.gif?i=alpenpost-web&p=/a%00b', {
      headers: { 'user-agent': FIREFOX, referer: referrer },
    });
    const texts = (await streamed()).map((kept) => [kept?.path, kept?.title, kept?.searchTerm]);
    expect(texts).toEqual([
      ['/a\uFFFDb', '\uFFFD', 'a\uFFFDb'],
      ['/a\uFFFDb', null, 'a\uFFFDb'],
    ]);
  });

  it('asks senders to come back when the stream is full', async () => {
    const client = app.redis;
    const filling = client.pipeline();
    for (let entry = 0; entry < 1000; entry++) filling.xadd(HIT_STREAM, '*', 'h', '{}');
    await filling.exec();
    await eventually(async () => {
      const { status, headers, body } = await send([hit()]);
      expect([status, headers['retry-after'], body['code']]).toEqual([503, '5', 'collect.busy']);
    }, 5000);
    expect(await client.xlen(HIT_STREAM)).toBeLessThan(1100);
    await client.del(HIT_STREAM);
    await eventually(async () => expect((await send([hit()])).status).toBe(204), 5000);
  });
});

describe('the hit writer', () => {
  let worker: INestApplicationContext | undefined;
  const start = async () => {
    worker = await startHitWriter();
  };
  const stop = async () => {
    await worker?.close();
    worker = undefined;
  };
  const stored = async () =>
    (await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM hits'))[0]?.count;

  it('moves hits into PostgreSQL once each, however often they are sent, and marks their day', async () => {
    const repeated = hit({ n: 1, c: CLIENT });
    await send([repeated, hit(), hit()]);
    await send([repeated]);
    await start();
    await eventually(async () => expect(await stored()).toBe(3), 10_000);
    await send([repeated, hit({ p: '/späte \\ "Seite"\t' })]);
    await eventually(async () => expect(await app.redis.xlen(HIT_STREAM)).toBe(0), 10_000);
    expect(await stored()).toBe(4);
    const dirty = await app.database.query('SELECT country_code FROM dirty_days');
    expect(dirty).toEqual([{ country_code: 'at' }]);
    const [odd] = await app.database.query<{ path: string }>(
      `SELECT path FROM hits WHERE path LIKE '/sp%te%'`,
    );
    expect(odd?.path).toBe('/späte \\ "Seite"\t');
    await stop();
  });

  it('takes over what a writer that died has left', async () => {
    await send([hit(), hit()]);
    const client = app.redis;
    await client.xgroup('CREATE', HIT_STREAM, 'writers', '0', 'MKSTREAM').catch(() => undefined);
    await client.xreadgroup('GROUP', 'writers', 'dead', 'COUNT', 10, 'STREAMS', HIT_STREAM, '>');
    const pending = (await client.xpending(HIT_STREAM, 'writers', '-', '+', 10)) as [string][];
    await client.xclaim(HIT_STREAM, 'writers', 'dead', 0, ...pending.map(([id]) => id), 'IDLE', 60_000);
    await start();
    await eventually(async () => expect(await stored()).toBe(2), 10_000);
    await stop();
  });
});
