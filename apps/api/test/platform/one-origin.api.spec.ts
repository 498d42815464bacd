import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HIT_STREAM } from '../../src/domains/collect/stream/stream-names.js';
import { linesOf } from '../../src/domains/collect/stream-entry.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

const portal = mkdtempSync(join(tmpdir(), 'netreach-portal-'));
let environment: TestEnvironment;
let collector: TestApp;
let app: TestApp;

beforeAll(async () => {
  mkdirSync(join(portal, 'assets'));
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(portal, 'login.html'), '<!doctype html><title>Sign in</title>');
  writeFileSync(join(portal, 'assets/index-1.js'), 'export {};');
  environment = await testEnvironment({ PORTAL_DIST: portal, TRUSTED_PROXIES: '127.0.0.1' });
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nAlpenpost,alpenpost-web' });
  await workshop.close();
  collector = await TestApp.start('collector');
  process.env['COLLECTOR_URL'] = collector.origin;
  app = await TestApp.start();
});
afterAll(async () => {
  await app.close();
  await collector.close();
  await environment.remove();
  rmSync(portal, { recursive: true });
});

const get = (path: string) => fetch(`${app.origin}${path}`);

describe('one origin', () => {
  it('serves the portal at any page address, never from a cache', async () => {
    for (const path of ['/', '/at/ratings?sort=name', '/no/such/page']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('<title>Portal</title>'),
      ]);
      expect(answer.headers.get('cache-control')).toMatch(/no-cache|max-age=0/);
    }
  });

  it('serves a page that has one its own document, never from a cache', async () => {
    for (const path of ['/login', '/login?redirect=%2Fat']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining('<title>Sign in</title>'),
      ]);
      expect(answer.headers.get('cache-control')).toMatch(/no-cache|max-age=0/);
    }
    expect(await (await get('/login/more')).text()).toContain('<title>Portal</title>');
  });

  it('serves parts of the portal for ever, and says when one is missing', async () => {
    expect((await get('/assets/index-1.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/assets/index-0.js')).status).toBe(404);
  });

  it('answers unknown calls as the API does', async () => {
    const answer = await get('/v3/at/nothing');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'request.unknown_route' }),
    ]);
  });

  it('passes hits on with the address of the visitor', async () => {
    const { origin } = app;
    const send = (address: string) =>
      fetch(`${origin}/c`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
        body: JSON.stringify({
          hits: [
            { id: address.replace(/\D/g, '').padEnd(32, '0'), i: 'alpenpost-web', t: 'page', p: '/', n: 1 },
          ],
        }),
      });
    expect([(await send('203.0.113.7')).status, (await send('203.0.113.8')).status]).toEqual([204, 204]);
    const entries = await app.redis.xrange(HIT_STREAM, '-', '+');
    const clients = entries.flatMap(linesOf).map(({ hit }) => hit?.client);
    expect(new Set(clients).size).toBe(2);
    expect((await get('/t.js')).headers.get('content-type')).toContain('text/javascript');
  });
});
