import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { AdHit } from '../../src/domains/ad-contacts/ad-hit.lookup.js';
import { HIT_STREAM } from '../../src/domains/collect/stream/stream-names.js';
import { linesOf } from '../../src/domains/collect/stream-entry.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenCampaign, type GivenCampaign } from './support/campaigns.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ID = '9f86d081884c7d659a2feaa0c55ad015';
const UUID = '9f86d081-884c-7d65-9a2f-eaa0c55ad015';
const CLIENT = '0123456789abcdef0123456789abcdef';

const folder = mkdtempSync(join(tmpdir(), 'netreach-ranges-'));
let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let campaign: GivenCampaign;
let other: GivenCampaign;

beforeAll(async () => {
  writeFileSync(join(folder, 'ranges.txt'), '# a data centre\n198.51.100.0/24\n');
  environment = await testEnvironment({
    TRUSTED_PROXIES: '127.0.0.1',
    GEO_COUNTRY_HEADER: 'cf-ipcountry',
    AD_INVALID_RANGES_FILE: join(folder, 'ranges.txt'),
  });
  app = await TestApp.start('collector');
  call = app.call;
  campaign = await givenCampaign(app.database, {
    name: 'Winter',
    creatives: { banner: 'https://shop.example/winter?id=7', video: 'https://shop.example/film' },
  });
  other = await givenCampaign(app.database, {
    name: 'Summer',
    creatives: { sun: 'https://summer.example/' },
  });
});
afterAll(async () => {
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await app.redis.del(HIT_STREAM);
});

const get = (query: string, headers: Record<string, string> = {}, path = '/a.gif') =>
  call('GET', `${path}?${query}`, { headers: { 'user-agent': FIREFOX, ...headers } });
async function streamed(): Promise<AdHit[]> {
  const entries = await app.redis.xrange(HIT_STREAM, '-', '+');
  return entries.flatMap(linesOf).map(({ ad }) => ad as AdHit);
}
const kept = async (query: string, headers: Record<string, string> = {}) => {
  await app.redis.del(HIT_STREAM);
  expect((await get(query, headers)).status).toBe(200);
  return (await streamed())[0]!;
};

