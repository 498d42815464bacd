import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { fillSignIn, openThroughForm, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';

const { planner } = USERS;
const TOKENS = 'netreach_tokens';

withBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const signInShown = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor();

/** Another tab of the same browser profile, at an address. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

/** Spoils the access token as time would, so that it has to be renewed. */
async function expireAccess(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === TOKENS);
  if (!cookie) throw new Error('there are no tokens');
  const tokens = JSON.parse(decodeURIComponent(cookie.value)) as object;
  const value = encodeURIComponent(JSON.stringify({ ...tokens, access_token: 'E'.repeat(43) }));
  await page.context().addCookies([{ ...cookie, value }]);
}

describe('signing out', () => {
  it('has an address of its own, and ends the session of every tab, which leads back to its page', async () => {
    const page = await openThroughForm(planner, '/home');
    const tab = await anotherTab(page, '/at/ratings?devices=desktop');
    await new RankingScreen(tab).settled();
    await page.goto('/logout');
    await signInShown(page);
    expect(pathOf(page)).toBe('/login');
    await signInShown(tab);
    // The mark by which the account knows this browser again stays, and opens nothing.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['kb']);
    await fillSignIn(tab, planner.email);
    await new RankingScreen(tab).settled();
    expect(new URL(tab.url()).search).toBe('?devices=desktop');
  });

  it('works without the server, which is told of', async () => {
    const page = await openThroughForm(planner, '/home', { expected: ['500 /v3/logout'] });
    await page.route('**/v3/logout', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.getByRole('button', { name: 'Account of Paula Planner' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('Something went wrong - an error occurred while signing out.').waitFor();
    await signInShown(page);
    // What the server has set, only the server can take away; without the tokens it is of no use.
    const left = (await page.context().cookies()).map(({ name }) => name);
    expect(left).not.toContain(TOKENS);
  });
});

describe('tokens', () => {
  it('are renewed once by tabs that need them at the same time, and nobody is signed out', async () => {
    // The first tab may ask for something just then; its answer comes with the new tokens.
    const calls = ['user/apps', 'notifications', 'events', 'exports', 'ratings/custom-tab'];
    const ratings = ['data-frames', 'list/services', 'list/services/standings', 'plans', 'releases'].map(
      (call) => `ratings/${call}`,
    );
    const expected = [...calls, ...ratings].map((call) => `401 /v3/at/${call}`);
    const page = await openThroughForm(planner, '/home', { expected });
    const renewals: string[] = [];
    page.context().on('response', (answer) => {
      if (answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/v3/refresh/token')
        renewals.push(String(answer.status()));
    });
    await expireAccess(page);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => anotherTab(page, '/home')));
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Welcome, Paula Planner' }).waitFor();
    expect(renewals).toEqual(['200']);
  });
});

describe('somebody else', () => {
  it('signing in in another tab takes the place of whoever was there', async () => {
    const page = await openThroughForm(planner, '/home');
    const tab = await anotherTab(page, '/login');
    await fillSignIn(tab, USERS.admin.email);
    await tab.getByRole('heading', { name: 'Welcome, Ada Admin' }).waitFor();
    await page.getByRole('heading', { name: 'Welcome, Ada Admin' }).waitFor();
  });
});

describe('switching the country', () => {
  const switchTo = async (page: Page, country: string) => {
    await page.getByRole('button', { name: /Switch country/ }).click();
    await page.getByRole('menuitem', { name: country }).click();
  };

  it('opens the same page of the other country with new tokens, and stays there', async () => {
    const page = await openThroughForm(planner, '/at/ratings');
    const before = await page.context().cookies();
    await switchTo(page, 'Germany');
    await page.waitForURL('**/de/ratings');
    expect(await page.context().cookies()).not.toEqual(before);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Country: Germany. Switch country' }).waitFor();
  });

  it('that fails says so, asks to sign in, and leaves the country as it was', async () => {
    const page = await openThroughForm(planner, '/at/ratings', {
      expected: ['500 /v3/de/oauth/token-custom-refresh'],
    });
    await page.route('**/token-custom-refresh', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await switchTo(page, 'Germany');
    await page.getByText('Something went wrong. An error occurred while switching countries.').waitFor();
    await signInShown(page);
    await page.unroute('**/token-custom-refresh');
    await fillSignIn(page, planner.email);
    await page.getByRole('button', { name: 'Country: Austria. Switch country' }).waitFor();
  });
});
