import { describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { linkMailedTo } from '../support/mails.js';
import { fillSignIn, openPage, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const { email } = USERS.forgetful;
const NEW_PASSWORD = 'a new horse, a new staple';

withBrowser();

describe('a forgotten password', () => {
  it('is set anew through a mail, whose link works once', async () => {
    const page = await openPage({ expected: ['401 /v3/login'] });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`If ${email} belongs to a user`).waitFor();

    const link = await linkMailedTo(email);
    expect(new URL(link).origin).toBe(runningStack().origin);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('The two passwords differ').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your new password is set.').waitFor();

    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await fillSignIn(page, email);
    await page.getByRole('alert').waitFor();
    await fillSignIn(page, email, NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Welcome, Frida Forgetful' }).waitFor();

    await page.goto(link);
    await page.getByRole('alert').getByText('This link is no longer valid.').waitFor();
  });
});
