import { describe, expect, it } from '@jest/globals';
import { ClientWebsite } from '../support/client-website.js';
import { serviceName } from '../support/market.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { openInTurn } from '../support/pages-in-turn.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { USERS, type TestUser } from '../support/users.js';
import { onTestFinished } from '../support/on-test-finished.js';

const { planner, outsider, admin } = USERS;
/** A page of a visitor. */
const visited = (path: string) => async () => {
  const page = await openPage();
  await page.goto(path);
  return page;
};

/** The ranking of a user, with its figures. */
const ranked = (user: TestUser, path: string) => async () => {
  const page = await openInTurn(user, path);
  await new RankingScreen(page).settled();
  return page;
};

/** The details of the largest service, or a page that a link of theirs leads to. */
const detailed = (user: TestUser, link?: string) => async () => {
  const page = await openInTurn(user, '/at/ratings');
  await page.getByRole('link', { name: serviceName(1) }).click();
  if (link) await page.getByRole('link', { name: link }).click();
  return page;
};

const SCREENS: Record<string, Screen> = {
  'sign-in': {
    open: visited('/login'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Password is required').waitFor();
    },
  },
  'a forgotten password': {
    open: visited('/password/email'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Please enter a valid email').waitFor();
    },
  },
  'a dead link of a mail': {
    open: visited('/password/reset/unknown?email=planner%40netreach.example'),
    show: seen('alert'),
  },
  'the method, at one definition': {
    open: visited('/method#rule-34'),
    show: seen('table', { name: /Gender/ }),
  },
  home: {
    open: opened(admin, '/home'),
    show: seen('link', { name: /Audience ratings/ }),
  },
  'ranking with its filters': {
    open: ranked(planner, '/at/ratings?attributes=gender%3Afemale'),
    show: async (page, wide) => {
      if (!wide) await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Female' }).waitFor();
    },
  },
  'a filter of the ranking': {
    open: ranked(admin, '/at/ratings'),
    show: async (page) => (await new RankingScreen(page).openFilter('Time frame')).waitFor(),
  },
  'the details of a service': {
    open: detailed(planner),
    show: async (page) => {
      await page.getByRole('table', { name: 'Competitors' }).waitFor();
      await page.getByRole('table', { name: 'Gross rating points' }).waitFor();
      await page.getByRole('table', { name: 'Visited after' }).waitFor();
      await page.getByRole('img', { name: 'Net reach' }).first().waitFor();
    },
  },
  'the files of a service': {
    open: detailed(planner, 'Export'),
    show: seen('button', { name: 'Reach build-up: CSV' }),
  },
  'the targets of a service': {
    open: detailed(admin, 'Targets'),
    show: seen('button', { name: /^Remove / }),
  },
  'a selection of services': {
    open: opened(planner, '/at/ratings/combine/service-select?items=1,2'),
    show: async (page) => {
      await page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').nth(1).waitFor();
      await page.getByRole('button', { pressed: false }).first().waitFor();
    },
  },
  'a combination': {
    open: opened(planner, '/at/ratings/combine?items=1,2,3'),
    show: seen('table', { name: 'Overlap of pairs' }),
  },
  'the export of a combination': {
    open: opened(planner, '/at/ratings/combine/export?items=1,2'),
    show: seen('button', { name: 'CSV' }),
  },
  'a comparison': {
    open: opened(planner, '/at/ratings/compare?items=1'),
    show: (page) => page.getByText('No figures for this target group').waitFor(),
  },
  'a reach plan': {
    open: opened(planner, '/at/ratings/audience-reach?items=1'),
    show: seen('table', { name: 'What is booked' }),
  },
  'rate cards': {
    open: opened(admin, '/at/ratings/rate-cards'),
    show: seen('heading', { name: 'Rate cards' }),
  },
  'saved plans': {
    open: opened(planner, '/at/ratings/plans'),
    show: seen('heading', { name: 'Saved plans' }),
  },
  'the release calendar': {
    open: opened(planner, '/at/ratings/releases'),
    show: seen('heading', { name: 'Release calendar' }),
  },
  'saved views': {
    open: opened(planner, '/at/saved-views'),
    show: seen('heading', { name: 'Saved views' }),
  },
  'a link of a view that leads nowhere': {
    open: visited('/shared-view'),
    show: (page) => page.getByText('This link leads nowhere').waitFor(),
  },
  'the profile': {
    open: opened(planner, '/at/profile'),
    show: seen('button', { name: 'Save' }),
  },
  'the security of the profile': {
    open: opened(planner, '/at/profile?tab=security'),
    show: async (page) => {
      await page.getByText('this one').waitFor();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Please enter your current password').waitFor();
    },
  },
  'a new key': {
    open: opened(planner, '/at/profile?tab=keys'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.getByText('Please enter a name').waitFor();
    },
  },
  users: {
    open: opened(admin, '/at/admin/customer/users'),
    show: seen('button', { name: /^Act as/ }),
  },
  'the export menu and an export that is ready': {
    open: ranked(planner, '/at/ratings'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'CSV: Media houses' }).click();
      await page
        .getByText(/^Ready/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'CSV: Media houses' }).waitFor();
    },
  },
  'exports with the notifications': {
    open: opened(planner, '/at/exports'),
    show: async (page) => {
      await page.getByText('ready', { exact: true }).or(page.getByText('No exports yet')).first().waitFor();
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  customers: {
    open: opened(admin, '/at/admin/user/customers'),
    show: seen('link', { name: /^Edit customer: / }),
  },
  'a customer': {
    open: async () => {
      const page = await opened(admin, '/at/admin/user/customers')();
      await page.getByRole('link', { name: 'Alpen Media', exact: true }).click();
      return page;
    },
    show: seen('link', { name: /\d users/ }),
  },
  'a service': {
    open: opened(admin, '/at/admin/ratings/services'),
    show: async (page) => {
      await page.getByRole('button', { name: 'New service' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
    },
  },
  'patterns of a service, one of them tried': {
    open: opened(admin, '/at/admin/ratings/services'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Patterns of Portal 01' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'New pattern' }).fill('portal|other');
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByText(/^Moves \d+ target/).waitFor();
    },
  },
  'targets of a service': {
    open: opened(admin, '/at/admin/ratings/targets/assign?view=assigned'),
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Service' }).fill('Portal 01');
      await page.getByRole('option', { name: 'Portal 01' }).click();
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Take away' }).waitFor();
    },
  },
  categories: {
    open: opened(admin, '/at/admin/ratings/categories'),
    show: seen('button', { name: 'Edit News' }),
  },
  'media houses': {
    open: opened(admin, '/at/admin/ratings/mediahouses'),
    show: seen('button', { name: 'New media house' }),
  },
  'channels of all customers, one of them changed': {
    open: opened(admin, '/at/admin/ratings/channels?search=Channel+0'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Actions for Channel 0' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('Target URL 1').waitFor();
    },
  },
  widgets: {
    open: opened(admin, '/de/admin/ratings/widget-settings'),
    show: seen('checkbox', { name: 'Profile' }),
  },
  'advertisers of a customer': {
    open: async () => {
      const page = await opened(admin, '/de/admin/customer/advertisers')();
      await page.getByRole('combobox', { name: 'Customer' }).click();
      await page.getByRole('option', { name: 'Alpen Media' }).click();
      return page;
    },
    show: seen('link', { name: 'New advertiser' }),
  },
  distributions: {
    open: opened(admin, '/at/admin/distributions'),
    show: seen('link', { name: 'Journeys' }),
  },
  'a new distribution, and what it changes': {
    open: opened(admin, '/at/admin/distributions/create'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Show what it changes' }).click();
      await page.getByRole('region', { name: 'What it changes' }).waitFor();
    },
  },
  attributes: {
    open: opened(admin, '/at/admin/attributes'),
    show: seen('link', { name: 'Gender' }),
  },
  'an attribute with its levels': {
    open: async () => {
      const page = await opened(admin, '/at/admin/attributes')();
      await page.getByRole('link', { name: 'Gender' }).click();
      return page;
    },
    show: seen('textbox', { name: 'Name of level 1' }),
  },
  'an entry of the audit log': {
    open: opened(admin, '/at/admin/audit'),
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  modules: {
    open: opened(admin, '/at/admin/modules'),
    show: seen('link', { name: 'Ratings', exact: true }),
  },
  maintenance: {
    open: opened(admin, '/at/admin/maintenance'),
    show: seen('switch', { name: 'Ratings', exact: true }),
  },
  'a new user': {
    open: opened(admin, '/at/admin/customer/users/create'),
    show: seen('combobox', { name: 'Countries' }),
  },
  'the administration': {
    open: opened(admin, '/at/admin'),
    show: seen('region', { name: 'Customer billing' }),
  },
  'the administration, folded': {
    open: opened(admin, '/at/admin'),
    show: async (page, wide) => {
      await page.getByRole('region', { name: 'Customer billing' }).waitFor();
      if (wide) {
        await page.getByRole('button', { name: 'Collapse sidebar' }).click();
        await page.getByRole('button', { name: 'Ratings administration' }).click();
        await page.getByRole('menuitem', { name: 'Companies' }).waitFor();
      } else {
        await page.getByRole('button', { name: 'Open navigation' }).click();
        await page.getByRole('button', { name: 'Ratings', exact: true }).click();
      }
    },
  },
  translations: {
    open: opened(admin, '/at/admin/i18n/translation?tag=generic'),
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Edit action\.reload/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^action\.reload/ }).waitFor();
    },
  },
  languages: {
    open: opened(admin, '/at/admin/i18n/locales'),
    show: async (page) => {
      await page.getByRole('button', { name: 'New language' }).click();
      await page.getByRole('dialog').getByLabel('Code').waitFor();
    },
  },
  'tags of texts': {
    open: opened(admin, '/at/admin/i18n/tags?search=generic'),
    show: (page) =>
      page
        .getByRole('cell', { name: 'generic', exact: true })
        .or(page.getByRole('rowheader', { name: 'generic', exact: true }))
        .first()
        .waitFor(),
  },
  'the national ranking before its first release': {
    open: opened(planner, '/at/oewa-ratings', { expected: ['404 /v3/at/owa/public/ranking/list'] }),
    show: seen('heading', { name: 'Veröffentlichte Kennzahlen' }),
  },
  consent: {
    open: async () => {
      const page = await openAs(planner, '/home');
      const website = await ClientWebsite.open('Mediaplan', ['profile.read', 'ratings.read']);
      onTestFinished(() => website.close());
      await page.goto(website.start('profile.read', 'ratings.read'));
      return page;
    },
    show: seen('dialog'),
  },
  '404': {
    open: visited('/no-such-page'),
    show: seen('heading', { name: 'This page does not exist' }),
  },
  'no-permission': {
    open: opened(outsider, '/at/ratings'),
    show: seen('heading', { name: 'You have no permission' }),
  },
};

withBrowser();

describe('axe finds nothing wrong in light and in dark colours, in a wide and in a narrow window it fits', () => {
  it.each(Object.entries(SCREENS))('%s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
