import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

withBrowser();

const FILE = ['externalID;category;year;brand;recall_aided']
  .concat(Array.from({ length: 6 }, (_, row) => `bl-${row};Pet food;2025;Brand ${row % 3};${row},5`))
  .join('\n');

const dialog = (page: Page) => page.getByRole('dialog');

describe('the benchmark of brand lift studies', () => {
  it('takes a file that is shown first, and averages its studies by category', async () => {
    const page = await openAs(USERS.admin, '/at/brand-lift/categories');
    await page.getByLabel('New category').fill('Pet food');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByText('Successfully saved category.').waitFor();

    await page.goto('/at/brand-lift/upload');
    const file = (text: string) => ({ name: 'studies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.locator('input[type=file]').setInputFiles(file(FILE.replace('0,5', 'n/a')));
    await page.getByText('recall_aided: n/a').waitFor();
    expect(await page.getByRole('button', { name: /^Store/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.locator('input[type=file]').setInputFiles(file(FILE));
    await page.getByRole('button', { name: 'Store 6 studies' }).click();
    await page.getByText('Stored: 6 new, 0 changed, 0 unchanged.').first().waitFor();

    await page.getByRole('link', { name: 'To the benchmark' }).click();
    const category = page.getByRole('row', { name: /Pet food/ });
    await category.getByText('3,00', { exact: true }).waitFor();
    await category.getByRole('button', { name: 'Means of Pet food' }).click();
    await dialog(page)
      .getByText(/^6 studies \(6,00 effective\)/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/at/brand-lift?open=pet_food&sort=recall_aided&order=desc');
    await page.getByText('bl-5').waitFor();
  });
});
