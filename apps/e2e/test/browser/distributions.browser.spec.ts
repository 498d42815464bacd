import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
const { databaseUrl } = runningStack();

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Writes the parts of an attribute's levels. */
async function write(page: Page, attribute: string, parts: Readonly<Record<string, string>>): Promise<void> {
  for (const [level, percent] of Object.entries(parts))
    await page.getByRole('textbox', { name: `${attribute}: ${level}, percent` }).fill(percent);
}

const cells = async (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'What it changes' })
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .allInnerTexts();

describe('distributions', () => {
  it('say what they change before they are saved', async () => {
    const page = await openAs(admin, '/at/admin/distributions/create');
    const preview = page.getByRole('button', { name: 'Show what it changes' });
    await write(page, 'Gender', { Female: '60' });
    await page.getByText(/too much/).waitFor();
    expect(await preview.isDisabled()).toBe(true);
    await write(page, 'Gender', { Male: '40' });
    await preview.click();
    await page.getByRole('region', { name: 'What it changes' }).waitFor();
    const [before, after] = await cells(page, 'Effective cases');
    expect(Number(before)).toBeGreaterThan(0);
    expect(Number(after)).toBeLessThan(Number(before));
    await page.getByRole('table', { name: /^Net reach/ }).waitFor();
  });

  // Nothing is measured in Germany: what is made there changes no figures.
  it('are made, changed and removed', async () => {
    await queryRows(
      databaseUrl,
      `WITH made AS (INSERT INTO attributes (country_code, key, name, group_name)
         VALUES ('de', 'elbe_bank', 'Elbe bank', 'Elbe') RETURNING id)
       INSERT INTO attribute_values (attribute_id, key, name, position)
       SELECT id, key, key, place FROM made, unnest($1::text[]) WITH ORDINALITY AS levels (key, place)`,
      [['left', 'right']],
    );
    const page = await openAs(admin, '/de/admin/distributions', {
      expected: ['422 /v3/de/admin/distributions'],
    });
    await page.getByRole('link', { name: 'New distribution' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Elbe census');
    await page.getByLabel('Universe (persons)').fill('2000000');
    await page.getByLabel('First month').fill('2026-03');
    await page.getByRole('combobox', { name: 'Add an attribute' }).click();
    await page.getByRole('option', { name: 'Elbe bank' }).click();
    await write(page, 'Elbe bank', { left: '60.5', right: '39' });
    await page.getByText('Sum 99.5%: 0.5% missing').waitFor();
    await save(page);
    await page.getByRole('alert').waitFor();
    await write(page, 'Elbe bank', { right: '39.5' });
    await page.getByText('Sum 100%', { exact: true }).waitFor();
    await page.getByText('1,210,000').waitFor();
    await page.getByRole('button', { name: 'Show what it changes' }).click();
    await page.getByText('No month has figures yet').waitFor();
    await save(page);
    await row(page, 'Elbe census').getByText('March 2026').waitFor();
    await row(page, 'Elbe census').getByText('2,000,000').waitFor();

    await page.getByRole('link', { name: 'Elbe census' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Elbe count');
    await write(page, 'Elbe bank', { left: '61', right: '39' });
    await save(page);
    await page.getByRole('link', { name: 'Elbe count' }).click();
    const left = page.getByRole('textbox', { name: 'Elbe bank: left, percent' });
    await left.waitFor();
    expect(await left.inputValue()).toBe('61');
    await page.getByRole('link', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Remove Elbe count' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Elbe count').waitFor({ state: 'hidden' });
  });
});