describe('the pixel of an ad', () => {
  it('counts an impression of what its code stands for', async () => {
    const { status, headers } = await get(`c=banner&i=${ID}&n=1&u=${CLIENT}&w=970&h=250&cb=123`, {
      'cf-ipcountry': 'AT',
      'x-forwarded-for': '203.0.113.7',
    });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await streamed()).toEqual([
      {
        id: UUID,
        country: 'at',
        event: 'impression',
        campaignId: campaign.id,
        flightId: null,
        creativeId: campaign.creatives['banner'],
        at: expect.any(Number),
        device: 'desktop',
        client: CLIENT,
        consent: true,
        geo: 'at',
        channel: 'Alpenpost',
        placement: 'Top',
        invalid: null,
        source: 'tag',
      },
    ]);
  });

  it('answers for a code made a moment ago, and 404 for one that nobody has made', async () => {
    await givenCampaign(app.database, { name: 'New', creatives: { fresh: 'https://fresh.example/' } });
    expect((await get('c=fresh')).status).toBe(200);
    const unknown = await get('c=nobody');
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'collect.unknown_code']);
  });

  it('knows a landing page that was changed within ten seconds', async () => {
    await givenCampaign(app.database, { name: 'Moving', creatives: { moving: 'https://old.example/' } });
    const target = async () => (await get('c=moving', {}, '/k')).headers['location'];
    expect(await target()).toBe('https://old.example/');
    await app.database.query(
      `UPDATE creatives SET landing_page = 'https://new.example/', version = version + 1 WHERE name = 'moving'`,
    );
    await eventually(async () => expect(await target()).toBe('https://new.example/'), 10_000);
  });

  it('takes creative, channel and placement of the tag, and no creative of somebody else', async () => {
    await eventually(async () => {
      const video = await kept(`c=banner&s=${campaign.creatives['video']}&ch=%20news.example%20&p=Side`);
      expect([video.creativeId, video.channel, video.placement]).toEqual([
        campaign.creatives['video'],
        'news.example',
        'Side',
      ]);
    }, 10_000);
    const foreign = await kept(`c=banner&s=${other.creatives['sun']}`);
    expect([foreign.creativeId, foreign.campaignId]).toEqual([campaign.creatives['banner'], campaign.id]);
  });

  it('takes macros that nobody has filled in as if they were not there', async () => {
    const macros = [
      'i=%5BTRANSACTIONID%5D',
      'e=',
      's=%25%25CREATIVE%25%25',
      'ch=%25%25SITE%25%25',
      'p=%24%7BP%7D',
    ];
    const hit = await kept(
      ['c=banner', ...macros, 'w=%7Bw%7D', 'gdpr=%24%7BGDPR%7D', 'gdpr_consent=%24%7BGDPR_CONSENT_1%7D'].join(
        '&',
      ),
    );
    expect([hit.event, hit.channel, hit.placement, hit.consent, hit.source]).toEqual([
      'impression',
      'Alpenpost',
      'Top',
      false,
      'bare',
    ]);
    expect(hit.creativeId).toBe(campaign.creatives['banner']);
  });

  it('follows nobody who has not consented: macros of consent, Do Not Track, Global Privacy Control', async () => {
    const consents = async (query: string, headers = {}) => {
      const { client, consent } = await kept(`c=banner&${query}`, headers);
      return consent ? typeof client : client;
    };
    expect(await consents('n=1')).toBe('string');
    expect(await consents('gdpr=0')).toBe('string');
    expect(await consents('')).toBeNull();
    expect(await consents(`n=0&u=${CLIENT}`)).toBeNull();
    expect(await consents('gdpr=1')).toBeNull();
    expect(await consents('gdpr=1&gdpr_consent=COvFyGBOvFyGBAbAAAENAPCAAOAAAAAAAAAAAEEUACCKAAA')).toBeNull();
    expect(await consents('n=1', { dnt: '1' })).toBeNull();
    expect(await consents('n=1', { 'sec-gpc': '1' })).toBeNull();
  });

  it('keeps the reason of what is no person’s', async () => {
    const reason = async (query: string, headers = {}) => (await kept(`c=banner${query}`, headers)).invalid;
    expect(await reason('')).toBeNull();
    expect(await reason('', { 'user-agent': 'Googlebot/2.1' })).toBe('isbot');
    expect(await reason('', { 'user-agent': '' })).toBe('no-user-agent');
    expect(await reason('', { 'sec-purpose': 'prefetch' })).toBe('prefetch');
    expect(await reason('&w=1&h=1')).toBe('tiny_slot');
    expect(await reason('&w=0&h=0')).toBe('tiny_slot');
    expect(await reason('&w=1&h=600')).toBeNull();
    expect(await reason('', { 'x-forwarded-for': '198.51.100.9' })).toBe('data_centre');
  });

  it.each([
    ['a missing code', '', 'c'],
    ['several codes', 'c=banner&c=video', 'c'],
    ['an event that does not exist', 'c=banner&e=party', 'e'],
    ['an impression that is no id', 'c=banner&i=1', 'i'],
    ['a creative that is no number', 'c=banner&s=x', 's'],
    ['a consent that is neither', 'c=banner&n=2', 'n'],
    ['a width that is no number', 'c=banner&w=wide', 'w'],
  ])('refuses %s and keeps nothing', async (_, query, field) => {
    const { status, body } = await get(query);
    expect([status, Object.keys(body['error'] ?? {})]).toEqual([422, [field]]);
    expect(await streamed()).toEqual([]);
  });

  it('has a lane of its own for what tags send, with the same answers and the same hits', async () => {
    // What is written with a per cent sign is left to the validation of all inputs.
    const ways = [`c=banner&i=${ID}&n=1&w=300&h=250`, `c=%62anner&i=${ID}&n=1&w=300&h=250`];
    const answers = await Promise.all(ways.map((way) => get(way)));
    const shown = ['content-type', 'content-length', 'cache-control', 'cross-origin-resource-policy'];
    const [lane, usual] = answers.map(({ status, headers, bytes }) => [
      status,
      ...shown.map((name) => headers[name]),
      bytes.toString('hex'),
    ]);
    expect(lane).toEqual(usual);
    expect(answers.map(({ headers }) => headers['x-request-id'] === undefined)).toEqual([true, false]);
    const [first, second] = (await streamed()).map((hit) => ({ ...hit, at: 0 }));
    expect(first).toEqual(second);
    const refusals = await Promise.all(['c=nobody', 'c=n%6Fbody'].map((way) => get(way)));
    const [own, other] = refusals.map(({ status, body }) => ({ status, ...body, request_id: '' }));
    expect(own).toEqual(other);
  });

  it('takes events of an impression', async () => {
    for (const event of ['viewable', 'not_viewable', 'undetermined', 'click', 'start', 'complete'])
      expect((await kept(`c=banner&i=${ID}&e=${event}`)).event).toBe(event);
  });
});

