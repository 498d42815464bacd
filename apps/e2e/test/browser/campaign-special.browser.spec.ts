import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, campaigner, outsider } = USERS;
const NAME = 'Special measures';
const PERSONS = 31;

withBrowser();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A campaign with hits of a day and imported contacts of persons of the panel. */
async function given(): Promise<number> {
  const one = async (sql: string, values: unknown[]) =>
    (await queryRows<{ id: number }>(databaseUrl, sql, values))[0]?.id ?? 0;
  const id = await one(
    `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
     SELECT 'at', id, $2, current_date - 5, current_date FROM customers WHERE name = $1 RETURNING id`,
    [campaigner.customer, NAME],
  );
  await one(`SELECT ensure_partition('ad_hits', current_date - 3)`, []);
  await one(
    `INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, channel, occurred_at, device, consent, source)
     SELECT 'at', current_date - 3, gen_random_uuid(), 'impression', $1, 'portal', current_date - 3 + time '12:00', 'desktop',
       false, 'tag' FROM generate_series(1, 12)`,
    [id],
  );
  await one(
    `WITH p AS (INSERT INTO panel_persons (country_code, external_id, active_from)
       SELECT 'at', 'special-' || n, current_date - 400 FROM generate_series(1, ${PERSONS}) n RETURNING id),
     n AS (INSERT INTO ad_channel_names (campaign_id, name) VALUES ($1, 'portal') RETURNING id)
     INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
       impressions, viewable, clicks) SELECT $1, current_date - 3, p.id, 0, n.id, 0, 'desktop', 'import', 2, 1, 0 FROM p, n`,
    [id],
  );
  return id;
}

const list = (count: number) => ({
  name: 'persons.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(Array.from({ length: count }, (_, n) => `special-${n + 1}`).join('\n')),
});

/** Counts again, and waits for the worker to be done. */
async function recompute(page: Page): Promise<void> {
  await page.getByText('12', { exact: true }).first().waitFor();
  const part = card(page, 'Count again');
  await part.getByLabel('Reason').fill('A robot was found.');
  await part.getByRole('button', { name: 'Count again' }).click();
  await part.getByText('The last count is done.').waitFor();
}

/** Refused for few persons, then a file. */
async function export31(page: Page): Promise<void> {
  const part = card(page, 'Persons of a list whom the campaign reached');
  await part.getByLabel('List of persons').setInputFiles(list(29));
  await part.getByLabel('Purpose').fill('Recruiting for a study');
  await part.getByRole('button', { name: 'Download file' }).click();
  await part
    .getByRole('alert')
    .getByText(/fewer than 30 persons of this list/)
    .waitFor();
  await part.getByRole('button', { name: 'Remove persons.csv' }).click();
  await part.getByLabel('List of persons').setInputFiles(list(PERSONS));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Download file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + PERSONS);
  expect(text).toContain('"special-1","portal",2,1,0');
}

async function reset(page: Page): Promise<void> {
  const part = card(page, 'Remove everything measured');
  await part.getByLabel('Reason').fill('Tags of another campaign.');
  await part.getByLabel('Name of the campaign').fill(NAME);
  await part.getByRole('button').click();
  await page.getByText('Everything measured of the campaign was removed.').waitFor();
  await card(page, 'Count again')
    .getByText(/^0 days with hits/)
    .waitFor();
}

async function move(page: Page): Promise<void> {
  const part = card(page, 'Move to another customer');
  await part.getByRole('combobox', { name: 'New customer' }).click();
  await page.getByRole('option', { name: outsider.customer, exact: true }).click();
  await part.getByText('Advertiser and response service stay as they are.').waitFor();
  await part.getByLabel('Reason').fill('Handed over.');
  await part.getByRole('button', { name: 'Move the campaign' }).click();
  await part.getByText(`The campaign belongs to ${outsider.customer}`).waitFor();
}

describe('the special functions of a campaign', () => {
  it('count again, tell whom of a list was reached, remove what was measured, and move', async () => {
    const id = await given();
    const path = `/at/campaigns/${id}/admin-special-functions`;
    const page = await openAs(admin, `/at/campaigns/details/${id}`, {
      expected: [`422 /v3/at/campaigns/${id}/tracked-users/export`],
    });
    await page.getByRole('link', { name: 'Special functions' }).click();
    await page.waitForURL(`**${path}`);
    await recompute(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(hidden).toBeLessThanOrEqual(0);
    }
    await export31(page);
    await reset(page);
    await move(page);

    const owner = await openAs(campaigner, path);
    await owner.waitForURL((url) => !url.pathname.includes('admin-special-functions'));
  });
});
