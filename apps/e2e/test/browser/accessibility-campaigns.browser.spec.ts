import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { giveContacts, givenCampaign, MONTH } from '../support/campaigns.js';
import { openInTurn } from '../support/pages-in-turn.js';
import { withBrowser } from '../support/pages.js';
import { seen, wrongWith, type Screen } from '../support/screens.js';
import { USERS, type TestUser } from '../support/users.js';

const { campaigner, admin } = USERS;
let campaign: number;

/** A page of the campaign. @param path with `:id` where its number stands */
const of =
  (path: string, user: TestUser = campaigner): Screen['open'] =>
  () =>
    openInTurn(user, `/at/campaigns${path.replace(':id', String(campaign))}`);

const tab = (name: string) => seen('link', { name, exact: true });

const SCREENS: Record<string, Screen> = {
  'the list': { open: of(''), show: seen('link', { name: 'Talwind' }) },
  'a new one': { open: of('/create'), show: seen('button', { name: 'Save' }) },
  'one that is changed': { open: of('/:id/edit'), show: seen('button', { name: 'Save' }) },
  'its main figures': {
    open: of('/details/:id'),
    show: async (page: Page) => {
      await page.getByRole('region', { name: 'Persons, from the panel' }).waitFor();
      await page.getByRole('heading', { name: 'What stands out' }).waitFor();
      await page.getByRole('img').first().waitFor();
    },
  },
  'its channels, with persons and impressions': {
    open: of('/details/:id/breakdown'),
    show: seen('table', { name: /^Channels: Impressions/ }),
  },
  'its days': { open: of('/details/:id/breakdown?by=days'), show: seen('table', { name: /^Days: Persons/ }) },
  'its persons by attribute': {
    open: of('/details/:id/breakdown?by=attributes'),
    show: seen('table', { name: /^Attributes/ }),
  },
  'its impressions': {
    open: of('/details/:id/ad-impressions'),
    show: seen('heading', { name: 'Beside the ad server' }),
  },
  'its response': { open: of('/:id/response'), show: tab('Response') },
  'its files': { open: of('/details/:id/export'), show: seen('button', { name: /PDF/ }) },
  'its creatives': { open: of('/:id/creatives'), show: seen('link', { name: 'Banner' }) },
  'a new creative': { open: of('/:id/creatives/new'), show: seen('button', { name: 'Save' }) },
  'its codes': { open: of('/:id/trackingcodes'), show: seen('button', { name: 'Codes and options' }) },
  'the check of a tag': {
    open: of('/:id/trackingcodes'),
    show: async (page: Page) => {
      await page.getByRole('button', { name: 'Check a tag' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'the sheet of placements': {
    open: of('/:id/trackingcodes/upload'),
    show: seen('button', { name: 'Fill in codes' }),
  },
  'its channel names': { open: of('/:id/channel-name-mapping'), show: seen('button', { name: 'Rules' }) },
  'its groups': { open: of('/:id/tracking-channel-groups'), show: seen('link', { name: /group/i }) },
  'a new group': { open: of('/:id/tracking-channel-groups/create'), show: seen('button', { name: 'Save' }) },
  'its special functions': {
    open: of('/:id/admin-special-functions', admin),
    show: seen('button', { name: 'Count again' }),
  },
};

withBrowser();
beforeAll(async () => {
  campaign = await givenCampaign('Talwind', campaigner.customer, `${MONTH}-01`, `${MONTH}-25`);
  await giveContacts(campaign);
});

describe('axe finds nothing wrong with campaigns in light and in dark colours, wide and narrow', () => {
  it.each(Object.entries(SCREENS))('%s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
