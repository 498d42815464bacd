import {
  IconBroadcast,
  IconCalculator,
  IconChartBar,
  IconGitCompare,
  IconLayersUnion,
  IconListDetails,
} from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf, ratedItemReaders } from '../../shared/session/page-access.js';

const access = holdersOf('ratings');
const ofChannels = { access, catalogues: ['channels'] } as const;
/** What pages about chosen items say, besides what all pages of the service do. */
const catalogues = ['planning', 'ratings', 'filters', 'demographics', 'attributes'] as const;
const FILTERED = ['ratings', 'filters', 'demographics', 'attributes', 'categories'] as const;
const ofItem = {
  access: ratedItemReaders,
  parent: 'ratings.details',
  sharesQuery: true,
  catalogues: [...FILTERED, 'rating-details'],
} as const;

/** Audience ratings. */
export const ratingsRoutes = [
  ...inShell('ratings', {
    ratings: {
      access,
      catalogues: FILTERED,
      sharesQuery: true,
      menu: { icon: IconChartBar },
      page: async () => (await import('./pages/ranking-list.page.js')).RankingListPage,
    },
    'ratings.compare': {
      access,
      menu: { icon: IconGitCompare },
      catalogues: [...catalogues, 'categories'],
      page: async () => (await import('./pages/compare.page.js')).ComparePage,
    },
    'ratings.compare.select': {
      access,
      catalogues,
      parent: 'ratings.compare',
      page: async () => (await import('./pages/compare-select.page.js')).CompareSelectPage,
    },
    'ratings.combine': {
      access,
      catalogues,
      menu: { icon: IconLayersUnion },
      page: async () => (await import('./pages/combine.page.js')).CombinePage,
    },
    'ratings.combine.export': {
      access,
      catalogues,
      parent: 'ratings.combine',
      page: async () => (await import('./pages/combine-export.page.js')).CombineExportPage,
    },
    'ratings.combine.select': {
      access,
      catalogues,
      parent: 'ratings.combine',
      page: async () => (await import('./pages/combine-select.page.js')).CombineSelectPage,
    },
    'ratings.audience-reach': {
      access,
      catalogues,
      menu: { icon: IconCalculator },
      page: async () => (await import('./pages/audience-reach.page.js')).AudienceReachPage,
    },
    'ratings.audience-reach.select': {
      access,
      catalogues,
      parent: 'ratings.audience-reach',
      page: async () => (await import('./pages/audience-reach-select.page.js')).AudienceReachSelectPage,
    },
    'ratings.channels': {
      ...ofChannels,
      menu: { icon: IconListDetails },
      page: async () => (await import('./channels/pages/channels.page.js')).ChannelsPage,
    },
    'ratings.channels.create': {
      ...ofChannels,
      parent: 'ratings.channels',
      page: async () => (await import('./channels/pages/channel-create.page.js')).ChannelCreatePage,
    },
    'ratings.channels.edit': {
      ...ofChannels,
      parent: 'ratings.channels',
      page: async () => (await import('./channels/pages/channel-edit.page.js')).ChannelEditPage,
    },
    'ratings.details': {
      ...ofItem,
      parent: 'ratings',
      page: async () => (await import('./details/pages/details.page.js')).DetailsPage,
    },
    'ratings.details.targets': {
      ...ofItem,
      page: async () => (await import('./details/pages/targets.page.js')).TargetsPage,
    },
    'ratings.details.export': {
      ...ofItem,
      page: async () => (await import('./details/pages/export.page.js')).ExportPage,
    },
    'ratings.details.urls': {
      ...ofItem,
      page: async () => (await import('./details/pages/urls.page.js')).UrlsPage,
    },
    'ratings.details.services': {
      ...ofItem,
      page: async () => (await import('./details/pages/services.page.js')).ServicesPage,
    },
    'ratings.details.search-metrics': {
      ...ofItem,
      page: async () => (await import('./details/pages/search-metrics.page.js')).SearchMetricsPage,
    },
    'ratings.details.movements': {
      ...ofItem,
      page: async () => (await import('./details/pages/movements.page.js')).MovementsPage,
    },
  }),
  ...inShell('streaming', {
    'ratings.streaming': {
      access: holdersOf('streaming'),
      catalogues: ['ratings', 'filters', 'demographics', 'attributes', 'categories'],
      menu: { icon: IconBroadcast },
      page: async () => (await import('./pages/streaming.page.js')).StreamingPage,
    },
  }),
];
