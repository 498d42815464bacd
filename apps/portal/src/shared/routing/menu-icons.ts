import {
  IconAdjustmentsHorizontal,
  IconBroadcast,
  IconBuildingBroadcastTower,
  IconCalculator,
  IconCalendar,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconDownload,
  IconEye,
  IconFile,
  IconFlag,
  IconFlask,
  IconGitCompare,
  IconHome,
  IconLayersUnion,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconRss,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
  IconStar,
  IconTable,
  IconTags,
  IconTrophy,
  IconUpload,
  IconUsers,
  IconWorld,
  type Icon,
} from '@netreach/ui';

export type MenuIcon =
  | 'adjustments-horizontal'
  | 'broadcast'
  | 'building-broadcast-tower'
  | 'calculator'
  | 'calendar'
  | 'category'
  | 'chart-bar'
  | 'chart-line'
  | 'download'
  | 'eye'
  | 'file'
  | 'flag'
  | 'flask'
  | 'git-compare'
  | 'home'
  | 'layers-union'
  | 'layout-dashboard'
  | 'list-details'
  | 'message'
  | 'rss'
  | 'settings'
  | 'sitemap'
  | 'speakerphone'
  | 'star'
  | 'table'
  | 'tags'
  | 'trophy'
  | 'upload'
  | 'users'
  | 'world';

/** The signs of the side menu's lines. The routes name them, so that who has no menu yet does not load them. */
export const MENU_ICONS: Readonly<Record<MenuIcon, Icon>> = {
  'adjustments-horizontal': IconAdjustmentsHorizontal,
  broadcast: IconBroadcast,
  'building-broadcast-tower': IconBuildingBroadcastTower,
  calculator: IconCalculator,
  calendar: IconCalendar,
  category: IconCategory,
  'chart-bar': IconChartBar,
  'chart-line': IconChartLine,
  download: IconDownload,
  eye: IconEye,
  file: IconFile,
  flag: IconFlag,
  flask: IconFlask,
  'git-compare': IconGitCompare,
  home: IconHome,
  'layers-union': IconLayersUnion,
  'layout-dashboard': IconLayoutDashboard,
  'list-details': IconListDetails,
  message: IconMessage,
  rss: IconRss,
  settings: IconSettings,
  sitemap: IconSitemap,
  speakerphone: IconSpeakerphone,
  star: IconStar,
  table: IconTable,
  tags: IconTags,
  trophy: IconTrophy,
  upload: IconUpload,
  users: IconUsers,
  world: IconWorld,
};
