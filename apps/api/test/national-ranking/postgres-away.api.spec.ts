import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { RedisRelay } from '../support/redis-relay.js';
import { TestApp } from '../support/test-app.js';

/** For a minute: longer than any pool or client waits before it says that nobody is there. */
const AWAY_MS = 62_000;
const LIST = '/v3/at/owa/public/ranking/list';

let environment: TestEnvironment;
let relay: RedisRelay;
let app: TestApp;

beforeAll(async () => {
  environment = await testEnvironment();
  relay = new RedisRelay(process.env['DATABASE_URL'] ?? '');
  await relay.start();
  process.env['DATABASE_URL'] = relay.url;
  app = await TestApp.start();
  for (const sql of [
    `INSERT INTO rating_items (country_code, type, name, has_owa_data) VALUES ('at', 'service', 'Alpenpost', true)`,
    `INSERT INTO national_flags (item_id, country_code, flags) SELECT id, 'at', 1 FROM rating_items`,
    `INSERT INTO national_settings (country_code) VALUES ('at')`,
    `INSERT INTO national_releases (country_code, starts_on, version, prepared_by) VALUES ('at', '2026-10-01', 1, 1)`,
    `INSERT INTO national_figures (release_id, item_id, device, type, name, traffic_source, reliability, published)
     SELECT r.id, i.id, 'all', 'service', i.name, 'tag', 'none', true FROM national_releases r, rating_items i`,
    `UPDATE national_releases SET status = 'released', released_at = now()`,
  ])
    await app.database.query(sql);
}, 60_000);
afterAll(async () => {
  relay.goOn();
  await app.close();
  await relay.kill();
  await environment.remove();
});

const names = async () => {
  const { status, body } = await app.call<{ items: { name: string }[] }>('GET', LIST);
  return [status, body.items.map(({ name }) => name)];
};

describe('published figures', () => {
  it('are answered while PostgreSQL hangs and while it is gone, and follow a change afterwards', async () => {
    expect(await names()).toEqual([200, ['Alpenpost']]);
    relay.hang();
    expect(await names()).toEqual([200, ['Alpenpost']]);
    relay.goOn();
    await relay.kill();
    const until = Date.now() + AWAY_MS;
    while (Date.now() < until) {
      expect(await names()).toEqual([200, ['Alpenpost']]);
      await sleep(1000);
    }
    await relay.start();
    await app.database.query('UPDATE national_flags SET flags = 3');
    await app.database.query('UPDATE national_settings SET stamp = stamp + 1');
    await eventually(async () => expect(await names()).toEqual([200, []]));
  }, 150_000);
});
