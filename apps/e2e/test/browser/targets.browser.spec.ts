import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const TARGETS = '/de/admin/ratings/targets/assign';
const HOSTS = ['a.saale.example', 'b.saale.example', 'c.saale.example'] as const;
const [A, B, C] = HOSTS;

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Makes a service by its form. */
async function makeService(page: Page, name: string): Promise<void> {
  await page.goto('/de/admin/ratings/services');
  await page.getByRole('button', { name: 'New service' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await row(page, name).waitFor();
}

/** Chooses a service of a list by part of its name. */
async function choose(page: Page, label: string, service: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(service);
  await page.getByRole('option', { name: service }).click();
}

/** Names of the targets a service has. */
async function targetsOf(page: Page, service: string): Promise<string[]> {
  await page.goto(`${TARGETS}?view=assigned`);
  await choose(page, 'Service', service);
  await page.waitForURL(/service_id=\d+/);
  await page
    .getByText(/^(\d+–\d+ of \d+ entr(y|ies)|No entries)$/)
    .first()
    .waitFor();
  // The service's rows may be on their way, with those of before still in sight.
  await page.locator('table[aria-busy="true"]').waitFor({ state: 'detached' });
  return page.locator('tbody th').allInnerTexts();
}

describe('targets', () => {
  it('are assigned together by hand, moved by a file that is shown first, and put aside for good', async () => {
    await queryRows(databaseUrl, `INSERT INTO targets (country_code, name) SELECT 'de', unnest($1::text[])`, [
      HOSTS,
    ]);
    const page = await openAs(USERS.admin, TARGETS);
    await makeService(page, 'Saale Online');
    await makeService(page, 'Saale Sport');

    await page.goto(`${TARGETS}?search=%25saale.example`);
    await choose(page, 'Assign to service', 'Saale Online');
    for (const host of [A, B]) await row(page, host).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await row(page, A).waitFor({ state: 'hidden' });
    await row(page, C).waitFor();
    expect(await targetsOf(page, 'Saale Online')).toEqual([A, B]);
    await row(page, A).getByText('by hand').waitFor();

    await page.goto(TARGETS);
    const file = (text: string) => ({ name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Import a file' }).click();
    const upload = dialog(page).locator('input[type=file]');
    await upload.setInputFiles(file(`target,service\n${B},Saale Sport\nnone.saale.example,Saale Sport\n`));
    await dialog(page).getByText('no such target').waitFor();
    expect(await dialog(page).getByRole('button', { name: /^Move/ }).isDisabled()).toBe(true);
    await upload.setInputFiles(file(`target,service\n${A},\n${B},Saale Sport\n${C},Saale Sport\n`));
    await dialog(page).getByText('Saale Online → no service').waitFor();
    await dialog(page).getByText('Saale Online → Saale Sport').waitFor();
    await dialog(page).getByText('no service → Saale Sport').waitFor();
    await dialog(page).getByRole('button', { name: 'Move 3 targets' }).click();
    await page.getByText('3 targets moved.').waitFor();
    expect(await targetsOf(page, 'Saale Sport')).toEqual([B, C]);
    await row(page, B).getByText('by hand').waitFor();
    expect(await targetsOf(page, 'Saale Online')).toEqual([]);

    await page.goto(`${TARGETS}?search=${A}`);
    await page.getByRole('button', { name: `Put ${A} aside` }).click();
    await dialog(page).getByRole('radio', { name: 'for good' }).check();
    await dialog(page).getByLabel('Note').fill('No website');
    await dialog(page).getByRole('button', { name: 'Put aside' }).click();
    await row(page, A).waitFor({ state: 'hidden' });
    await page.goto(`${TARGETS}?view=hidden`);
    await row(page, 'No website').getByText('for good').waitFor();
    await page.getByRole('button', { name: `Take ${A} back` }).click();
    await row(page, 'No website').waitFor({ state: 'hidden' });
    await page.goto(`${TARGETS}?search=${A}`);
    await row(page, A).waitFor();
  });
});

describe('patterns', () => {
  it('are made, changed and removed, and move targets each time', async () => {
    await queryRows(databaseUrl, `INSERT INTO targets (country_code, name) SELECT 'de', unnest($1::text[])`, [
      ['one.mosel.example', 'two.mosel.example'],
    ]);
    const page = await openAs(USERS.admin, '/de/admin/ratings/services');
    await makeService(page, 'Mosel Online');
    await page.getByRole('button', { name: 'Patterns of Mosel Online' }).click();
    const tried = async (label: string, pattern: string, effect: string) => {
      await dialog(page).getByLabel(label, { exact: true }).fill(pattern);
      await dialog(page).getByRole('button', { name: 'Try it' }).click();
      await dialog(page).getByText(effect).waitFor();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
    };
    await tried('New pattern', '\\.mosel\\.example$', 'Moves 2 targets.');
    await dialog(page).getByText('2 targets', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: /^Edit/ }).click();
    await tried('Change pattern', '^one\\.mosel\\.example$', 'Moves 1 target.');
    await dialog(page).getByText('1 target', { exact: true }).waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page).getByText('No patterns').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${TARGETS}?search=%25.mosel.example`);
    await row(page, 'one.mosel.example').waitFor();
    await row(page, 'two.mosel.example').waitFor();
  });
});
