import type { AppKey } from '../../shared/routing/apps.js';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { inShell } from '../../shared/routing/in-shell.js';
import { adfxReaders, campaignReaders } from '../../shared/session/page-access.js';
import type { CreativePage } from './creatives.pages.js';

/** The list of these pages comes with the first one that is opened: other visitors do not carry it. */
const page = (name: CreativePage) => async () =>
  (await import('./creatives.pages.js')).CREATIVE_PAGES[name]();

/** The same pages for campaigns and for flights. @param place what their names begin with */
function routesOf(
  app: AppKey,
  place: 'campaigns' | 'adfx',
  of: Pick<FeatureRoute, 'access' | 'parent'>,
  more: FeatureRoute['catalogues'] = [],
): readonly FeatureRoute[] {
  const codes = { ...of, catalogues: ['tracking-codes', ...more] as const };
  const creatives = { ...of, catalogues: ['creatives', ...more] as const };
  return inShell(app, {
    [`${place}.trackingcodes`]: { ...codes, page: page('trackingcodes') },
    [`${place}.trackingcodes.upload`]: {
      ...codes,
      parent: `${place}.trackingcodes`,
      page: page('trackingcodes.upload'),
    },
    [`${place}.creatives`]: { ...creatives, page: page('creatives') },
    [`${place}.creatives.new`]: {
      ...creatives,
      parent: `${place}.creatives`,
      page: page('creatives.new'),
    },
    [`${place}.creatives.edit`]: {
      ...creatives,
      parent: `${place}.creatives`,
      page: page('creatives.edit'),
    },
  });
}

/** Creatives and tracking codes of campaigns, and of flights of adFX tests. */
export const creativesRoutes = [
  ...routesOf('campaign', 'campaigns', { access: campaignReaders(), parent: 'campaigns.details' }, [
    'campaign-report',
  ]),
  ...routesOf('adfx', 'adfx', { access: adfxReaders(), parent: 'adfx.flights.details' }),
];
