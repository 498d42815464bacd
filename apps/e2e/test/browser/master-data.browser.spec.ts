import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { press, tabTo, write } from '../support/keyboard.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

// Nothing is measured in Germany: what is made there changes nothing for the tests of Austria.
const { admin } = USERS;
const { databaseUrl } = runningStack();

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

describe('companies', () => {
  it('are made, changed and removed', async () => {
    const page = await openAs(admin, '/de/admin/ratings/companies');
    await page.getByRole('button', { name: 'New company' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe Verlag');
    await dialog(page).getByLabel('Address', { exact: true }).fill('https://elbe.example');
    await save(page);
    await page.getByRole('button', { name: 'Edit Elbe Verlag' }).click();
    await dialog(page).getByLabel('In business').uncheck();
    await save(page);
    await row(page, 'Elbe Verlag').getByText('closed').waitFor();
    await remove(page, 'Elbe Verlag');
  });
});

describe('a service', () => {
  it('gets targets by a pattern that is tried first, and gives them back', async () => {
    await queryRows(
      databaseUrl,
      `INSERT INTO targets (country_code, name) SELECT 'de', unnest($1::text[]) RETURNING id`,
      [['www.elbe.example', 'sport.elbe.example', 'elbe.example.evil']],
    );
    const page = await openAs(admin, '/de/admin/ratings/services');
    await page.getByRole('button', { name: 'New service' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe Online');
    await save(page);
    await page.getByRole('button', { name: 'Patterns of Elbe Online' }).click();
    const pattern = dialog(page).getByLabel('New pattern', { exact: true });
    await pattern.fill('\\.elbe\\.example$');
    await dialog(page).getByRole('button', { name: 'Try it' }).click();
    await dialog(page).getByText('Moves 2 targets.').waitFor();
    expect(await dialog(page).getByText('no service → Elbe Online').count()).toBe(2);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('2 targets', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('patterns_of')).toMatch(/^\d+$/);
    await page.keyboard.press('Escape');

    await page.goto('/de/admin/ratings/targets/assign?view=assigned');
    await page.getByRole('combobox', { name: 'Service' }).fill('Elbe');
    await page.getByRole('option', { name: 'Elbe Online' }).click();
    await row(page, 'www.elbe.example').getByRole('checkbox').check();
    await row(page, 'sport.elbe.example').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Take away' }).click();
    await dialog(page).getByRole('button', { name: 'Take away' }).click();
    await row(page, 'www.elbe.example').waitFor({ state: 'hidden' });

    await page.goto('/de/admin/ratings/targets/assign?search=%25elbe.example');
    await page.getByRole('button', { name: 'Put sport.elbe.example aside' }).click();
    await dialog(page).getByLabel('Note').fill('Ask in December');
    await dialog(page).getByRole('button', { name: 'Put aside' }).click();
    await row(page, 'sport.elbe.example').waitFor({ state: 'hidden' });
    await row(page, 'www.elbe.example').waitFor();
    await page.goto('/de/admin/ratings/targets/assign?view=hidden');
    await row(page, 'Ask in December').getByRole('button', { name: 'Take sport.elbe.example back' }).click();
    await row(page, 'Ask in December').waitFor({ state: 'hidden' });

    await page.goto('/de/admin/ratings/services');
    await remove(page, 'Elbe Online');
  });

  it('is made, changed and removed without a mouse', async () => {
    const page = await openAs(admin, '/de/admin/ratings/services');
    await press(page, page.getByRole('button', { name: 'New service' }));
    await write(page, dialog(page).getByLabel('Name', { exact: true }), 'Typed Online');
    await press(page, dialog(page).getByRole('button', { name: 'Save' }));
    await press(page, page.getByRole('button', { name: 'Edit Typed Online' }));
    await tabTo(page, dialog(page).getByLabel('Data was checked'));
    await page.keyboard.press('Space');
    await press(page, dialog(page).getByRole('button', { name: 'Save' }));
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await row(page, 'Typed Online').innerText()).toContain('yes');
    await press(page, page.getByRole('button', { name: 'Remove Typed Online' }));
    await press(page, dialog(page).getByRole('button', { name: 'Remove' }));
    await row(page, 'Typed Online').waitFor({ state: 'hidden' });
  });
});

describe('what services are put to', () => {
  const kinds = [
    ['categories', 'New category', 'Elbe news'],
    ['groups', 'New group', 'Elbe group'],
    ['channel-types', 'New type', 'Elbe content'],
    ['streaming-types', 'New type', 'Elbe radio'],
    ['mediahouses', 'New media house', 'Elbe house'],
    ['adnetworks', 'New ad network', 'Elbe network'],
  ] as const;

  it.each(kinds)('%s: made, changed and removed', async (path, button, name) => {
    const page = await openAs(admin, `/de/admin/ratings/${path}`);
    await page.getByRole('button', { name: button }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(name);
    await save(page);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill(`${name} 2`);
    if (path === 'mediahouses') await dialog(page).getByLabel('First month').fill('2026-03');
    await save(page);
    await row(page, `${name} 2`).waitFor();
    if (path === 'mediahouses') await row(page, `${name} 2`).getByText('March 2026').waitFor();
    await remove(page, `${name} 2`);
  });

  it('categories become one', async () => {
    const page = await openAs(admin, '/de/admin/ratings/categories');
    for (const name of ['Elbe one', 'Elbe two']) {
      await page.getByRole('button', { name: 'New category' }).click();
      await dialog(page).getByLabel('Name', { exact: true }).fill(name);
      await save(page);
      await row(page, name).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Combine' }).click();
    await dialog(page).getByRole('button', { name: 'Combine' }).click();
    await row(page, 'Elbe two').waitFor({ state: 'hidden' });
    await remove(page, 'Elbe one');
  });
});

describe('modules', () => {
  it('are made, renamed, and removed; those that come with the product stay', async () => {
    const page = await openAs(admin, '/de/admin/modules');
    await page.getByRole('link', { name: 'New module' }).click();
    await page.getByLabel('Key', { exact: true }).fill('elbe_reports');
    await page.getByLabel('Name', { exact: true }).fill('Elbe reports');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Search name or key').fill('elbe');
    await page.getByRole('link', { name: 'Elbe reports' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Elbe figures');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Search name or key').fill('elbe');
    await remove(page, 'Elbe figures');
    await page.getByLabel('Search name or key').fill('ratings_admin');
    await row(page, 'ratings_admin').waitFor();
    expect(await row(page, 'ratings_admin').getByRole('button').count()).toBe(0);
  });

  it('are put under maintenance after asking, and taken out without', async () => {
    const page = await openAs(admin, '/de/admin/maintenance');
    // A module that no other test looks at.
    const state = page.getByRole('switch', { name: 'Social analytics' });
    await state.click();
    await dialog(page).getByRole('button', { name: 'Warn' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(
      (element) => (element as HTMLInputElement).checked,
      await state.elementHandle(),
    );
    await state.click();
    await page.waitForFunction(
      (element) => !(element as HTMLInputElement).checked,
      await state.elementHandle(),
    );
  });
});

describe('attributes', () => {
  it('are made with levels, changed on their own page, and removed; the audit log has both states', async () => {
    const page = await openAs(admin, '/de/admin/attributes');
    await page.getByRole('button', { name: 'New attribute' }).click();
    await dialog(page).getByLabel('Key', { exact: true }).fill('elbe_income');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe income');
    await dialog(page).getByLabel('Heading', { exact: true }).fill('Elbe');
    for (const [at, level] of ['low', 'high'].entries()) {
      await dialog(page).getByRole('button', { name: 'Add a level' }).click();
      await dialog(page)
        .getByLabel(`Key of level ${at + 1}`)
        .fill(level);
      await dialog(page)
        .getByLabel(`Name of level ${at + 1}`)
        .fill(`Elbe ${level}`);
    }
    await save(page);
    await page.getByRole('link', { name: 'Elbe income' }).click();
    await page.getByRole('button', { name: 'Move level 2 up' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Elbe income').waitFor();
    await remove(page, 'Elbe income');

    await page.goto('/de/admin/audit?search=attribute.updated');
    await page.getByRole('button', { name: 'Details of attribute.updated' }).first().click();
    const change = dialog(page).getByRole('row', { name: /^values/ });
    await change.waitFor();
    expect(await change.getByRole('cell').allInnerTexts()).toEqual([
      '[{"key":"low","name":"Elbe low"},{"key":"high","name":"Elbe high"}]',
      '[{"key":"high","name":"Elbe high"},{"key":"low","name":"Elbe low"}]',
    ]);
  });
});
