import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { linkMailedTo } from '../support/mails.js';
import { fillSignIn, openAs, openPage, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
const CUSTOMER = 'Donau Planung';
const EMAIL = 'nora.neu@donau.example';
const NEW_PASSWORD = 'violet kettle drum of 17 geese';

withBrowser();

/** Chooses modules in the tree of a form. */
async function choose(page: Page, ...modules: string[]): Promise<void> {
  const tree = page.getByRole('group', { name: 'Modules' });
  for (const module of modules) await tree.getByRole('checkbox', { name: module, exact: true }).check();
}

describe('a new customer', () => {
  it('is set up with a user limited to two modules, who sees exactly those, and nothing of others', async () => {
    const page = await openAs(admin, '/at/admin/user/customers');
    await page.getByRole('link', { name: 'New customer' }).click();
    await page.getByLabel('Name', { exact: true }).fill(CUSTOMER);
    await page.getByRole('combobox', { name: 'Countries' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Austria' }).click();
    await page.keyboard.press('Escape');
    await choose(page, 'Ratings', 'Ratings details', 'Keyword tool', 'Media watch');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: new RegExp(CUSTOMER) }).waitFor();

    await page.goto('/at/admin/customer/users/create');
    await page.getByLabel('Name', { exact: true }).fill('Nora Neu');
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByRole('combobox', { name: 'Customer' }).fill('Donau');
    await page.getByRole('option', { name: CUSTOMER }).click();
    await choose(page, 'Ratings', 'Keyword tool');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nora Neu is there, and the mail is on its way.').waitFor();

    const link = await linkMailedTo(EMAIL);
    const own = await openPage();
    await own.goto(link);
    await own.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await own.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    await own.getByRole('button', { name: 'Save password' }).click();
    await own.getByRole('link', { name: 'Back to sign in' }).click();
    await fillSignIn(own, EMAIL, NEW_PASSWORD);
    await own.getByRole('heading', { name: 'Welcome, Nora Neu' }).waitFor();
    const services = own.getByRole('navigation', { name: 'Services' });
    expect((await services.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Audience ratings',
      // Everybody's.
      'National ratings',
      'Keyword tool',
    ]);
    await own.goto('/at/admin/user/customers');
    await own.waitForURL('**/home');
    expect(await own.getByText('Alpen Media').count()).toBe(0);
  });
});
