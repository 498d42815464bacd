import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let token: string;
let item: number;

/** Lists with at least two rows in the market, by what they are below; `{item}` is a media house. */
const LISTS: Readonly<Record<string, string>> = {
  audit: '/v3/at/admin/audit',
  notifications: '/v3/at/notifications',
  'OAuth clients': '/v3/at/admin/oauth-clients',
  channels: '/v3/at/ratings/channels/admin',
  'a ranking': '/v3/at/ratings/list/services',
  'services of a house': '/v3/at/ratings/details/{item}/mediahouse/services',
  exports: '/v3/at/exports',
  items: '/v3/at/ratings/items',
  feeds: '/v3/at/dmp-feed',
  users: '/v3/at/admin/customer-users',
  tags: '/v3/admin/translation-tags',
  'keys of texts': '/v3/admin/translation-keys',
};

/** What the demo of the tests does not have: two of each. */
const MORE = `
INSERT INTO notifications (user_id, kind, created_at)
  SELECT (SELECT max(id) FROM users), 'account.api_key_created', now() FROM generate_series(1, 2);
WITH jobs AS (INSERT INTO jobs (kind, key) VALUES ('export', 'a'), ('export', 'b') RETURNING id)
  INSERT INTO export_jobs (id, user_id, country_code, kind, title, parameters, file_type, locale, csv_bom)
  SELECT id, (SELECT max(id) FROM users), 'at', 'ratings.services', 'Services', '{}', 'csv', 'en-US', true FROM jobs;
INSERT INTO oauth_clients (client_id, name, redirect_uris, scopes, auth_method, grants)
  SELECT 'client-' || n, 'Client ' || n, '{}', '{}', 'none', '{}' FROM generate_series(1, 2) n;
INSERT INTO dmp_feeds (country_code, customer_id, name, attributes, devices, service_ids, columns, schedule, hour, destination)
  SELECT 'at', min(c.id), 'Feed ' || n, '', 'all', '{1}', '{month}', 'none', 0, 'file'
  FROM customers c, generate_series(1, 2) n GROUP BY n`;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 2000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  await app.syncTexts();
  for (const email of ['one@netreach.example', 'two@netreach.example']) await givenUser(app, { email });
  token = (await signIn(app.call, await givenAdmin(app))).access;
  await app.database.query(MORE);
  const [house] = await app.database.query<{ id: number }>(
    `SELECT id FROM rating_items WHERE type = 'mediahouse' ORDER BY id LIMIT 1`,
  );
  item = house?.id ?? 0;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

/** Statements an answer took at the least of some tries: those of the application's own rounds come between. */
async function statements(url: string): Promise<{ rows: number; taken: number }> {
  let taken = Infinity;
  let rows = 0;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = await app.statements();
    const { status, body } = await app.call<Record<string, unknown>>('GET', url, { token });
    expect(status).toBe(200);
    taken = Math.min(taken, (await app.statements()) - before);
    // What a screen also needs, as choices, comes behind the rows.
    rows = Object.values(body).find((value) => Array.isArray(value))?.length ?? 0;
  }
  return { rows, taken };
}

describe('a list', () => {
  it.each(Object.entries(LISTS))(
    'of %s takes as many statements for one row as for many',
    async (_of, path) => {
      const url = path.replace('{item}', String(item));
      const one = await statements(`${url}?page_size=1`);
      const many = await statements(`${url}?page_size=50`);
      expect(one.rows).toBe(1);
      expect(many.rows).toBeGreaterThan(1);
      expect(one.taken).toBeGreaterThan(0);
      expect(many.taken).toBe(one.taken);
    },
  );
});
