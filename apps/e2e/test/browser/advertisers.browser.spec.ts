import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

withBrowser();

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Chooses an option of a filter. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('advertisers', () => {
  it('of a customer are listed, made and changed; those not for new campaigns are found', async () => {
    const page = await openAs(USERS.admin, '/de/admin/customer/advertisers');
    await page.getByText('No customer is selected').waitFor();
    await choose(page, 'Customer', 'Alpen Media');
    await page.waitForURL(/\?customer=\d+$/);
    const list = page.url();
    for (const name of ['Elbe Schuhe', 'Elbe Kaffee']) {
      await page.getByRole('link', { name: 'New advertiser' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Company', { exact: true }).fill(`${name} GmbH`);
      await page.getByRole('button', { name: 'Save' }).click();
      await row(page, name).getByText('can be chosen').waitFor();
      expect(page.url()).toBe(list);
    }

    await page.getByRole('link', { name: 'Elbe Schuhe' }).click();
    await page.getByRole('heading', { name: 'Elbe Schuhe', level: 1 }).waitFor();
    await page.getByLabel('Contact', { exact: true }).fill('post@elbe.example');
    await page.getByLabel('Can be chosen for new campaigns').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Elbe Schuhe').getByText('not for new campaigns').waitFor();
    await row(page, 'Elbe Schuhe').getByText('post@elbe.example').waitFor();

    await choose(page, 'State', 'not for new campaigns');
    await row(page, 'Elbe Kaffee').waitFor({ state: 'hidden' });
    await row(page, 'Elbe Schuhe').waitFor();
    await page.goto(`${list}&search=Kaffee`);
    await row(page, 'Elbe Kaffee').waitFor();
    expect(await row(page, 'Elbe Schuhe').count()).toBe(0);
  });
});
