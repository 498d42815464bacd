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
import type { AppKey } from './apps.js';

const ICONS: Readonly<Record<AppKey, Icon>> = {
  home: IconHome,
  ratings: IconChartBar,
  owa_ratings: IconTrophy,
  campaign: IconSpeakerphone,
  publisher: IconWorld,
  dmpFeed: IconRss,
  keyword_tool: IconTags,
  streaming: IconBroadcast,
  admin: IconSettings,
  brandlift_benchmark: IconAdjustmentsHorizontal,
  social_analytics: IconUsersGroup,
  adfx: IconFlask,
  publisher_dashboard: IconLayoutDashboard,
  media_watch: IconBuildingBroadcastTower,
};

interface AppIconProps {
  app: AppKey;
  size: number;
  className?: string | undefined;
}

/** The sign of a service. Decorative beside its name. */
export function AppIcon({ app, size, className }: AppIconProps) {
  const Symbol = ICONS[app];
  return <Symbol size={size} stroke={1.7} className={className} aria-hidden />;
}
