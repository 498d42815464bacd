import { beforeAll, describe, expect, it } from '@jest/globals';
import { openAs, withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, watcher } = USERS;
const BASE = '/at/media-watch';
const BRANDS = ['Almsee', 'Bergtee', 'Dachstein'];

/** Sightings by every person of the last measured month; each brand is met by fewer of them than the one before. */
const SIGHTINGS = `
INSERT INTO ad_observations (country_code, event_id, observed_at, day, person_id, name_id, campaign_id, medium, creative,
  format, platform, viewable, provenance)
SELECT 'at', gen_random_uuid(), d.day + time '12:00', d.day, w.person_id, n.id, c.id, 'www.news.example', 'Banner', 'display',
  (ARRAY['desktop', 'mobile_web', 'mobile_app'])[1 + w.person_id % 3], w.person_id % 2 = 0, 'rule'
FROM panel_weights w JOIN watched_names n ON n.country_code = 'at' JOIN watched_campaigns c ON c.name_id = n.id
CROSS JOIN LATERAL (SELECT w.month + (w.person_id % 28)::int AS day) d
WHERE w.country_code = 'at' AND w.weight > 0 AND w.month = $1::date AND w.person_id % (n.id - $2::int + 1) = 0`;

let month: string;

withBrowser();
beforeAll(async () => {
  const [last] = await queryRows<{ month: string }>(
    databaseUrl,
    `SELECT to_char(max(month), 'YYYY-MM-DD') AS month FROM panel_weights
     WHERE country_code = 'at' AND month < date_trunc('month', now() AT TIME ZONE 'Europe/Vienna')`,
    [],
  );
  month = last?.month ?? '';
  const [first] = await queryRows<{ id: number }>(
    databaseUrl,
    `WITH brands AS (
       INSERT INTO watched_brands (country_code, name) SELECT 'at', unnest($1::text[]) RETURNING id, name
     ), names AS (
       INSERT INTO watched_names (country_code, name, brand_id) SELECT 'at', name, id FROM brands ORDER BY id RETURNING id
     ), campaigns AS (
       INSERT INTO watched_campaigns (country_code, name_id, name) SELECT 'at', id, 'Winter' FROM names
     ) SELECT min(id) AS id FROM names`,
    [BRANDS],
  );
  await queryRows(databaseUrl, SIGHTINGS, [month, first?.id]);
  await queryRows(
    databaseUrl,
    `INSERT INTO ad_observation_months (country_code, month, observations)
     SELECT 'at', $1::date, count(*) FROM ad_observations`,
    [month],
  );
});

describe('media watch', () => {
  it('is published, and leads from a brand to its comparison and a file', async () => {
    const office = await openAs(admin, '/at/admin/media-watch');
    await office
      .getByRole('button', { name: /^Check / })
      .first()
      .click();
    await office.getByText('The panel has been measured').waitFor();
    await office.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await office.getByText('The month is being published.').waitFor();
    // The list goes on asking while the worker is at it.
    await office.getByText('published', { exact: true }).first().waitFor({ timeout: 60_000 });

    const page = await openAs(watcher, `${BASE}/reach-of-brands`);
    await page.getByRole('link', { name: 'Almsee' }).click();
    await page.getByRole('heading', { name: 'Almsee' }).waitFor();
    await page.getByRole('heading', { name: 'Figures of the month' }).waitFor();
    await page.getByRole('table', { name: 'Gender' }).waitFor();

    await page.goto(`${BASE}/brand-comparison`);
    await page.getByRole('combobox', { name: 'Brands' }).fill('Alm');
    await page.getByRole('option', { name: 'Almsee' }).click();
    await page.getByRole('combobox', { name: 'Brands' }).fill('Berg');
    await page.getByRole('option', { name: 'Bergtee' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('table', { name: 'Unique users' }).getByText('Bergtee').waitFor();

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await page
      .getByText(/Unique users/)
      .first()
      .waitFor();
  });

  const SCREENS: Record<string, Screen> = {
    brands: { open: opened(watcher, `${BASE}/reach-of-brands`), show: seen('link', { name: 'Almsee' }) },
    campaigns: {
      open: opened(watcher, `${BASE}/reach-of-campaigns`),
      show: seen('link', { name: 'Winter' }),
    },
    'a brand': {
      open: async () => {
        const page = await openAs(watcher, `${BASE}/reach-of-brands`);
        await page.getByRole('link', { name: 'Almsee' }).click();
        return page;
      },
      show: seen('table', { name: 'Gender' }),
    },
    'a comparison to come': {
      open: opened(watcher, `${BASE}/brand-comparison`),
      show: seen('button', { name: 'Compare' }),
    },
    'a comparison': {
      open: async () => {
        const rows = await queryRows<{ id: number }>(
          databaseUrl,
          'SELECT id FROM watched_brands ORDER BY id',
          [],
        );
        const ids = rows.map(({ id }) => id).join(',');
        return openAs(watcher, `${BASE}/brand-comparison/results?ids=${ids}&metric=gender`);
      },
      show: seen('table', { name: 'Gender' }),
    },
    months: { open: opened(admin, '/at/admin/media-watch'), show: seen('button', { name: /^Check / }) },
    'observed names': {
      open: opened(admin, '/at/admin/media-watch?view=names'),
      show: seen('button', { name: /^Assign / }),
    },
    'watched brands': {
      open: opened(admin, '/at/admin/media-watch?view=brands'),
      show: seen('button', { name: /^Merge / }),
    },
  };

  it.each(Object.entries(SCREENS))(
    'has a screen of %s with which nothing is wrong',
    async (_name, screen) => {
      expect(await wrongWith(screen)).toEqual([]);
    },
  );
});
