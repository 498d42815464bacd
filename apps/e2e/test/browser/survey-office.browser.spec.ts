import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { TEMPLATE } from '../support/surveys.js';
import { USERS } from '../support/users.js';

withBrowser();

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');

describe('the office of surveys', () => {
  it('adds several brands at once, tells those that are there, renames one and removes it', async () => {
    const page = await openAs(USERS.admin, '/de/admin/campaigns/brands-list');
    for (const [names, told] of [
      ['Havel Wasser\nHavel Limonade', '2 brands added.'],
      ['HAVEL WASSER\nHavel Saft', '1 brand added. There already: HAVEL WASSER'],
    ] as const) {
      await page.getByRole('button', { name: 'Add brands' }).first().click();
      await dialog(page).getByLabel('Names').fill(names);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await page.getByText(told).waitFor();
    }
    await page.getByRole('button', { name: 'Edit Havel Saft' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Havel Most');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Havel Most').waitFor();
    await page.getByRole('button', { name: 'Remove Havel Most' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Havel Most').waitFor({ state: 'hidden' });
    await row(page, 'Havel Limonade').waitFor();
  });

  it('makes a template from a file, which the editor shows with its words', async () => {
    const page = await openAs(USERS.admin, '/de/admin/campaigns/brand-lift-surveys');
    await page.getByRole('button', { name: 'New template' }).first().click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Havel lift');
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const input = dialog(page).locator('input[type=file]');
    await input.setInputFiles(file('broken.json', '{"elements": 3}'));
    await dialog(page)
      .getByText(/This is no survey that can be read/)
      .waitFor();
    await input.setInputFiles(file('lift.json', JSON.stringify(TEMPLATE)));
    const words = dialog(page).getByLabel('Words', { exact: true }).first();
    await expect(words.inputValue()).resolves.toBe('Have you seen this water advertised?');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await row(page, 'Havel lift').getByText('3', { exact: true }).waitFor();
  });
});
