import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
const OFFICE = '/de/admin/i18n';

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
};

/** Removes a row of a list, and confirms it. */
async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await row(page, name).waitFor({ state: 'hidden' });
}

describe('languages', () => {
  it('are made, changed, switched on and off, and removed', async () => {
    const page = await openAs(admin, `${OFFICE}/locales`);
    await page.getByRole('button', { name: 'New language' }).click();
    await dialog(page).getByLabel('Code', { exact: true }).fill('dsb-DE');
    await dialog(page).getByLabel('Name in the language itself').fill('Sorbian');
    await dialog(page).getByLabel('Users can choose it').uncheck();
    await save(page);
    await row(page, 'dsb-DE').getByText('off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit Sorbian' }).click();
    await dialog(page).getByLabel('Name in the language itself').fill('Dolnoserbšćina');
    await save(page);
    await page.getByRole('button', { name: 'Switch on Dolnoserbšćina' }).click();
    await row(page, 'dsb-DE').getByText('off', { exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Switch off Dolnoserbšćina' }).click();
    await row(page, 'dsb-DE').getByText('off', { exact: true }).waitFor();
    await remove(page, 'Dolnoserbšćina');
  });
});

describe('tags and their texts', () => {
  it('are made, changed and removed; a tag with texts stays', async () => {
    const page = await openAs(admin, `${OFFICE}/tags`);
    await page.getByRole('button', { name: 'New tag' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('elbe-bank');
    await dialog(page).getByLabel('Title', { exact: true }).fill('Elbe bank');
    await save(page);
    await page.goto(`${OFFICE}/tags?search=elbe`);
    await page.getByRole('button', { name: 'Edit elbe-bank' }).click();
    await dialog(page).getByLabel('Title', { exact: true }).fill('Banks of the Elbe');
    await save(page);
    await row(page, 'elbe-bank').getByText('Banks of the Elbe').waitFor();

    await page.goto(`${OFFICE}/translation?tag=elbe-bank`);
    await page.getByRole('button', { name: 'New text' }).click();
    await dialog(page).getByLabel('Key', { exact: true }).fill('ships');
    await dialog(page).getByLabel('Depends on a count').check();
    await dialog(page).getByLabel('English text for one').fill('{count} ship');
    await dialog(page).getByLabel('English text for all other counts').fill('{count} ships');
    await save(page);
    const german = page.getByRole('button', { name: 'Edit ships in Deutsch' });
    await german.getByText('missing').waitFor();
    await german.click();
    await page.getByRole('textbox', { name: 'ships in Deutsch, for one' }).fill('{count} Schiff');
    await page.getByRole('textbox', { name: 'ships in Deutsch, for all other counts' }).fill('Schiffe');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Missing: {count}').waitFor();
    await page.getByRole('textbox', { name: 'for all other counts' }).fill('{count} Schiffe');
    await page.getByRole('button', { name: 'Save' }).click();
    await german.getByText('{count} Schiffe').waitFor();

    await page.goto(`${OFFICE}/tags?search=elbe`);
    await row(page, 'elbe-bank').waitFor();
    expect(await page.getByRole('button', { name: 'Remove elbe-bank' }).count()).toBe(0);
    await page.goto(`${OFFICE}/translation?tag=elbe-bank`);
    await remove(page, 'ships');
    await page.goto(`${OFFICE}/tags?search=elbe`);
    await remove(page, 'elbe-bank');
  });
});
