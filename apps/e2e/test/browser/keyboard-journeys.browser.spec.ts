import { describe, expect, it } from '@jest/globals';
import { ClientWebsite } from '../support/client-website.js';
import { chooseFrom, press, tabTo, write } from '../support/keyboard.js';
import { linkMailedTo } from '../support/mails.js';
import { openPage, withBrowser, type VisitOptions } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { PASSWORD, USERS } from '../support/users.js';
import { onTestFinished } from '../support/on-test-finished.js';
import type { Page } from 'playwright-core';

const { admin, typing, typingAnew } = USERS;
const NEW_PASSWORD = 'a new horse, a new staple';
const READY_WITHIN_MS = 30_000;

withBrowser();

/** Signs in at an address, by keyboard. */
async function typedIn(
  user: { email: string; name: string },
  path: string,
  options?: VisitOptions,
): Promise<Page> {
  const page = await openPage(options);
  await page.goto(path);
  await write(page, page.getByLabel('Email'), user.email);
  await write(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

const welcome = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();

describe('without a mouse', () => {
  it('a forgotten password is set anew', async () => {
    const page = await openPage();
    await page.goto('/login');
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    // Both pages have a field of that name.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await write(page, page.getByLabel('Email'), typingAnew.email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${typingAnew.email} belongs to a user`).waitFor();
    await page.goto(await linkMailedTo(typingAnew.email));
    await write(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD);
    await write(page, page.getByLabel('Repeat new password'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Back to sign in' }));
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await write(page, page.getByLabel('Email'), typingAnew.email);
    await write(page, page.getByLabel('Password', { exact: true }), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await welcome(page, typingAnew.name);
  });

  it('the country is switched, the sidebar folded, and a service chosen', async () => {
    // Nothing has been released there.
    const page = await typedIn(typing, '/at/ratings', { expected: ['404 /v3/at/owa/public/ranking/list'] });
    await new RankingScreen(page).settled();
    await chooseFrom(
      page,
      page.getByRole('button', { name: 'Country: Austria. Switch country' }),
      page.getByRole('menuitem', { name: 'Germany' }),
    );
    await page.waitForURL(/\/de\/ratings/);
    await press(page, page.getByRole('button', { name: 'Collapse sidebar' }));
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await page.reload();
    await press(page, page.getByRole('button', { name: 'Expand sidebar' }));
    await chooseFrom(
      page,
      page.getByRole('button', { name: 'Service: Audience ratings. Switch service' }),
      page.getByRole('menuitem', { name: /^National ratings/ }),
    );
    await page.getByRole('heading', { name: 'Veröffentlichte Kennzahlen' }).waitFor();
  });

  it('another website is allowed to sign in, and loses that again', async () => {
    const page = await typedIn(typing, '/home');
    const website = await ClientWebsite.open('Typeplan', ['profile.read', 'ratings.read']);
    onTestFinished(() => website.close());
    await page.goto(website.start('profile.read', 'ratings.read'));
    await tabTo(page, page.getByRole('checkbox', { name: 'Read audience ratings' }));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: `Continue as ${typing.name}` }));
    await page.getByText('allowed: profile.read, status: approved').waitFor();
    await page.goto('/at/profile?tab=apps');
    await press(page, page.getByRole('button', { name: 'Disconnect Typeplan' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }));
    await page.getByText('No applications').waitFor();
  });

  it('the profile is changed, its tabs turned, and a key made', async () => {
    const page = await typedIn(typing, '/at/profile');
    await write(page, page.getByLabel('Name'), 'Tina T.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Account of Tina T.' }).waitFor();
    await write(page, page.getByLabel('Name'), typing.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Account of ${typing.name}` }).waitFor();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=security/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tab=keys/);
    await press(page, page.getByRole('button', { name: 'Create key' }));
    await write(page, page.getByLabel('What is it for?'), 'Nightly report');
    await page.keyboard.press('Enter');
    await page.getByText('Copy it now').waitFor();
    await press(page, page.getByRole('button', { name: 'Done' }));
    await page.getByText('Nightly report').waitFor();
  });

  it('an export is started, told of, looked up and removed', async () => {
    const page = await typedIn(typing, '/at/ratings');
    await new RankingScreen(page).settled();
    await chooseFrom(
      page,
      page.getByRole('button', { name: 'Export', exact: true }),
      page.getByRole('menuitem', { name: 'CSV: Media houses' }),
    );
    await page
      .getByRole('alert')
      .getByRole('button', { name: 'Download' })
      .waitFor({ timeout: READY_WITHIN_MS });
    await press(page, page.getByRole('button', { name: /^Notifications, \d+ unread/ }));
    const panel = page.getByRole('dialog', { name: /^Notifications/ });
    await press(page, panel.getByRole('button', { name: 'Mark all as read' }));
    await page.keyboard.press('Escape');
    await page.goto('/at/exports');
    await press(page, page.getByRole('button', { name: /^Remove/ }));
    await page.getByText('No exports yet').waitFor();
  });

  it('an administrator acts as a user and goes back', async () => {
    const page = await typedIn(admin, '/at/admin');
    await press(page, page.getByRole('main').getByRole('link', { name: /^Users/ }));
    await write(page, page.getByRole('searchbox', { name: 'Search name or email' }), 'tina');
    await press(page, page.getByRole('button', { name: `Act as ${typing.name}` }));
    await write(page, page.getByLabel('Why?'), 'Ticket 4712');
    await press(page, page.getByRole('button', { name: 'Act as this user' }));
    await page.getByText(`You are acting as ${typing.name}.`).waitFor();
    await press(page, page.getByRole('button', { name: 'Back to your own account' }));
    await welcome(page, admin.name);
  });

  it('an administrator edits a text and takes it back', async () => {
    const page = await typedIn(admin, '/at/admin/i18n/translation?tag=home&search=countries');
    const text = page.getByRole('button', { name: 'Edit countries in English' });
    const change = async (words: string) => {
      await press(page, text);
      await write(page, page.getByRole('textbox', { name: 'countries in English' }), words);
      await page.keyboard.press('Control+Enter');
      await text.getByText(words, { exact: true }).waitFor();
    };
    const shown = async () => (await text.locator('[lang]').first().innerText()).trim();
    const before = await shown();
    await change('Market');
    await change(before);
    expect(await shown()).toBe(before);
  });
});
