import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { Page } from 'playwright-core';
import { press, tabTo, write } from '../support/keyboard.js';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin, planner } = USERS;

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves down an open list to an option and takes it. */
async function take(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  await eventually(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await option.getAttribute('data-combobox-selected')).toBe('true');
  });
  await page.keyboard.press('Enter');
}

describe('without a mouse', () => {
  it('a user is made, found, changed, stopped, deleted and brought back', async () => {
    const page = await openAs(admin, '/de/admin/customer/users');
    await press(page, page.getByRole('link', { name: 'New user' }));
    await write(page, page.getByLabel('Name', { exact: true }), 'Tessa Taste');
    await write(page, page.getByLabel('Email', { exact: true }), 'tessa@taste.example');
    await write(page, page.getByRole('combobox', { name: 'Customer', exact: true }), planner.customer);
    await take(page, planner.customer);
    await tabTo(page, page.getByRole('checkbox', { name: 'Ratings', exact: true }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Save'));
    await page.getByText('Tessa Taste is there, and the mail is on its way.').waitFor();

    const search = page.getByLabel('Search name or email');
    await write(page, search, 'tessa');
    await page.waitForURL(/search=tessa/);
    await press(page, page.getByRole('link', { name: 'Tessa Taste' }));
    await write(page, page.getByLabel('Name', { exact: true }), 'Tessa Tastatur');
    await press(page, button(page, 'Save'));
    await write(page, search, 'tessa');
    await press(page, button(page, 'Stop Tessa Tastatur'));
    await row(page, 'Tessa Tastatur').getByText('inactive').waitFor();
    await press(page, button(page, 'Let Tessa Tastatur in'));
    await row(page, 'Tessa Tastatur').getByText('inactive').waitFor({ state: 'hidden' });
    await press(page, button(page, 'Remove Tessa Tastatur'));
    await press(page, dialog(page).getByRole('button', { name: 'Remove' }));
    await row(page, 'Tessa Tastatur').waitFor({ state: 'hidden' });

    await tabTo(page, page.getByRole('combobox', { name: 'Deleted', exact: true }));
    await page.keyboard.press('Enter');
    await take(page, 'deleted ones');
    await page.waitForURL(/deleted=true/);
    await press(page, button(page, 'Bring Tessa Tastatur back'));
    await row(page, 'Tessa Tastatur').waitFor({ state: 'hidden' });
    await page.goto('/de/admin/customer/users?search=tessa');
    await row(page, 'Tessa Tastatur').waitFor();
    expect(await row(page, 'Tessa Tastatur').innerText()).toContain(planner.customer);
  });
});
