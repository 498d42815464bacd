import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { ACCOUNT, ftpServer } from '../support/ftp-server.js';
import { serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const DELIVERED_WITHIN_MS = 20_000;

withBrowser();

describe('a feed', () => {
  it('is made, refused by the server, mended, and delivered to it', async () => {
    const { port, folder } = await ftpServer();
    const page = await openAs(USERS.maker, '/at/dmp-feed');
    await page.getByText('No feeds yet').waitFor();
    await page.getByRole('button', { name: 'New feed' }).click();
    const form = page.getByRole('dialog', { name: 'New feed' });
    await form.getByLabel('Name', { exact: true }).fill('Women, large portals');
    await form.getByRole('checkbox', { name: 'Female' }).check();
    for (const number of [1, 2]) await form.getByRole('checkbox', { name: serviceName(number) }).check();
    await form.getByRole('combobox', { name: 'Where to' }).click();
    await page.getByRole('option', { name: 'FTP', exact: true }).click();
    await form.getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await form.getByLabel('Port', { exact: true }).fill(String(port));
    await form.getByLabel('User', { exact: true }).fill(ACCOUNT.user);
    await form.getByLabel('Password', { exact: true }).fill('wrong');
    await form.getByLabel('Folder', { exact: true }).fill('segments');
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Feed saved.').waitFor();

    const act = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Women, large portals' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Log');
    await page.getByRole('button', { name: 'Deliver now' }).click();
    await page.getByText('The server refused user and password.').waitFor({ timeout: DELIVERED_WITHIN_MS });
    await page.keyboard.press('Escape');

    await act('Edit');
    const editor = page.getByRole('dialog', { name: 'Edit Women, large portals' });
    await editor.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'hidden' });
    await act('Log');
    await page.getByRole('button', { name: 'Run again' }).click();
    await page
      .getByRole('dialog')
      .getByText('Delivered', { exact: true })
      .waitFor({ timeout: DELIVERED_WITHIN_MS });

    const [name = ''] = readdirSync(join(folder, 'segments'));
    expect(name).toMatch(/^women-large-portals-\d{4}-\d{2}-.*\.csv$/);
    const lines = readFileSync(join(folder, 'segments', name), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`gender:female`);
    expect(lines[1]).toContain(serviceName(1));
  });
});
