import { holdsAny, type Principal } from '../../platform/access/principal.js';

interface App {
  readonly key: string;
  readonly name: string;
  /** Path below the country. */
  readonly path: string;
  /** Any of these modules opens it; none = every signed-in user. */
  readonly modules: readonly string[];
  readonly available: boolean;
}

const app = (key: string, name: string, path: string, modules: string[], available = false): App => ({
  key,
  name,
  path,
  modules,
  available,
});

/** The product's apps in the order of the switcher. */
const APPS: readonly App[] = [
  app('ratings', 'Ratings', 'ratings', ['ratings'], true),
  app('owa_ratings', 'National ratings', 'oewa-ratings', []),
  app('campaign', 'Campaign control', 'campaigns', ['campaign']),
  app('adfx', 'adFX', 'adfx', ['adfx']),
  app('publisher', 'Publishers', 'publishers', ['publisher']),
  app('publisher_dashboard', 'Publisher dashboard', 'publisher-dashboard', ['publisher_dashboard']),
  app('streaming', 'Streaming ratings', 'ratings-streaming-services', ['streaming']),
  app('keyword_tool', 'Keyword tool', 'keyword-tool', ['keyword_tool']),
  app('dmpFeed', 'DMP feed', 'dmp-feed', ['dmpFeed']),
  app('media_watch', 'Media watch', 'media-watch/reach-of-brands', ['media_watch']),
  app('brandlift_benchmark', 'Brand lift benchmark', 'brand-lift', ['brandlift_benchmark']),
  app('social_analytics', 'Social analytics', 'social-analytics/requests', ['social_analytics']),
  app('admin', 'Administration', 'admin/customer/users', ['users_admin'], true),
];

/** The apps a user may open in a country. */
export function appsOf(principal: Principal, country: string) {
  return APPS.filter(({ modules }) => modules.length === 0 || holdsAny(principal, modules)).map(
    ({ modules: _, ...shown }, index) => ({ ...shown, path: `/${country}/${shown.path}`, order: index + 1 }),
  );
}
