import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { serviceName } from '../support/market.js';
import { withBrowser } from '../support/pages.js';
import { opened, wrongWith } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

/** Every address of the portal by route name, as it has them itself. */
const TABLE = new URL('../../../portal/src/shared/routing/path-table.ts', import.meta.url);
const PATHS = new Map(
  [...readFileSync(TABLE, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:\s+'([^']+)',$/gm)].map(
    ([, name = '', path = '']) => [name, path] as const,
  ),
);

/** Screens that other tests look at with the same eyes, with what they are for on them. */
const ELSEWHERE = `
  root startpage login logout password.email password.reset password.set oauth.authorize no-permission not-found method profile exports
  saved-views shared-view survey
  ratings ratings.details ratings.details.targets ratings.details.export ratings.combine ratings.combine.export ratings.combine.select
  ratings.compare ratings.audience-reach ratings.plans ratings.rate-cards ratings.releases keyword-tool dmp-feed
  campaigns campaigns.create campaigns.edit campaigns.details campaigns.ad-impressions campaigns.breakdown campaigns.export
  campaigns.trackingcodes campaigns.trackingcodes.upload campaigns.creatives campaigns.creatives.new campaigns.response campaigns.survey
  campaigns.special campaigns.kpi campaigns.groups campaigns.groups.create campaigns.channel-names
  adfx adfx.tracking-stats adfx.create adfx.edit adfx.flights adfx.flights.create adfx.flights.edit adfx.flights.details
  adfx.flights.export adfx.creatives adfx.trackingcodes adfx.survey adfx.response
  publishers publishers.details publisher-dashboard publisher-dashboard.impressions publisher-dashboard.visits
  publisher-dashboard.export.overview social.requests social.content social.scrapings social.websites media-watch.brands
  media-watch.brands.insights media-watch.comparison media-watch.comparison.results media-watch.campaigns
  oewa.ratings oewa.releases oewa.items oewa.channels oewa.channels.create
  admin admin.customers admin.customer.edit admin.advertisers admin.users admin.users.create admin.contracts admin.contracts.items
  admin.billing admin.billing.details admin.billing.invoices admin.billing.invoice admin.billing.payments admin.billing.rates
  admin.billing.dunning admin.billing.bookkeeping admin.billing.issuer admin.services admin.mediahouses admin.channels admin.targets
  admin.widgets admin.categories admin.distributions admin.distributions.create admin.audit admin.maintenance admin.attributes
  admin.attributes.edit admin.modules admin.translation admin.locales admin.tags admin.owa.mediahouses admin.owa.services
  admin.owa.identifiers admin.surveys admin.brands admin.flights admin.pd.identifiers admin.publishers admin.media-watch`
  .trim()
  .split(/\s+/);

/** Same screens as another of the list, or of objects that only a longer story makes; their parts are those of screens looked at. */
const OF_A_STORY = `
  ratings.channels.edit campaigns.creatives.edit campaigns.kpi.breakdown campaigns.groups.edit adfx.creatives.new adfx.creatives.edit
  adfx.trackingcodes.upload adfx.survey.export publisher-dashboard.export.impressions publisher-dashboard.export.visits
  media-watch.campaigns.insights oewa.ratings.private oewa.details oewa.private.details oewa.channels.edit admin.advertisers.edit`
  .trim()
  .split(/\s+/);

const { databaseUrl } = runningStack();

/** Numbers of objects every run has. */
const IDS = `
SELECT (SELECT id FROM rating_items WHERE country_code = 'at' AND name = $1) AS service,
  (SELECT min(id) FROM rating_items WHERE country_code = 'at' AND type = 'adnetwork') AS network,
  (SELECT min(id) FROM distributions WHERE country_code = 'at') AS distribution,
  (SELECT id FROM users WHERE email = $2) AS user`;
let ids: Record<'service' | 'network' | 'distribution' | 'user', number>;

const detail = (rest: string) => () => `/at/ratings/details/${ids.service}/service/${rest}`;

/** Addresses of the rest that need an object. */
const OF_OBJECTS: Readonly<Record<string, () => string>> = {
  'ratings.details.urls': detail('urls'),
  'ratings.details.services': detail('services'),
  'ratings.details.search-metrics': detail('search-metrics'),
  'ratings.details.movements': detail('all/services'),
  'admin.users.edit': () => `/at/admin/customer/users/${ids.user}/edit`,
  'admin.users.rights': () => `/at/admin/customer/users/${ids.user}/rights`,
  'admin.adnetworks.one': () => `/at/admin/ratings/adnetworks/${ids.network}`,
  'admin.distributions.edit': () => `/at/admin/distributions/${ids.distribution}/edit`,
  'admin.modules.edit': () => '/at/admin/modules/ratings/edit',
};

const named = new Set([...ELSEWHERE, ...OF_A_STORY]);
const rest = [...PATHS].filter(([name]) => !named.has(name));

withBrowser();
beforeAll(async () => {
  const found = await queryRows<typeof ids>(databaseUrl, IDS, [serviceName(1), USERS.planner.email]);
  ids = found[0] as typeof ids;
});

/** Waits until a screen of any kind has what it shows. */
async function drawn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  expect(await main.getByRole('heading', { level: 1 }).textContent()).not.toBe('This page does not exist');
}

describe('nothing is wrong with any other screen', () => {
  it('of all that the portal has', () => {
    expect([...named].filter((name) => !PATHS.has(name))).toEqual([]);
    const nowhere = rest.filter(
      ([name, path]) => path.replace('/:country_code', '').includes(':') && !(name in OF_OBJECTS),
    );
    expect(nowhere).toEqual([]);
  });

  it.each(rest)('%s', async (name, path) => {
    const address = OF_OBJECTS[name]?.() ?? path.replace(':country_code', 'at');
    expect(await wrongWith({ open: opened(USERS.admin, address), show: drawn })).toEqual([]);
  });
});
