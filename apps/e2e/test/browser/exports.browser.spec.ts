import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { COUNTS, serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';

const READY_WITHIN_MS = 30_000;

withBrowser();

/** Clicks what gives a file, and reads it. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function start(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page
    .getByText(/^Export started/)
    .last()
    .waitFor();
}

describe('an export of the ranking', () => {
  it('is started on the list, told of when it is ready, and holds what the list shows', async () => {
    const page = await openAs(USERS.planner, '/at/ratings?withheld=true&attributes=gender%3Afemale');
    const ranking = new RankingScreen(page);
    const figures = await ranking.figures(serviceName(1));
    await start(page, 'CSV: Services');
    const button = page.getByRole('alert').getByRole('button', { name: 'Download' });
    await button.waitFor({ timeout: READY_WITHIN_MS });
    const { name, bytes } = await downloaded(page, () => button.click());
    expect(name).toMatch(/^ranking-of-services-[a-z]+-\d{4}-female\.csv$/);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    const head = lines.findIndex((line) => line.startsWith('"#",'));
    expect(lines.slice(head + 1)).toHaveLength(COUNTS.services);
    expect(lines[head + 1]).toContain(`1,"${serviceName(1)}",`);
    const users = figures['Unique users']?.replaceAll(',', '');
    expect(lines[head + 1]).toContain(`,${users},`);
    expect(lines.find((line) => line.startsWith('"Target group"'))).toContain('Female');
  });

  it('is followed live on the screen of exports, and in the notifications', async () => {
    const page = await openAs(USERS.admin, '/at/exports');
    await page.getByText('No exports yet').waitFor();
    const other = await page.context().newPage();
    await other.goto('/at/ratings');
    await new RankingScreen(other).settled();
    for (const entry of ['PDF: Media houses', 'Excel: Services']) await start(other, entry);
    // The other tab is not touched: what it shows comes by itself.
    const ready = page.getByRole('row').filter({ hasText: 'ready' });
    await ready.nth(1).waitFor({ timeout: READY_WITHIN_MS });
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
    const panel = page.getByRole('dialog', { name: /^Notifications/ });
    await panel.getByText(/Ranking of media houses, .* \(PDF\)/).waitFor();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await page.keyboard.press('Escape');

    const pdf = await downloaded(page, () =>
      page.getByRole('button', { name: /^Download .* \(PDF\)$/ }).click(),
    );
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const excel = await downloaded(page, () =>
      page.getByRole('button', { name: /^Download .* \(Excel\)$/ }).click(),
    );
    expect(excel.name).toMatch(/\.xlsx$/);
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await eventually(async () =>
        expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(left),
      );
    }
    await page.getByText('No exports yet').waitFor();
  });
});
