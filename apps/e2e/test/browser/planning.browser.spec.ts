import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { Market, serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const READY_WITHIN_MS = 30_000;
const market = new Market(runningStack().months);
const SERVICES = Array.from({ length: 10 }, (_, at) => at + 1);

withBrowser();

/** Chooses services by name on the selection of a screen, and goes on to its figures. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const search = page.getByRole('searchbox', { name: 'Search by name' });
    await search.fill(name);
    const exact = page.getByRole('button', { name: new RegExp(`\\b${name}(?!\\d)`), pressed: false }).first();
    await exact.click();
  }
  await page.getByText(`${names.length} of 50`).waitFor();
  await page.getByRole('link', { name: 'Show figures' }).click();
}

describe('combining services', () => {
  it('chooses ten, shows what each adds, every pair and every combination', async () => {
    const page = await openAs(USERS.admin, '/at/ratings/combine');
    await page
      .getByRole('link', { name: /^Select services/ })
      .first()
      .click();
    await choose(page, SERVICES.map(serviceName));
    const parts = page.getByRole('table', { name: 'What each item brings' });
    await parts.getByRole('row').nth(10).waitFor();
    const first = parts.getByRole('row', { name: new RegExp(`${serviceName(1)} `) });
    expect(await first.innerText()).toContain(String(market.users(market.newest, 1)));
    expect(await page.getByRole('table', { name: 'Overlap of pairs' }).getByRole('cell').count()).toBe(100);
    await page
      .getByRole('region', { name: 'Every combination' })
      .getByRole('button', { name: 'Table' })
      .click();
    expect(
      await page.getByRole('table', { name: 'Every combination' }).getByRole('row').count(),
    ).toBeGreaterThan(10);
    await parts.getByRole('button', { name: `Remove ${serviceName(10)}` }).click();
    await page.waitForURL((url) => url.searchParams.get('items')?.split(',').length === 9);
    await page.goBack();
  });
});

describe('a reach plan', () => {
  it('is booked, widened by the optimiser, kept in the address and exported', async () => {
    const page = await openAs(USERS.planner, '/at/ratings/audience-reach');
    await page
      .getByRole('link', { name: /^Select services/ })
      .first()
      .click();
    await choose(page, [serviceName(1), serviceName(2)]);
    await page.getByRole('textbox', { name: `Booked at ${serviceName(1)}` }).fill('40');
    await page.waitForURL(/plans=/);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText(/^This plan has at least/).waitFor();
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.waitForURL((url) => url.searchParams.get('items')?.split(',').length === 3);
    await page
      .getByRole('table', { name: 'What is booked' })
      .getByRole('textbox', { name: /^Booked at/ })
      .nth(2)
      .waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const button = page.getByRole('alert').getByRole('button', { name: 'Download' });
    await button.waitFor({ timeout: READY_WITHIN_MS });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^audience-reach-of-3-items/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const head = lines.findIndex((line) => line.startsWith('"Name",'));
    const rows = lines.slice(head + 1);
    const booked = rows.filter((row) => !row.includes(',"Contact class",'));
    expect(booked).toHaveLength(4);
    expect(booked.at(-1)).toMatch(/^"All together",/);
    expect(rows[4]).toMatch(/^"At least 1 contact","Contact class",/);
  });
});
