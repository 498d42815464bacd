import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { campaigner, outsider } = USERS;
const NAME = 'Alpenquell Herbst';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** The page is whole and usable, wide and narrow. */
async function demandSound(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
    const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  }
}

/** Impressions of a campaign under names that came in its tags, as the measurement stores them. */
async function givenTraffic(campaign: number): Promise<void> {
  const sql = `
    WITH named AS (INSERT INTO ad_channel_names (campaign_id, name)
      VALUES ($1, 'portal_top'), ($1, 'portal_side'), ($1, 'zeitung_1') RETURNING id)
    INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home, located,
      consented, viewable, not_viewable, undetermined, clicks)
    SELECT $1, current_date - 3, 0, id, 0, 'desktop', 100, 90, 90, 100, 100, 60, 20, 10, 1 FROM named`;
  await queryRows(databaseUrl, sql, [campaign]);
}

const numberOf = async (name: string) => {
  const rows = await queryRows<{ id: number }>(databaseUrl, 'SELECT id FROM campaigns WHERE name = $1', [
    name,
  ]);
  return rows[0]?.id ?? 0;
};

/** Makes the campaign by its form. */
async function create(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('combobox', { name: 'Brand' }).fill('Alpenquell');
  await page.getByLabel('First day').fill(day(-10));
  await page.getByLabel('Last day').fill(day(10));
  await page.getByRole('checkbox', { name: 'Female' }).check();
  await page.getByRole('button', { name: 'Add a channel' }).click();
  await page.getByLabel('Name of channel 1').fill('Zeitung');
  await page.getByLabel('Planned impressions of channel 1').fill('540');
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, NAME).getByText('running', { exact: true }).waitFor();
}

/** Changes its period and its contact classes. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await page.getByLabel('Last day').fill(day(20));
  await page.getByText(/figures of 1 day already/).waitFor();
  await page.getByRole('button', { name: 'Contact classes' }).click();
  await dialog(page).getByText('These are the classes of everybody.').waitFor();
  await dialog(page).getByRole('button', { name: 'Remove class 6' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // 270 net impressions of 540 planned ones.
  await row(page, NAME).getByText('270 (50.0% of the plan)').waitFor();
}

/** Maps one name by hand, the others by a rule that makes their channel. */
async function map(page: Page, id: number): Promise<void> {
  await page.goto(`/at/campaigns/${id}/channel-name-mapping`);
  await page.getByText(/3 names are not mapped: 300 impressions, 100.0% of all/).waitFor();
  await page.getByRole('combobox', { name: 'Channel of zeitung_1' }).click();
  await page.getByRole('option', { name: 'Zeitung', exact: true }).click();
  await row(page, 'zeitung_1').getByText('hand').waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  await dialog(page).getByRole('button', { name: 'Add a rule' }).click();
  await dialog(page).getByLabel('Pattern of rule 1').fill('PORTAL*');
  await dialog(page)
    .getByText(/Catches 2 names: portal_/)
    .waitFor();
  await dialog(page).getByRole('combobox', { name: 'Channel of rule 1' }).fill('Portale');
  await page.getByRole('option', { name: 'New channel: Portale' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Every name that arrived in tags stands for a channel.').waitFor();
}

/** Makes a group of both channels. */
async function group(page: Page, id: number): Promise<void> {
  await page.goto(`/at/campaigns/${id}/tracking-channel-groups`);
  await page.getByRole('link', { name: 'New group' }).click();
  await page.getByLabel('Name', { exact: true }).fill('News');
  await page.getByRole('combobox', { name: 'Channels' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Portale' }).click();
  await page.getByRole('option', { name: 'Zeitung' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, 'News').getByText('Portale, Zeitung').waitFor();
  await row(page, 'News').getByText('300', { exact: true }).waitFor();
}

describe('a campaign', () => {
  it('is made, changed, its names mapped, its channels grouped, put away and taken back', async () => {
    const page = await openAs(campaigner, '/at/campaigns');
    await create(page);
    const id = await numberOf(NAME);
    await givenTraffic(id);
    await edit(page);
    await map(page, id);
    await group(page, id);
    await page.goto('/at/campaigns');
    await page.getByRole('button', { name: `Archive ${NAME}` }).click();
    await row(page, NAME).waitFor({ state: 'hidden' });
    await page.goto('/at/campaigns?status=archived');
    await page.getByRole('button', { name: `Take back ${NAME}` }).click();
    await row(page, NAME).waitFor({ state: 'hidden' });
    await page.goto('/at/campaigns?status=running');
    await row(page, NAME).waitFor();
  });

  it('has screens that are whole and usable, wide and narrow', async () => {
    const sql = `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
      SELECT 'at', id, 'Winter', current_date, current_date FROM customers WHERE name = $1 RETURNING id`;
    const [winter] = await queryRows<{ id: number }>(databaseUrl, sql, [campaigner.customer]);
    const id = winter?.id ?? 0;
    await givenTraffic(id);
    const page = await openAs(campaigner, '/at/campaigns');
    await row(page, 'Winter').waitFor();
    await demandSound(page);
    await page.goto(`/at/campaigns/${id}/edit`);
    await page.getByRole('button', { name: 'Add a channel' }).click();
    await demandSound(page);
    await page.getByRole('button', { name: 'Contact classes' }).click();
    await dialog(page).getByLabel('Least contacts of class 6').waitFor();
    await demandSound(page);
  });

  it('has screens of its channels that are whole and usable, wide and narrow', async () => {
    const id = await numberOf('Winter');
    const page = await openAs(campaigner, `/at/campaigns/${id}/channel-name-mapping`);
    await row(page, 'portal_top').waitFor();
    await demandSound(page);
    await page.getByRole('button', { name: 'Rules' }).click();
    await dialog(page).getByRole('button', { name: 'Add a rule' }).click();
    await demandSound(page);
    await page.goto(`/at/campaigns/${id}/tracking-channel-groups/create`);
    await page.getByText(/3 names with 300 impressions are not mapped yet/).waitFor();
    await demandSound(page);
  });

  it('of somebody else is declined', async () => {
    const sql = `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
      SELECT 'at', id, 'Geheim', current_date, current_date FROM customers WHERE name = $1 RETURNING id`;
    const [foreign] = await queryRows<{ id: number }>(databaseUrl, sql, [outsider.customer]);
    const page = await openAs(campaigner, '/at/campaigns?search=Geheim');
    await page.getByText('Nothing matches search and filters.').waitFor();
    for (const path of ['edit', 'channel-name-mapping', 'tracking-channel-groups']) {
      await page.goto(`/at/campaigns/${foreign?.id}/${path}`);
      await page.waitForURL(/no-permission/);
    }
  });
});
