import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { Page } from 'playwright-core';
import { giveContacts, givenCampaign, MONTH } from '../support/campaigns.js';
import { onTestFinished } from '../support/on-test-finished.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { USERS } from '../support/users.js';

/** The promise: what becomes of an ad is in the campaign's figures within this time. */
const WITHIN_MS = 60_000;
const ORDINARY =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const { origin } = runningStack();
const { campaigner, outsider } = USERS;

withBrowser();

/** Somebody else's website with one page. */
async function servePage(html: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><body>${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const main = (page: Page) => page.getByRole('main');
const census = (page: Page) => page.getByRole('region', { name: 'Impressions, from the census' });

describe('the report of a campaign', () => {
  it('is broken down for a target group of one’s own, and taken away as a file', async () => {
    const id = await givenCampaign('Bergluft', campaigner.customer, `${MONTH}-01`, `${MONTH}-25`);
    await giveContacts(id);
    const page = await openAs(campaigner, `/at/campaigns/details/${id}`);
    await page.getByRole('region', { name: 'Persons, from the panel' }).waitFor();
    await page.getByRole('button', { name: /^Target group/ }).click();
    await page.getByRole('checkbox', { name: 'Female' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Target group ?Female/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('attributes')).toBe('gender:female');
    await page.getByRole('link', { name: 'Breakdown' }).click();
    await page
      .getByRole('button', { name: 'Devices' })
      .or(page.getByText('Devices', { exact: true }))
      .first()
      .click();
    const devices = page.getByRole('table', { name: 'Devices' });
    await devices
      .getByRole('row', { name: /Desktop/ })
      .getByText(/\d/)
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.get('attributes')).toBe('gender:female');

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV: Devices' }).click();
    const button = page.getByRole('alert').getByRole('button', { name: 'Download' });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect(text).toMatch(/Female/);
    expect(text).toMatch(/desktop domain/);
  });

  it('shows the hit of a page that has the copied tag, within a minute', async () => {
    // The market's day: that of UTC is the one before for an hour or two, and the campaign would be over.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(new Date());
    const id = await givenCampaign('Talwind', campaigner.customer, `${today.slice(0, 7)}-01`, today);
    const page = await openAs(campaigner, `/at/campaigns/${id}/trackingcodes`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Codes and options' }).click();
    await dialog.getByLabel('Channels').fill('news.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved; 1 code made.').waitFor();
    await page.getByRole('button', { name: 'Tags of Banner – news.example' }).click();
    await dialog.getByRole('button', { name: 'Copy Viewability script' }).click();
    const tag = await page.evaluate(() => navigator.clipboard.readText());
    expect(tag).toContain(`${origin}/a.js`);

    const website = await openPage({ userAgent: ORDINARY });
    const address = await servePage(
      `${tag}<div style="width: 300px; height: 250px; background: #c33"></div>`,
    );
    const told = website.waitForResponse((response) => response.url().includes('e=viewable'));
    await website.goto(address);
    await told;
    await eventually(async () => {
      await page.goto(`/at/campaigns/details/${id}`);
      await census(page).getByText('1 gross, 0 invalid').waitFor({ timeout: 4000 });
    }, WITHIN_MS);
    await census(page).getByText('100.0% could be measured').waitFor();
  }, 120_000);

  it('of somebody else is what a campaign is that does not exist', async () => {
    const id = await givenCampaign('Verborgen', outsider.customer, `${MONTH}-01`, `${MONTH}-25`);
    await giveContacts(id);
    const page = await openAs(campaigner, '/at/campaigns');
    const paths = ['', '/breakdown', '/ad-impressions', '/export'];
    const seen = async (campaign: number, path: string) => {
      await page.goto(`/at/campaigns/details/${campaign}${path}`);
      await page.waitForURL(/no-permission/);
      return main(page).innerText();
    };
    for (const path of paths) {
      const foreign = await seen(id, path);
      expect(foreign).toBe(await seen(2_000_000_000, path));
      expect(foreign).not.toContain('Verborgen');
    }
  });
});
