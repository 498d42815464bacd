import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { PublisherWatchModule } from '../../src/domains/publishers/alerts/publisher-watch.module.js';
import { PublisherWatch } from '../../src/domains/publishers/alerts/publisher-watch.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestDatabase } from '../support/test-database.js';

const HOUR = 3_600_000;
/** Midnight in Vienna. */
const START = Date.parse('2026-03-17T23:00:00Z');

let environment: TestEnvironment;
let context: INestApplicationContext;
let database: TestDatabase;
let mails: string;
let service: number;

beforeAll(async () => {
  mails = mkdtempSync(join(tmpdir(), 'netreach-test-mails-'));
  environment = await testEnvironment({ MAIL_FOLDER: mails });
  database = new TestDatabase(process.env['DATABASE_OWNER_URL'] ?? '');
  const scope = DatabaseScopeModule.ofSystem('as in the worker');
  context = await NestFactory.createApplicationContext(
    { module: PlatformModule, imports: [scope, EntitiesModule, PublisherWatchModule] },
    { logger: false, abortOnError: false },
  );
  const [made] = await database.query<{ id: number }>(
    `WITH house AS (INSERT INTO publishers (country_code, name) VALUES ('at', 'House') RETURNING id),
       item AS (INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'tirol.example') RETURNING id),
       client AS (INSERT INTO customers (name) VALUES ('Owner') RETURNING id),
       person AS (INSERT INTO users (email, name, password_hash, role, customer_id, country_code)
         SELECT 'petra@netreach.example', 'Petra', 'none', 'customer', id, 'at' FROM client RETURNING id),
       modules AS (INSERT INTO user_modules (user_id, module_key) SELECT id, 'publisher_dashboard' FROM person),
       countries AS (INSERT INTO user_countries (user_id, country_code) SELECT id, 'at' FROM person),
       owned AS (INSERT INTO publisher_customers SELECT house.id, client.id FROM house, client)
     INSERT INTO publisher_services SELECT house.id, item.id FROM house, item RETURNING service_id AS id`,
  );
  service = made?.id ?? 0;
  // Eight weeks as every week is: 100 impressions an hour, now and then some more or less.
  await database.query(
    `INSERT INTO publisher_counts (country_code, service_id, dimension, market_day, device, key, impressions, consented, visits)
     SELECT 'at', $1, 'hour', d::date, 'desktop', h::text, 100 + (extract(doy FROM d)::int * 7 + h * 3) % 11 - 5, 0, 0
     FROM generate_series(DATE '2026-01-20', DATE '2026-03-17', interval '1 day') d, generate_series(0, 23) h`,
    [service],
  );
});
afterAll(async () => {
  await context.close();
  await database.close();
  await environment.remove();
  rmSync(mails, { recursive: true, force: true });
});

/** Has the watch look shortly after each hour of a day. */
async function lookThrough(day: number): Promise<void> {
  const clock = context.get(Clock, { strict: false });
  const now = jest.spyOn(clock, 'now');
  for (let hour = 1; hour <= 24; hour += 1) {
    now.mockReturnValue(START + (day * 24 + hour) * HOUR + 4 * 60_000);
    await context.get(PublisherWatch, { strict: false }).look();
  }
  now.mockRestore();
}
const alerts = () =>
  database.query<{ ended: boolean }>(
    'SELECT ended_at IS NOT NULL AS ended FROM publisher_alerts ORDER BY id',
  );
const notices = () =>
  database.query<{ kind: string; params: Record<string, string> }>('SELECT kind, params FROM notifications');

describe('a service whose hits', () => {
  it('fail to come for a whole day raises one alert, told once by notification and mail', async () => {
    await lookThrough(0);
    expect(await alerts()).toEqual([{ ended: false }]);
    expect(await notices()).toMatchObject([
      { kind: 'publisher.traffic_fell', params: { service: 'tirol.example', impressions: '0' } },
    ]);
    const files = readdirSync(mails);
    expect(files).toHaveLength(1);
    const mail = JSON.parse(readFileSync(join(mails, files[0] ?? ''), 'utf8')) as {
      to: string;
      subject: string;
    };
    expect(mail).toMatchObject({
      to: 'petra@netreach.example',
      subject: 'tirol.example: fewer impressions than usual',
    });
  });

  it('are as many as usual ends it, and raises none', async () => {
    await database.query(
      `INSERT INTO publisher_counts (country_code, service_id, dimension, market_day, device, key, impressions, consented, visits)
       SELECT 'at', $1, 'hour', DATE '2026-03-19', 'desktop', h::text, 97, 0, 0 FROM generate_series(0, 23) h`,
      [service],
    );
    await lookThrough(1);
    expect(await alerts()).toEqual([{ ended: true }]);
    expect(readdirSync(mails)).toHaveLength(1);
  });
});
