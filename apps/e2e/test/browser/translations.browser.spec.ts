import { describe, expect, it } from '@jest/globals';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin, planner } = USERS;
const TEXTS = '/at/admin/i18n/translation?tag=home&search=prompt';

withBrowser();

describe('an administrator', () => {
  it('changes a text, which a planner sees after the next load', async () => {
    const reader = await openAs(planner, '/home');
    const before = await reader.locator('main p').first().innerText();
    const editor = await openAs(admin, TEXTS);
    const text = () => editor.getByRole('button', { name: 'Edit prompt in English' });
    const write = async (words: string) => {
      await text().click();
      await editor.getByRole('textbox', { name: 'prompt in English' }).fill(words);
      await editor.keyboard.press('Control+Enter');
      await text().getByText(words).waitFor();
    };
    try {
      await write('Where would you like to go?');
      expect(await reader.getByText('Where would you like to go?').count()).toBe(0);
      await reader.reload();
      await reader.getByText('Where would you like to go?').waitFor();
      expect(await reader.getByText(before).count()).toBe(0);
    } finally {
      await write(before);
    }
  });

  it('adds a language, which a planner can choose and reads English in where it has no text', async () => {
    const editor = await openAs(admin, '/at/admin/i18n/locales');
    await editor.getByRole('button', { name: 'New language' }).click();
    const dialog = editor.getByRole('dialog');
    await dialog.getByLabel('Code').fill('fr-FR');
    await dialog.getByLabel('Name in the language itself').fill('Français');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await editor.getByRole('cell', { name: 'fr-FR' }).waitFor();

    await editor.goto('/at/admin/i18n/translation?tag=generic&search=shell.sign_out&right=fr-FR');
    await editor.getByRole('button', { name: 'Edit shell.sign_out in Français' }).click();
    await editor.getByRole('textbox', { name: 'shell.sign_out in Français' }).fill('Se déconnecter');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByText('Se déconnecter').waitFor();

    const reader = await openAs(planner, '/home');
    await reader.getByRole('button', { name: `Account of ${planner.name}` }).click();
    await reader.getByRole('menuitem', { name: 'Français' }).click();
    await reader.getByRole('button', { name: `Account of ${planner.name}` }).click();
    await reader.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    await reader.getByRole('heading', { name: `Welcome, ${planner.name}` }).waitFor();
    expect(await reader.locator('html').getAttribute('lang')).toBe('fr-FR');
  });
});
