import { ADMIN_MODULES } from '@netreach/domain';
import { holdsAny, type Principal } from '../../platform/access/principal.js';

interface App {
  readonly key: string;
  readonly name: string;
  /** Path below the country. */
  readonly path: string;
  /** Any of these modules opens it; none = every signed-in user. */
  readonly modules: readonly string[];
}

const app = (key: string, name: string, path: string, modules: readonly string[]): App => ({
  key,
  name,
  path,
  modules,
});

/** The product's apps in the order of the switcher. Home, which is open to everybody, is the portal's own. */
const APPS: readonly App[] = [
  app('ratings', 'Ratings', 'ratings', ['ratings']),
  app('owa_ratings', 'National ratings', 'oewa-ratings', []),
  app('campaign', 'Campaign control', 'campaigns', ['campaign']),
  app('publisher', 'Publishers', 'publishers', ['publisher']),
  app('dmpFeed', 'DMP feed', 'dmp-feed', ['dmpFeed']),
  app('keyword_tool', 'Keyword tool', 'keyword-tool', ['keyword_tool']),
  app('streaming', 'Streaming ratings', 'ratings-streaming-services', ['streaming']),
  app('admin', 'Administration', 'admin', ADMIN_MODULES),
  app('brandlift_benchmark', 'Brand lift benchmark', 'brand-lift', ['brandlift_benchmark']),
  app('social_analytics', 'Social analytics', 'social-analytics/requests', ['social_analytics']),
  app('adfx', 'adFX', 'adfx', ['adfx']),
  app('publisher_dashboard', 'Publisher dashboard', 'publisher-dashboard', ['publisher_dashboard']),
  app('media_watch', 'Media watch', 'media-watch/reach-of-brands', ['media_watch']),
];

/** The apps a user may open in a country. */
export function appsOf(principal: Principal, country: string) {
  return APPS.filter(({ modules }) => modules.length === 0 || holdsAny(principal, modules)).map(
    ({ modules: _, ...shown }, index) => ({ ...shown, path: `/${country}/${shown.path}`, order: index + 1 }),
  );
}
