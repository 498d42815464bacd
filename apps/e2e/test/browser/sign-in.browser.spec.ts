import { ERRORS } from '@netreach/domain';
import { describe, expect, it } from '@jest/globals';
import { fillSignIn, openThroughForm, openPage, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';

const { planner, outsider } = USERS;

withBrowser();

describe('signing in', () => {
  it('says at the fields what is missing, and sends nothing', async () => {
    const page = await openPage();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Password is required').waitFor({ state: 'detached' });
    await page.getByText('Please enter a valid email').waitFor();
    expect(await page.getByText('Password is required').count()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('refuses wrong credentials in the server’s words and lets try again', async () => {
    const page = await openPage({ expected: ['401 /v3/login'] });
    await page.goto('/login');
    await fillSignIn(page, planner.email, 'not the password');
    await page.getByRole('alert').getByText(ERRORS['auth.wrong_credentials'].text).waitFor();
    await fillSignIn(page, planner.email);
    await page.getByRole('heading', { name: 'Welcome, Paula Planner' }).waitFor();
  });

  it('leads from the start page over the licence’s services to the ranking', async () => {
    const page = await openThroughForm(planner, '/');
    await page.getByText('Please select a service from the menu.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
    await page
      .getByRole('navigation', { name: 'Services' })
      .getByRole('link', { name: /Audience ratings/ })
      .click();
    await page.getByRole('heading', { name: 'Ranking' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/at/ratings');
    await page.waitForFunction(() => document.title.includes('Ranking'));
    expect(await page.title()).toContain('Ranking');
  });

  it('leads to the page wanted before, with its filters', async () => {
    const page = await openThroughForm(planner, '/at/ratings?attributes=gender%3Afemale&devices=desktop');
    const ranking = new RankingScreen(page);
    await ranking.settled();
    expect(new URL(page.url()).search).toBe('?attributes=gender%3Afemale&devices=desktop');
    await page.getByRole('button', { name: /^Remove filter Target group/ }).waitFor();
  });

  it('ends with signing out: the way back leads to the sign-in', async () => {
    const page = await openThroughForm(planner, '/home');
    await page.getByRole('button', { name: 'Account of Paula Planner' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    // The mark by which the account knows this browser again stays, and opens nothing.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['kb']);
    await page.goto('/at/ratings');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('pages somebody may not see', () => {
  it('a page without its module leads to the no-permission screen', async () => {
    const page = await openThroughForm(outsider, '/at/ratings');
    await page.getByRole('heading', { name: 'You have no permission' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no-permission');
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await page.getByRole('heading', { name: 'Welcome, Olga Outsider' }).waitFor();
  });

  it.each([
    ['an unknown page', '/at/no-such-page'],
    ['an unknown country', '/xx/ratings'],
    ['a country of others', '/ch/ratings'],
  ])('%s shows the 404 to who is signed in', async (_what, path) => {
    const page = await openThroughForm(planner, '/home');
    await page.goto(path);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.getByText('does not exist or was removed').waitFor();
    expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(['Go to the homepage']);
  });

  it('an unknown page shows the 404 to who is signed out, with a way to sign in', async () => {
    const page = await openPage();
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
