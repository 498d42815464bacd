import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { Page } from 'playwright-core';
import { ACCOUNT, ftpServer } from '../support/ftp-server.js';
import { mailsTo } from '../support/mails.js';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
const EMAIL = 'lars@lahn.example';

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Makes a customer in Germany with a module. */
async function make(page: Page, name: string, module: string): Promise<void> {
  await page.goto('/de/admin/customer/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Countries' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: module, exact: true }).check();
  await save(page);
  await row(page, name).waitFor();
}

/** A fact of a customer's page. */
const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

describe('a customer', () => {
  it('is made, found in the list, and changed', async () => {
    const page = await openAs(admin, '/de/admin/user/customers');
    await make(page, 'Havel Agentur', 'Ratings');
    await page.goto('/de/admin/user/customers?search=havel');
    await page.getByRole('link', { name: 'Edit customer: Havel Agentur' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Havel Planung');
    await page.getByLabel('Company', { exact: true }).fill('Havel Planung GmbH');
    await page.getByLabel('Address', { exact: true }).fill('Uferweg 1\n14467 Potsdam');
    await page.getByLabel('Contact', { exact: true }).fill('post@havel.example');
    await page.getByRole('checkbox', { name: 'Keyword tool', exact: true }).check();
    await save(page);
    await page.getByRole('heading', { name: 'Havel Planung', level: 1 }).waitFor();
    expect(await fact(page, 'Company').innerText()).toBe('Havel Planung GmbH');
    expect(await fact(page, 'Address').innerText()).toBe('Uferweg 1\n14467 Potsdam');
    expect(await fact(page, 'Modules').innerText()).toBe('Ratings\nKeyword tool');
    await page.getByRole('link', { name: 'post@havel.example' }).waitFor();
    await page.goto('/de/admin/user/customers?search=havel');
    await row(page, 'Havel Planung').getByText('Havel Planung GmbH').waitFor();
    expect(await row(page, 'Havel Agentur').count()).toBe(0);
  });

  it('has a file server that was entered before it was kept, and is changed without its password', async () => {
    const { port } = await ftpServer();
    const first = await openAs(admin, '/de/admin/user/customers');
    await make(first, 'Spree Daten', 'Ratings');
    await row(first, 'Spree Daten').getByRole('link', { name: 'Spree Daten', exact: true }).click();
    await first.getByText('No server is set up').waitFor();
    const { pathname, search, searchParams } = new URL(first.url());
    const page = await openAs(admin, pathname + search, {
      expected: [`422 /v3/de/admin/customers/${searchParams.get('customer')}/ftp-connection`],
    });
    await page.getByRole('button', { name: 'Set up a server' }).click();
    await dialog(page).getByRole('combobox', { name: 'Protocol' }).press('ArrowDown');
    await page.getByRole('option', { name: 'FTP (unencrypted)' }).click();
    await dialog(page).getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await dialog(page).getByLabel('Port', { exact: true }).fill(String(port));
    await dialog(page).getByLabel('User', { exact: true }).fill(ACCOUNT.user);
    await dialog(page).getByLabel('Password', { exact: true }).fill('a wrong one');
    await dialog(page).getByRole('button', { name: 'Try and save' }).click();
    await dialog(page)
      .getByText(/refused/)
      .waitFor();
    await dialog(page).getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await dialog(page).getByRole('button', { name: 'Try and save' }).click();
    const address = `ftp://${ACCOUNT.user}@127.0.0.1:${port}/`;
    await page.getByText(address, { exact: true }).waitFor();
    await page.getByText('Last worked').waitFor();

    await page.getByRole('button', { name: 'Change the server' }).click();
    expect(await dialog(page).getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await dialog(page).getByLabel('Folder', { exact: true }).fill('segments');
    await dialog(page).getByRole('button', { name: 'Try and save' }).click();
    await page.getByText(`${address}segments`, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(ACCOUNT.password);
  });
});

describe('a user', () => {
  it('goes to another customer once it has what that has, and is sent another mail', async () => {
    const page = await openAs(admin, '/de/admin/user/customers', {
      expected: ['422 /v3/de/admin/customer-users'],
    });
    await make(page, 'Lahn Alt', 'Ratings');
    await make(page, 'Lahn Neu', 'Keyword tool');
    const choose = async (customer: string) => {
      await page.getByRole('combobox', { name: 'Customer', exact: true }).fill(customer);
      await page.getByRole('option', { name: customer, exact: true }).click();
    };
    await page.goto('/de/admin/customer/users/create');
    await page.getByLabel('Name', { exact: true }).fill('Lars Lahn');
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await choose('Lahn Alt');
    await page.getByRole('checkbox', { name: 'Ratings', exact: true }).check();
    await save(page);
    await page.getByText('Lars Lahn is there, and the mail is on its way.').waitFor();
    await page.goto('/de/admin/customer/users?search=lars');
    await row(page, 'Lars Lahn').getByText('Lahn Alt').waitFor();
    await page.getByRole('link', { name: 'Lars Lahn' }).click();
    const customer = page.getByRole('combobox', { name: 'Customer', exact: true });
    // The names of customers come after the form, and take the place of what is typed until then.
    await eventually(async () => expect(await customer.inputValue()).toBe('Lahn Alt'));
    await choose('Lahn Neu');
    await page.getByRole('checkbox', { name: 'Keyword tool', exact: true }).check();
    await save(page);
    await page.getByRole('alert').waitFor();
    // What the new one does not have goes for good: its box vanishes with it.
    const lost = page.getByRole('checkbox', { name: 'Ratings', exact: true });
    await lost.click();
    await lost.waitFor({ state: 'hidden' });
    await save(page);
    await row(page, 'Lars Lahn').getByText('Lahn Neu').waitFor();
    await page.getByRole('button', { name: 'Password mail to Lars Lahn' }).click();
    await page.getByText('Mail sent.').waitFor();
    await eventually(() => expect(mailsTo(EMAIL)).toBe(2));
  });
});
