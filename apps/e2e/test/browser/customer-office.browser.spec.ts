import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
/** A red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
);

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Makes a customer in Germany with the ratings. */
async function make(page: Page, name: string): Promise<void> {
  await page.goto('/de/admin/customer/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Countries' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Ratings', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, name).waitFor();
}

describe('customers', () => {
  it('are connected to one another, and never in a circle', async () => {
    const page = await openAs(admin, '/de/admin/user/customers');
    await make(page, 'Oder Gruppe');
    await make(page, 'Oder Agentur');
    await page.goto('/de/admin/customer/connected-customers');
    await choose(page, 'Customer', 'Oder Agentur');
    await page.getByText('Oder Agentur belongs to no other customer.').waitFor();
    await choose(page, 'Connect to', 'Oder Gruppe');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('link', { name: 'Oder Gruppe' }).click();
    await page.getByRole('heading', { name: 'Belonging to Oder Gruppe' }).waitFor();
    await page.getByRole('combobox', { name: 'Connect to' }).fill('Oder');
    await page.getByText('no customer', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Oder Agentur' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Oder Agentur belongs to no other customer.').waitFor();
  });

  it('have a logo, and a file server that is tried before it is kept', async () => {
    const first = await openAs(admin, '/de/admin/user/customers');
    await make(first, 'Oder Bild');
    await row(first, 'Oder Bild').getByRole('link', { name: 'Oder Bild', exact: true }).click();
    await first.getByRole('link', { name: 'Edit customer', exact: true }).waitFor();
    const { pathname, search, searchParams } = new URL(first.url());
    const page = await openAs(admin, pathname + search, {
      expected: [`422 /v3/de/admin/customers/${searchParams.get('customer')}/ftp-connection`],
    });
    await page.getByRole('link', { name: 'Edit customer', exact: true }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const logo = page.locator('dd img');
    await logo.waitFor();
    expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(5);

    await page.getByRole('button', { name: 'Set up a server' }).click();
    await dialog(page).getByLabel('Host', { exact: true }).fill('nobody.invalid');
    await dialog(page).getByLabel('User', { exact: true }).fill('oder');
    await dialog(page).getByLabel('Password', { exact: true }).fill('a long one');
    await dialog(page).getByRole('button', { name: 'Try and save' }).click();
    await dialog(page)
      .getByText(/^Nothing can be sent to this host/)
      .waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('users', () => {
  it('are made, told what they see, changed, stopped, deleted and brought back', async () => {
    const page = await openAs(admin, '/de/admin/user/customers');
    await make(page, 'Oder Leute');
    await page.goto('/de/admin/customer/users/create');
    await page.getByLabel('Name', { exact: true }).fill('Olga Oder');
    await page.getByLabel('Email', { exact: true }).fill('olga@oder.example');
    await choose(page, 'Customer', 'Oder Leute');
    await page.getByRole('checkbox', { name: 'Ratings', exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Olga Oder is there, and the mail is on its way.').waitFor();

    await page.goto('/de/admin/customer/users?search=olga');
    await page.getByRole('link', { name: 'Olga Oder' }).click();
    await page.getByRole('link', { name: 'What a user sees' }).click();
    await page.getByRole('heading', { name: 'What Olga Oder sees' }).waitFor();
    await row(page, '^Ranking open').waitFor();
    await row(page, 'Administration › Distributions closed').waitFor();
    await page.getByRole('tab', { name: 'Calls' }).click();
    await row(page, 'admin/distributions/page-data module missing').waitFor();

    await page.goto('/de/admin/customer/users?search=olga');
    await page.getByRole('link', { name: 'Olga Oder' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Olga Spree');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.goto('/de/admin/customer/users?search=olga');
    await page.getByRole('button', { name: 'Stop Olga Spree' }).click();
    await row(page, 'Olga Spree').getByText('inactive').waitFor();
    await page.getByRole('button', { name: 'Remove Olga Spree' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Olga Spree').waitFor({ state: 'hidden' });
    await page.goto('/de/admin/customer/users?search=olga&deleted=true');
    await page.getByRole('button', { name: 'Bring Olga Spree back' }).click();
    await page.goto('/de/admin/customer/users?search=olga');
    await row(page, 'Olga Spree').waitFor();
  });
});
