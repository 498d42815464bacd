import {
  IconAdjustmentsHorizontal,
  IconBroadcast,
  IconBuildingBroadcastTower,
  IconChartBar,
  IconFlask,
  IconHome,
  IconLayoutDashboard,
  IconRss,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTrophy,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@netreach/ui';
import { fillPath, type RouteName } from './paths.js';

/** A service of the portal: its icon, and the page it starts with once that page is built. */
interface AppDefinition {
  icon: Icon;
  start: RouteName | null;
}

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

const APPS: Readonly<Record<AppKey, AppDefinition>> = {
  home: { icon: IconHome, start: 'startpage' },
  ratings: { icon: IconChartBar, start: 'ratings' },
  owa_ratings: { icon: IconTrophy, start: null },
  campaign: { icon: IconSpeakerphone, start: null },
  publisher: { icon: IconWorld, start: null },
  dmpFeed: { icon: IconRss, start: null },
  keyword_tool: { icon: IconTags, start: null },
  streaming: { icon: IconBroadcast, start: null },
  admin: { icon: IconSettings, start: null },
  brandlift_benchmark: { icon: IconAdjustmentsHorizontal, start: null },
  social_analytics: { icon: IconUsersGroup, start: null },
  adfx: { icon: IconFlask, start: null },
  publisher_dashboard: { icon: IconLayoutDashboard, start: null },
  media_watch: { icon: IconBuildingBroadcastTower, start: null },
};

/** Whether the API's app key is one this build knows. */
export function isAppKey(key: string): key is AppKey {
  return APP_KEYS.some((known) => known === key);
}

/** The icon of a service. */
export function appIcon(key: AppKey): Icon {
  return APPS[key].icon;
}

/** The address a service starts with in a country; null while it has no page. */
export function appPath(key: AppKey, countryCode: string): string | null {
  const { start } = APPS[key];
  return start && fillPath(start, { country_code: countryCode });
}
