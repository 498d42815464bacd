import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { ClientWebsite } from '../support/client-website.js';
import { serviceName } from '../support/market.js';
import { openAs, openPage, withBrowser, type VisitOptions } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';
import { onTestFinished } from '../support/on-test-finished.js';

const { planner, outsider, admin } = USERS;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];

/** Each screen: how it is opened, up to the moment at which there is something to look at. */
const SCREENS: Record<string, (options: VisitOptions, wide: boolean) => Promise<Page>> = {
  'sign-in': async (options) => {
    const page = await openPage(options);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Password is required').waitFor();
    return page;
  },
  'a forgotten password': async (options) => {
    const page = await openPage(options);
    await page.goto('/password/email');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Please enter a valid email').waitFor();
    return page;
  },
  'a dead link of a mail': async (options) => {
    const page = await openPage(options);
    await page.goto('/password/reset/unknown?email=planner%40netreach.example');
    await page.getByRole('alert').waitFor();
    return page;
  },
  'the method, at one definition': async (options) => {
    const page = await openPage(options);
    await page.goto('/method#rule-34');
    await page.getByRole('table', { name: /Gender/ }).waitFor();
    return page;
  },
  home: async (options) => {
    const page = await openAs(admin, '/home', options);
    await page.getByRole('link', { name: /Audience ratings/ }).waitFor();
    return page;
  },
  'ranking with its filters': async (options, wide) => {
    const page = await openAs(planner, '/at/ratings?attributes=gender%3Afemale', options);
    const ranking = new RankingScreen(page);
    await ranking.settled();
    if (!wide) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Female' }).waitFor();
    return page;
  },
  'a filter of the ranking': async (options) => {
    const page = await openAs(admin, '/at/ratings', options);
    const ranking = new RankingScreen(page);
    await ranking.settled();
    await ranking.openFilter('Time frame');
    return page;
  },
  'the details of a service': async (options) => {
    const page = await openAs(planner, '/at/ratings', options);
    await page.getByRole('link', { name: serviceName(1) }).click();
    await page.getByRole('table', { name: 'Competitors' }).waitFor();
    await page.getByRole('table', { name: 'Gross rating points' }).waitFor();
    await page.getByRole('table', { name: 'Visited after' }).waitFor();
    await page.getByRole('img', { name: 'Net reach' }).first().waitFor();
    return page;
  },
  'the files of a service': async (options) => {
    const page = await openAs(planner, '/at/ratings', options);
    await page.getByRole('link', { name: serviceName(1) }).click();
    await page.getByRole('link', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Reach build-up: CSV' }).waitFor();
    return page;
  },
  'the targets of a service': async (options) => {
    const page = await openAs(admin, '/at/ratings', options);
    await page.getByRole('link', { name: serviceName(1) }).click();
    await page.getByRole('link', { name: 'Targets' }).click();
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor();
    return page;
  },
  'a selection of services': async (options) => {
    const page = await openAs(planner, '/at/ratings/combine/service-select?items=1,2', options);
    await page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').nth(1).waitFor();
    await page.getByRole('button', { pressed: false }).first().waitFor();
    return page;
  },
  'a combination': async (options) => {
    const page = await openAs(planner, '/at/ratings/combine?items=1,2,3', options);
    await page.getByRole('table', { name: 'Overlap of pairs' }).waitFor();
    return page;
  },
  'the export of a combination': async (options) => {
    const page = await openAs(planner, '/at/ratings/combine/export?items=1,2', options);
    await page.getByRole('button', { name: 'CSV' }).waitFor();
    return page;
  },
  'a comparison': async (options) => {
    const page = await openAs(planner, '/at/ratings/compare?items=1', options);
    await page.getByRole('table', { name: 'Audience profile' }).waitFor();
    return page;
  },
  'a reach plan': async (options) => {
    const page = await openAs(planner, '/at/ratings/audience-reach?items=1', options);
    await page.getByRole('table', { name: 'What is booked' }).waitFor();
    return page;
  },
  'the profile': async (options) => {
    const page = await openAs(planner, '/at/profile', options);
    await page.getByRole('button', { name: 'Save' }).waitFor();
    return page;
  },
  'the security of the profile': async (options) => {
    const page = await openAs(planner, '/at/profile?tab=security', options);
    await page.getByText('this one').waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Please enter your current password').waitFor();
    return page;
  },
  'a new key': async (options) => {
    const page = await openAs(planner, '/at/profile?tab=keys', options);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Please enter a name').waitFor();
    return page;
  },
  users: async (options) => {
    const page = await openAs(admin, '/at/admin/customer/users', options);
    await page
      .getByRole('button', { name: /^Act as/ })
      .first()
      .waitFor();
    return page;
  },
  'the export menu and an export that is ready': async (options) => {
    const page = await openAs(planner, '/at/ratings', options);
    await new RankingScreen(page).settled();
    const menu = page.getByRole('button', { name: 'Export', exact: true });
    await menu.click();
    await page.getByRole('menuitem', { name: 'CSV: Media houses' }).click();
    await page.getByText(/^Ready/).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: 'CSV: Media houses' }).waitFor();
    return page;
  },
  'exports with the notifications': async (options) => {
    const page = await openAs(planner, '/at/exports', options);
    await page.getByText('ready', { exact: true }).or(page.getByText('No exports yet')).first().waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  'the administration': async (options) => {
    const page = await openAs(admin, '/at/admin', options);
    await page.getByRole('region', { name: 'Customer billing' }).waitFor();
    return page;
  },
  'the administration, folded': async (options, wide) => {
    const page = await openAs(admin, '/at/admin', options);
    await page.getByRole('region', { name: 'Customer billing' }).waitFor();
    if (wide) {
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await page.getByRole('button', { name: 'Ratings administration' }).click();
      await page.getByRole('menuitem', { name: 'Companies' }).waitFor();
    } else {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('button', { name: 'Ratings', exact: true }).click();
    }
    return page;
  },
  translations: async (options) => {
    const page = await openAs(admin, '/at/admin/i18n/translation?tag=generic', options);
    await page
      .getByRole('button', { name: /^Edit action\.reload/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^action\.reload/ }).waitFor();
    return page;
  },
  languages: async (options) => {
    const page = await openAs(admin, '/at/admin/i18n/locales', options);
    await page.getByRole('button', { name: 'New language' }).click();
    await page.getByRole('dialog').getByLabel('Code').waitFor();
    return page;
  },
  'tags of texts': async (options) => {
    const page = await openAs(admin, '/at/admin/i18n/tags', options);
    await page
      .getByRole('cell', { name: 'generic', exact: true })
      .or(page.getByRole('rowheader', { name: 'generic', exact: true }))
      .first()
      .waitFor();
    return page;
  },
  'a page that is not there yet, in the national look': async (options) => {
    const page = await openAs(planner, '/at/oewa-ratings', options);
    await page.getByRole('heading', { name: 'Veröffentlichte Kennzahlen' }).waitFor();
    return page;
  },
  consent: async (options) => {
    const page = await openAs(planner, '/home', options);
    const website = await ClientWebsite.open('Mediaplan', ['profile.read', 'ratings.read']);
    onTestFinished(() => website.close());
    await page.goto(website.start('profile.read', 'ratings.read'));
    await page.getByRole('dialog').waitFor();
    return page;
  },
  '404': async (options) => {
    const page = await openPage(options);
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    return page;
  },
  'no-permission': async (options) => {
    const page = await openAs(outsider, '/at/ratings', options);
    await page.getByRole('heading', { name: 'You have no permission' }).waitFor();
    return page;
  },
};

/** How much wider than the window the page is: nobody should have to scroll sideways. */
function wider(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

withBrowser();

describe.each(Object.entries(SCREENS))('axe finds nothing wrong with %s', (_name, open) => {
  it.each(WIDTHS)('in light and in dark colours, %d wide, and no wider', async (width) => {
    const page = await open({ colorScheme: 'light', viewport: { width, height: 900 } }, width > 1000);
    const found: string[] = [];
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
    }
    expect(found).toEqual([]);
    expect(await wider(page)).toBe(0);
  });
});
