import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { signedIn } from '../support/api.js';
import { openAs, withBrowser } from '../support/pages.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const MEASURED_WITHIN_MS = 45_000;
const NAME = 'Morning sports';

withBrowser();

/** Chooses a line of a row's menu. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an option of a select. */
async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const channelInRanking = async () => {
  const { client } = await signedIn(USERS.planner);
  const { data } = await client.GET('/v3/{cc}/ratings/list/{type}', {
    params: { path: { cc: 'at', type: 'all' }, query: { search: NAME } },
  });
  return data?.items[0]?.stats.unique_users ?? 0;
};

describe('a channel', () => {
  it('goes from its form to figures everybody sees', async () => {
    const { databaseUrl, months } = runningStack();
    const [year, month] = (months.at(-1) ?? '').split('-').map(Number);
    const quarter = `Q${Math.ceil((month ?? 1) / 3)} ${year}`;
    const page = await openAs(USERS.maker, '/at/ratings/channels');
    await page.getByText('No channels yet').waitFor();
    await page.getByRole('link', { name: 'New channel' }).click();
    await page.getByRole('heading', { name: 'New channel' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(NAME);
    await select(page, 'Type', 'Theme');
    await select(page, 'Part of', 'House 1');
    await page.getByRole('button', { name: 'From the parent' }).click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('button', { name: 'Add URL' }).click();
    await page.getByLabel('Target URL 2').fill('www.unknown.example/sport/*');
    await page.getByRole('button', { name: 'Excel or CSV' }).click();
    const host = await page.getByLabel('Target URL 1', { exact: true }).inputValue();
    const text = `url,match_mode\n${host}/sport/*,pattern\nnobody.example,\n`;
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'urls.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('1 row can be taken, 1 cannot.').waitFor();
    await page.getByText('Not a target of the parent').waitFor();
    await page.getByRole('button', { name: 'Take 1 URL' }).click();
    await page.getByRole('button', { name: 'Remove URL 2' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Channel created.').waitFor();
    await page.getByRole('button', { name: `Activate in ${quarter}` }).click();
    await page.getByText(`${quarter} activated by ${USERS.maker.name}`).waitFor();

    await page.goto('/at/ratings/channels');
    await choose(page, 'Ask for publication');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for publication' }).click();
    await page.getByRole('row', { name: NAME }).getByText('Requested').waitFor();

    const admin = await openAs(USERS.admin, '/at/ratings/channels?state=requested');
    await choose(admin, 'Accept request');
    await admin.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click();
    await admin.getByText('Channel published.').waitFor();

    // Months are measured at most once an hour; these were a moment ago.
    const sql = `UPDATE jobs SET finished_at = finished_at - interval '2 hours' WHERE kind = 'month'`;
    await queryRows(databaseUrl, sql);
    await eventually(async () => expect(await channelInRanking()).toBeGreaterThan(0), MEASURED_WITHIN_MS);

    await page.reload();
    await page.getByRole('row', { name: NAME }).getByText('Public').waitFor();
    expect(await page.getByRole('button', { name: `Actions for ${NAME}` }).count()).toBe(0);
  }, 120_000);
});
