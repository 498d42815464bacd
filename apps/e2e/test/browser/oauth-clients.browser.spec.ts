import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { USERS } from '../support/users.js';

const { origin } = runningStack();
const CALLBACK = 'https://elbe.example/back';

/** What is wrong: the code alone, or client and secret already. */
const [KNOWN, UNKNOWN] = ['invalid_grant', 'invalid_client'] as const;

withBrowser();

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Reads the secret a client was given, and closes what shows it. */
async function readSecret(page: Page, client: string): Promise<string> {
  const shown = dialog(page, `Secret of ${client}`);
  await shown.getByText('Copy the secret now: it cannot be shown again.').waitFor();
  const secret = await shown.getByRole('status').locator('p').last().innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(secret);
  return secret;
}

/** What the token endpoint says to a client and its secret about a code that is none. */
async function answered(client: string, secret: string): Promise<string> {
  const answer = await fetch(`${origin}/v3/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: CALLBACK,
      code_verifier: 'x'.repeat(43),
    }),
  });
  return ((await answer.json()) as { error: string }).error;
}

describe('OAuth clients', () => {
  it('are made with a secret that is shown once, changed, given another secret, and removed', async () => {
    const page = await openAs(USERS.admin, '/de/admin/oauth-clients');
    await page.getByRole('button', { name: 'New client' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe plan');
    await dialog(page).getByRole('combobox', { name: 'Redirect addresses' }).fill(CALLBACK);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('combobox', { name: 'Scopes' }).press('ArrowDown');
    await page.getByRole('option', { name: 'ratings.read' }).click();
    await page.keyboard.press('Tab');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const secret = await readSecret(page, 'Elbe plan');
    const id = await row(page, 'Elbe plan').getByRole('cell').first().innerText();
    expect([await answered(id, secret), await answered(id, 'another one')]).toEqual([KNOWN, UNKNOWN]);

    await page.getByRole('button', { name: 'New secret for Elbe plan' }).click();
    await dialog(page).getByLabel('Hours for which the present secret goes on').fill('0');
    await dialog(page).getByRole('button', { name: 'Make secret' }).click();
    const second = await readSecret(page, 'Elbe plan');
    expect([await answered(id, second), await answered(id, secret)]).toEqual([KNOWN, UNKNOWN]);

    await page.getByRole('button', { name: 'Edit Elbe plan' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Elbe watch');
    await dialog(page).getByLabel('It works; switched off, its tokens end').uncheck();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Elbe watch').getByText('off', { exact: true }).waitFor();
    expect(await answered(id, second)).toBe(UNKNOWN);
    await page.getByRole('button', { name: 'Edit Elbe watch' }).click();
    await dialog(page).getByLabel('It works; switched off, its tokens end').check();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await row(page, 'Elbe watch').getByText('off', { exact: true }).waitFor({ state: 'hidden' });
    expect(await answered(id, second)).toBe(KNOWN);

    await page.getByRole('button', { name: 'Remove Elbe watch' }).click();
    await dialog(page).getByText('All its tokens and what users have allowed it end at once.').waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Elbe watch').waitFor({ state: 'hidden' });
    expect(await answered(id, second)).toBe(UNKNOWN);
  });
});
