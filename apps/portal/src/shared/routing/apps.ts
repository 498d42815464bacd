import { fillPath, type RouteName } from './paths.js';

/** The services by the keys the API names them with, each with the page it starts with. */
const START_PAGES = {
  home: 'startpage',
  ratings: 'ratings',
  owa_ratings: 'oewa.ratings',
  campaign: 'campaigns',
  publisher: 'publishers',
  dmpFeed: 'dmp-feed',
  keyword_tool: 'keyword-tool',
  streaming: 'ratings.streaming',
  admin: 'admin',
  brandlift_benchmark: 'brand-lift',
  social_analytics: 'social.requests',
  adfx: 'adfx',
  publisher_dashboard: 'publisher-dashboard',
  media_watch: 'media-watch.brands',
} as const satisfies Record<string, RouteName>;

export type AppKey = keyof typeof START_PAGES;

/** Whether the API's app key is one this build knows. */
export function isAppKey(key: string): key is AppKey {
  return Object.hasOwn(START_PAGES, key);
}

/** The address a service starts with in a country. */
export function appPath(key: AppKey, countryCode: string): string {
  return fillPath(START_PAGES[key], { country_code: countryCode }) ?? '/';
}
