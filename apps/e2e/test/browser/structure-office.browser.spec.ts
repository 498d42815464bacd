import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

// Nothing is measured in Germany: what is made there changes nothing for the tests of Austria.
const { admin } = USERS;
const RATINGS = '/de/admin/ratings';

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const open = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await dialog(page).waitFor();
};
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

/** Adds options to a field of the dialog that takes several. */
async function add(page: Page, field: string, ...options: string[]): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).press('ArrowDown');
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Tab');
}

/** Takes the last option of such a field out. */
async function takeLast(page: Page, field: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).press('Backspace');
  await page.keyboard.press('Tab');
}

/** Makes services by their form. */
async function makeServices(page: Page, ...names: string[]): Promise<void> {
  await page.goto(`${RATINGS}/services`);
  for (const name of names) {
    await open(page, 'New service');
    await dialog(page).getByLabel('Name', { exact: true }).fill(name);
    await save(page);
    await row(page, name).waitFor();
  }
}

describe('services of', () => {
  const kinds = [
    ['groups', 'New group', 'Neisse group'],
    ['mediahouses', 'New media house', 'Neisse house'],
    ['adnetworks', 'New ad network', 'Neisse network'],
  ] as const;

  it.each(kinds)(
    '%s are added, told what that changes, taken out, and stay when it goes',
    async (path, button, name) => {
      const [one, other] = [`${name} one`, `${name} other`];
      const page = await openAs(admin, `${RATINGS}/services`);
      await makeServices(page, one, other);
      await page.goto(`${RATINGS}/${path}`);
      await open(page, button);
      await dialog(page).getByLabel('Name', { exact: true }).fill(name);
      await add(page, 'Services', one, other);
      await dialog(page).getByRole('button', { name: 'Show what it changes' }).click();
      await dialog(page).getByText('Services: 2 more, 0 fewer. No month has figures yet.').waitFor();
      await save(page);
      await row(page, name)
        .getByText(path === 'groups' ? `${one}, ${other}` : '2', { exact: true })
        .waitFor();

      await open(page, `Edit ${name}`);
      await takeLast(page, 'Services');
      await dialog(page).getByRole('button', { name: 'Show what it changes' }).click();
      await dialog(page).getByText('Services: 0 more, 1 fewer.').waitFor();
      await save(page);
      await row(page, name)
        .getByText(path === 'groups' ? one : '1', { exact: true })
        .waitFor();
      await remove(page, name);
      await page.goto(`${RATINGS}/services`);
      for (const service of [one, other]) await remove(page, service);
    },
  );
});

describe('an ad network', () => {
  it('is changed on a page of its own', async () => {
    const page = await openAs(admin, `${RATINGS}/adnetworks`);
    await open(page, 'New ad network');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Weser network');
    await save(page);
    await page.getByRole('link', { name: 'Weser network' }).click();
    await page.getByRole('heading', { name: 'Weser network', level: 1 }).waitFor();
    await page.getByLabel('First month').fill('2026-05');
    await page.getByLabel('Last month').fill('2026-09');
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Weser network').getByText('September 2026').waitFor();
    await remove(page, 'Weser network');
  });
});

describe('a category', () => {
  it('is put below another, has a key of its name, and stays while services are filed under it', async () => {
    const page = await openAs(admin, `${RATINGS}/categories`);
    await makeServices(page, 'Isar Online');
    await page.goto(`${RATINGS}/categories`);
    for (const name of ['Isar sports', 'Isar football']) {
      await open(page, 'New category');
      await dialog(page).getByLabel('Name', { exact: true }).fill(name);
      await save(page);
    }
    await open(page, 'Edit Isar football');
    await dialog(page).getByRole('combobox', { name: 'Below' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Isar sports' }).click();
    await add(page, 'Services', 'Isar Online');
    await save(page);
    await row(page, 'Isar football').getByText('Isar sports').waitFor();
    await row(page, 'Isar football').getByText('isar-football').waitFor();
    expect(await page.getByRole('button', { name: 'Remove Isar football' }).count()).toBe(0);

    await page.goto(`${RATINGS}/services`);
    await open(page, 'Edit Isar Online');
    await dialog(page).getByText('Isar football').waitFor();
    await takeLast(page, 'Categories');
    await save(page);
    await page.goto(`${RATINGS}/categories`);
    await remove(page, 'Isar football');
    await remove(page, 'Isar sports');
  });
});
