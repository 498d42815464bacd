import { fillPath, type RouteName } from './paths.js';

/** The keys the API names the services with. */
const APP_KEYS = [
  'home',
  'ratings',
  'owa_ratings',
  'campaign',
  'publisher',
  'dmpFeed',
  'keyword_tool',
  'streaming',
  'admin',
  'brandlift_benchmark',
  'social_analytics',
  'adfx',
  'publisher_dashboard',
  'media_watch',
] as const;

export type AppKey = (typeof APP_KEYS)[number];

/** The page a service starts with; a service without one is not built yet. */
const START_PAGES: Readonly<Partial<Record<AppKey, RouteName>>> = {
  home: 'startpage',
  ratings: 'ratings',
  admin: 'admin.users',
};

/** Whether the API's app key is one this build knows. */
export function isAppKey(key: string): key is AppKey {
  return APP_KEYS.some((known) => known === key);
}

/** The address a service starts with in a country; null while it has no page. */
export function appPath(key: AppKey, countryCode: string): string | null {
  const start = START_PAGES[key];
  return start ? fillPath(start, { country_code: countryCode }) : null;
}
