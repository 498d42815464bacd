import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Chooses a line of a row's menu. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('channels of all customers', () => {
  it('are made, changed, published, deleted and brought back', async () => {
    await queryRows(
      databaseUrl,
      `WITH kind AS (INSERT INTO channel_types (country_code, name) VALUES ('de', 'Elbe theme')), service AS (
         INSERT INTO rating_items (country_code, type, name) VALUES ('de', 'service', 'Elbe channels') RETURNING id)
       INSERT INTO targets (country_code, name, service_id) SELECT 'de', 'channels.oder.example', id FROM service`,
    );
    const page = await openAs(USERS.admin, '/de/admin/ratings/channels');
    await page.getByRole('button', { name: 'New channel' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe sports');
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Elbe theme' }).click();
    await dialog(page).getByRole('combobox', { name: 'Customers' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Alpen Media' }).click();
    await page.keyboard.press('Tab');
    await dialog(page).getByLabel('Target URL 1').fill('channels.oder.example/sport/*');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Quarters of Elbe sports' }).waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Elbe sports').getByText('Alpen Media').waitFor();

    await act(page, 'Elbe sports', 'Edit');
    await page.waitForURL(/\?edit=\d+$/);
    // The address is enough to get back to it.
    await page.reload();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe winter');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Elbe winter').waitFor();
    await page.waitForURL(({ search }) => search === '');

    await act(page, 'Elbe winter', 'Publish');
    await dialog(page).getByRole('button', { name: 'Publish' }).click();
    await row(page, 'Elbe winter').getByText('Public', { exact: true }).waitFor();
    await act(page, 'Elbe winter', 'Edit');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe summer');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await row(page, 'Elbe summer').getByText('Public', { exact: true }).waitFor();

    await act(page, 'Elbe summer', 'Delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await row(page, 'Elbe summer').waitFor({ state: 'hidden' });
    await page.goto('/de/admin/ratings/channels?state=deleted');
    await act(page, 'Elbe summer', 'Restore');
    await row(page, 'Elbe summer').waitFor({ state: 'hidden' });
    await page.goto('/de/admin/ratings/channels');
    await row(page, 'Elbe summer').waitFor();
  });
});
