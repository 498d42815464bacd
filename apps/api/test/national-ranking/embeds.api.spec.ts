import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';

const CALLS = '/v3/at/owa/public/ranking';
/** What each may weigh on its way to a page of others. */
const BUDGET = 15_000;

let environment: TestEnvironment;
let app: TestApp;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.call<{ problems?: object }>('GET', `${CALLS}/${path}`, { headers });

describe('what others embed', () => {
  it.each([
    ['embed.js', 'text/javascript'],
    ['embed.html?show=chart&items=41,42&locale=en-US', 'text/html'],
  ])('%s comes as %s, small, to any origin, and is kept', async (path, type) => {
    const { status, text, headers } = await get(path);
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(gzipSync(text).length).toBeLessThan(BUDGET);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-if-error=86400',
    });
    const seen = await get(path, { 'if-none-match': String(headers['etag']) });
    expect([seen.status, seen.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });

  it('the page alone may stand in a frame, and hands on what it is asked for as text', async () => {
    const { text, headers } = await get(
      `embed.html?rows=3&title=${encodeURIComponent('"><script>x</script>')}`,
    );
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).toContain('data-rows="3"');
    expect(text.match(/<script/g)).toHaveLength(1);
    const list = await get('list.html');
    expect(list.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(list.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each(['show=pie', 'rows=0', 'rows=51', 'items=1,x', 'items=0', 'date=2026-13-01', 'other=1'])(
    'refuses a page with %s',
    async (query) => expect((await get(`embed.html?${query}`)).status).toBe(422),
  );

  it('reads refusals on any origin as well', async () => {
    const { status, headers } = await get('list', { origin: 'https://press.example' });
    expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});
