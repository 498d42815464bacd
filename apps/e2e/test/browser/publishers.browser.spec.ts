import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { mailsTo } from '../support/mails.js';
import { serviceName, TAGGED } from '../support/market.js';
import { openInTurn } from '../support/pages-in-turn.js';
import { openAs, withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';
import { Website } from '../support/website.js';

/** The promise: what a page reports is in its publisher's minutes within this time. */
const WITHIN_MS = 10_000;
const { databaseUrl, origin } = runningStack();
const { admin, house } = USERS;
const website = new Website(origin);
const NAME = 'Press House Pages';

/** A publisher of the customer's own: a tagged service, and the largest of the panel's. */
const PUBLISHER = `
WITH own AS (INSERT INTO publishers (country_code, name) VALUES ('at', $1) RETURNING id),
  kept AS (INSERT INTO publisher_customers SELECT own.id, c.id FROM own, customers c WHERE c.name = $2)
INSERT INTO publisher_services SELECT own.id, i.id FROM own, rating_items i
WHERE i.country_code = 'at' AND i.type = 'service' AND i.name = ANY ($3) RETURNING publisher_id AS id`;

/**
 * A hundred page views in every hour of eight weeks, some more or less, up to three hours ago: what an outage looks like. Hours are
 * those of the market, and days of a change of the clock have none in the one that is left out.
 */
const HITS = `
INSERT INTO hits (country_code, market_day, hit_id, service_id, kind, occurred_at, device, consent, path, source)
SELECT 'at', at::date, gen_random_uuid(), i.id, 'page', (at + n * interval '30 s') AT TIME ZONE 'Europe/Vienna', 'desktop', false, '/', 'tag'
FROM rating_items i, generate_series(date_trunc('hour', now() AT TIME ZONE 'Europe/Vienna') - interval '56 days 3 hours',
  date_trunc('hour', now() AT TIME ZONE 'Europe/Vienna') - interval '3 hours', interval '1 hour') at,
  generate_series(1, 100 + extract(hour FROM at)::int % 5) n
WHERE i.name = $1 AND i.country_code = 'at' AND extract(hour FROM at) <> 2`;

/** Has the worker look at the last whole hour now, and not in five minutes. */
const LOOK = `UPDATE jobs SET due_at = now() WHERE kind = 'publisher-alerts' AND state = 'queued'`;

let publisher: number;

withBrowser();
beforeAll(async () => {
  const services = [TAGGED.publisher.name, serviceName(1)];
  const [made] = await queryRows<{ id: number }>(databaseUrl, PUBLISHER, [NAME, house.customer, services]);
  publisher = made?.id ?? 0;
});

const DASHBOARD = '/at/publisher-dashboard';

/** The minutes of today in which anything was seen, read from the chart as a table. */
async function minutes(page: Page): Promise<string[]> {
  const cells = page.getByRole('table', { name: 'Impressions by the minute' }).getByRole('cell');
  return (await cells.allInnerTexts()).filter((text) => text !== '0');
}

describe('a publisher’s dashboard', () => {
  it('shows the page views of a browser in their minute, within ten seconds', async () => {
    const page = await openAs(house, DASHBOARD);
    await page.getByText('No hits of tags today.').waitFor();
    await website.visit(TAGGED.publisher.identifier, 'granted');
    const began = performance.now();
    await page
      .getByRole('button', { name: 'Chart: Impressions by the minute' })
      .click({ timeout: WITHIN_MS });
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const seenHits = async () => (await minutes(page)).reduce((sum, text) => sum + Number(text), 0);
    await eventually(async () => expect(await seenHits()).toBe(2), WITHIN_MS);
    console.log(`a visit was in its minute after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await page.getByRole('row', { name: /e2e-house/ }).waitFor();
  });

  it('says that the hits of a service have stopped, as do a notification and a mail', async () => {
    await queryRows(
      databaseUrl,
      `SELECT ensure_partition('hits', d::date) FROM generate_series(current_date - 58, current_date, interval '1 day') d`,
    );
    await queryRows(databaseUrl, HITS, [TAGGED.publisher.name]);
    await queryRows(
      databaseUrl,
      `INSERT INTO dirty_days (country_code, market_day) SELECT DISTINCT country_code, market_day FROM hits
       ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since`,
    );
    await eventually(async () => {
      const [left] = await queryRows<{ days: number }>(
        databaseUrl,
        'SELECT count(*)::int AS days FROM publisher_dirty_days',
      );
      expect(left?.days).toBe(0);
    }, 60_000);
    await queryRows(databaseUrl, LOOK);
    await eventually(() => expect(mailsTo(house.email)).toBe(1), 30_000);
    const page = await openAs(house, DASHBOARD);
    await page
      .getByText(/^Tagged House Pages, from .*: \d+ in an hour, 10\d are usual\. It goes on\.$/)
      .waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/Tagged House Pages/)
      .first()
      .waitFor();
    // Once told, it is not told again.
    await queryRows(databaseUrl, LOOK);
    await eventually(async () => {
      const sql = `SELECT FROM jobs WHERE kind = 'publisher-alerts' AND due_at > now()`;
      expect(await queryRows(databaseUrl, sql)).toHaveLength(1);
    }, 30_000);
    expect(mailsTo(house.email)).toBe(1);
  });

  const SCREENS: Record<string, Screen> = {
    'the overview': { open: opened(house, DASHBOARD), show: seen('table', { name: 'Tags' }) },
    impressions: {
      open: opened(house, `${DASHBOARD}/impressions?by=section`),
      show: seen('table', { name: 'Taken apart' }),
    },
    visits: {
      open: opened(house, `${DASHBOARD}/visits?by=device`),
      show: seen('heading', { name: 'Taken apart' }),
    },
    'its exports': {
      open: opened(house, `${DASHBOARD}/export/overview`),
      show: seen('button', { name: /CSV/ }),
    },
    'no publisher of one’s own': {
      open: opened(USERS.admin, '/ch/publisher-dashboard'),
      show: (page) => page.getByText('No publisher of yours').waitFor(),
    },
    publishers: { open: opened(house, '/at/publishers'), show: seen('link', { name: NAME }) },
    'a publisher': {
      open: () => openInTurn(house, `/at/publishers/${publisher}/details`),
      show: seen('table', { name: 'What each service brings' }),
    },
    'publishers as they are kept': {
      open: opened(admin, '/at/admin/publishers'),
      show: async (page) => {
        await page.getByRole('button', { name: `Edit ${NAME}` }).click();
        await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
      },
    },
    'tracking identifiers': {
      open: opened(admin, '/at/admin/publisher-dashboard/manage-tracking-identifiers?search=e2e-house'),
      show: seen('button', { name: /e2e-house/ }),
    },
  };
  it.each(Object.entries(SCREENS))('has nothing that axe finds wrong: %s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
