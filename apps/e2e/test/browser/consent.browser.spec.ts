import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { ClientWebsite } from '../support/client-website.js';
import { fillSignIn, openAs, openPage, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { consenting } = USERS;

withBrowser();

describe('signing in to another website', () => {
  let website: ClientWebsite;

  beforeAll(async () => {
    website = await ClientWebsite.open('Mediaplan', ['profile.read', 'ratings.read']);
  });
  afterAll(() => website.close());

  const go = (page: Page) => page.goto(website.start('profile.read', 'ratings.read'));
  const asked = (page: Page) =>
    page.getByRole('dialog', { name: 'May Mediaplan access your account?' }).waitFor();
  const told = (page: Page, text: string) => page.getByText(text).waitFor();
  const proceed = (page: Page) => page.getByRole('button', { name: 'Continue as Carla Consenting' }).click();

  it('begins with signing in here, and can be denied', async () => {
    const page = await openPage();
    await go(page);
    await fillSignIn(page, consenting.email);
    await asked(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await told(page, 'Not signed in: access_denied, status: denied');
  });

  it('allows what is ticked, and asks again for the rest', async () => {
    const page = await openAs(consenting, '/home');
    await go(page);
    await asked(page);
    await page.getByRole('checkbox', { name: 'Read audience ratings' }).uncheck();
    await proceed(page);
    await told(page, 'Signed in as Carla Consenting, allowed: profile.read, status: approved');

    await go(page);
    await asked(page);
    await page.getByText('You have allowed this before').waitFor();
    await proceed(page);
    await told(page, 'Signed in as Carla Consenting, allowed: profile.read ratings.read, status: approved');
  });

  it('asks nothing when all of it is allowed already, until it is taken back', async () => {
    const page = await openAs(consenting, '/home');
    await go(page);
    await told(page, 'allowed: profile.read ratings.read, status: approved');

    await page.goto('/at/profile?tab=apps');
    await page.getByRole('button', { name: 'Disconnect Mediaplan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No applications').waitFor();
    await go(page);
    await asked(page);
  });

  it('sends a wrong request back, and an unknown client nowhere', async () => {
    const page = await openAs(consenting, '/home', { expected: ['404 /v3/oauth/authorize/data'] });
    await page.goto(website.start('campaigns.write'));
    await told(page, 'Not signed in: invalid_scope, status: denied');
    const elsewhere = encodeURIComponent('https://evil.example/');
    await page.goto(`/oauth/authorize?client_id=unknown&redirect_uri=${elsewhere}`);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  });
});
