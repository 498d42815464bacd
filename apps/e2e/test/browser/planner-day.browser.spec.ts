import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { mailTo } from '../support/mails.js';
import { serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const WOMEN = 'Women 18-49 in the west';
const MEN = 'Men 18-49';

withBrowser();

/** Chooses levels of the target group, and ages in years. */
async function build(page: Page, levels: readonly string[]): Promise<void> {
  for (const level of levels)
    await page
      .getByRole('checkbox', { name: new RegExp(`^${level}`) })
      .first()
      .check();
  await page.getByRole('textbox', { name: 'Ages in years' }).fill('18-49');
  await page.getByRole('textbox', { name: 'Ages in years' }).press('Enter');
  await page.waitForURL(/18-49/);
  await page.keyboard.press('Escape');
}

/** Keeps the group on show by a name. */
async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Saved groups/ }).click();
  await page.getByRole('textbox', { name: /Name/ }).fill(name);
  await page.getByRole('textbox', { name: /Name/ }).press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Saved groups ?${name}`) }).waitFor();
  await page.keyboard.press('Escape');
}

describe('the day of a planner', () => {
  it('builds two groups, compares and keeps them, plans by rate cards to a reach, shares the plan and gets it by mail', async () => {
    await queryRows(
      databaseUrl,
      `INSERT INTO rate_cards (country_code, service_id, format, basis, price, starts_on)
       SELECT 'at', id, 'display', 'cpm', 8 + id % 5, '2026-01-01'::date FROM rating_items
       WHERE country_code = 'at' AND type = 'service' AND name = ANY ($1)`,
      [[serviceName(2), serviceName(3)]],
    );
    const page = await openAs(USERS.planner, '/at/ratings');
    await build(page, ['Female', 'Tyrol', 'Styria']);
    await keep(page, WOMEN);
    await page.getByRole('button', { name: /^Side by side/ }).click();
    await page.getByRole('button', { name: `Put ${WOMEN} beside, and build another` }).click();
    await page.keyboard.press('Escape');
    await build(page, ['Male']);
    await keep(page, MEN);
    for (const group of [MEN, WOMEN]) await page.locator(`[data-group$="${group}"]`).first().waitFor();

    // Of the 400 persons of this market too few are in the narrower group to tell what meets a goal.
    await page.goto('/at/ratings/audience-reach?attributes=gender:female');
    await page
      .getByRole('link', { name: /^Select services/ })
      .first()
      .click();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(serviceName(3));
    await page.getByRole('button', { name: new RegExp(serviceName(3)), pressed: false }).click();
    await page.getByRole('link', { name: 'Show figures' }).click();
    await page.getByLabel('Flight from').fill('2027-01-01');
    await page.getByLabel('until', { exact: true }).fill('2027-01-31');
    await page.getByRole('textbox', { name: `Booked at ${serviceName(3)}` }).fill('10');
    await page.getByRole('combobox', { name: `Format at ${serviceName(3)}` }).selectOption('Display');
    await page.getByText(/CPM$/).first().waitFor();
    await page.getByRole('textbox', { name: 'To be met' }).fill('40');
    await page.getByRole('button', { name: 'Meet it' }).click();
    await page
      .getByText(/^Met with €.* more: a reach of 4\d\.\d% \(95% interval .*\) with \d+ service/)
      .waitFor();
    await page.getByRole('button', { name: 'Book all of it' }).click();
    await page.waitForURL((url) => (url.searchParams.get('items')?.split(',').length ?? 0) > 1);

    await page.getByRole('button', { name: 'Save as' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the plan' });
    await dialog.getByLabel('Name').fill('West to forty');
    await dialog.getByLabel('Shared in the team').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('West to forty').waitFor();
    await page.getByRole('button', { name: 'Mail the report' }).click();
    await page.getByText('The report is on its way to your mailbox.').waitFor();
    const { subject, attachments = [] } = await mailTo(USERS.planner.email);
    expect(subject).toMatch(/^Plan West to forty, /);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^plan-west-to-forty-.*\.pdf$/),
    ]);
    expect(Buffer.from(attachments[0]?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');

    const team = await openAs(USERS.consenting, '/at/ratings/plans');
    await team.getByRole('link', { name: 'West to forty' }).click();
    await team
      .getByRole('table', { name: 'What is booked' })
      .getByText('rate card', { exact: false })
      .first()
      .waitFor();
  });
});