describe('the tag of an ad', () => {
  it('is below four kilobytes', async () => {
    const { status, headers, text } = await call('GET', '/a.js');
    expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'cross-origin',
    ]);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(4000);
  });
});

describe('a click', () => {
  it('is counted and leads to the landing page of its creative', async () => {
    const { status, headers } = await get(`c=banner&i=${ID}&n=1&utm_source=news`, {}, '/k');
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      302,
      'https://shop.example/winter?id=7&utm_source=news',
      'no-store',
    ]);
    const [hit] = await streamed();
    expect([hit?.event, hit?.id, hit?.creativeId]).toEqual(['click', UUID, campaign.creatives['banner']]);
  });

  it('leads on whatever else is wrong, and nowhere without a code', async () => {
    const odd = await get('c=video&i=xyz&n=maybe&gdpr=7&u=me&ch=%00&i=1', {}, '/k');
    expect([odd.status, odd.headers['location']]).toEqual([302, 'https://shop.example/film']);
    const unknown = await get('c=nobody&url=https://evil.example', {}, '/k');
    expect([unknown.status, unknown.headers['location']]).toEqual([404, undefined]);
    expect((await get('url=https://evil.example', {}, '/k')).status).toBe(422);
  });

  it('leads to no host that is not registered, in more than 300 crafted requests', async () => {
    const evil = 'evil.example';
    const targets = [
      `https://${evil}`,
      `http://${evil}/`,
      `//${evil}`,
      `///${evil}`,
      `\\\\${evil}`,
      `/\\${evil}`,
      `https:${evil}`,
      `https://shop.example@${evil}`,
      `@${evil}`,
      `.${evil}`,
      `javascript:alert(1)`,
      `data:text/html,${evil}`,
      `\r\nLocation: https://${evil}`,
      `%0d%0aLocation:%20https://${evil}`,
      `https://еvil.example`,
      `http://０１２７.0.0.1`,
    ];
    const names = ['url', 'redirect', 'r', 'u', 'to', 'dest', 'next', 'utm_source', 'utm_x', 'landing_page'];
    const ways = (name: string, value: string) => [
      `c=banner&${name}=${encodeURIComponent(value)}`,
      `${name}[]=${encodeURIComponent(value)}&c=banner`,
      `c=banner&${name}=a&${name}=${encodeURIComponent(encodeURIComponent(value))}`,
    ];
    const requests = targets.flatMap((target) => names.flatMap((name) => ways(name, target)));
    const codes = targets.map((target) => `c=${encodeURIComponent(target)}`);
    const appended = targets.map((target) => `c=${encodeURIComponent(`banner${target}`)}`);
    const hosts = new Set<string>();
    for (const query of [...requests, ...codes, ...appended]) {
      const { status, headers } = await get(query, { host: 'localhost:80' }, '/k');
      const location = headers['location'] as string | undefined;
      expect([302, 404, 422, 400]).toContain(status);
      expect(status === 302).toBe(location !== undefined);
      if (location) hosts.add(new URL(location).host);
    }
    expect(requests.length).toBeGreaterThanOrEqual(300);
    expect([...hosts]).toEqual(['shop.example']);
  }, 60_000);

  it('counts on when the stream is full: whoever has clicked is led on', async () => {
    await app.redis.set('hits:waiting', '100000000');
    await app.redis.xadd(HIT_STREAM, '*', 'h', '{}');
    await eventually(async () => expect((await get('c=banner')).status).toBe(503), 5000);
    expect((await get('c=banner', {}, '/k')).status).toBe(302);
    await app.redis.del('hits:waiting', HIT_STREAM);
  });
});
