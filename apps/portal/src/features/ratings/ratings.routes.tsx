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
const ofItem = { access: ratedItemReaders, parent: 'ratings.details' } as const;

/** Audience ratings. */
export const ratingsRoutes = [
  ...inShell('ratings', {
    ratings: {
      access,
      catalogues: ['ratings', 'filters', 'demographics', 'attributes', 'categories'],
      menu: { icon: IconChartBar },
      page: async () => (await import('./pages/ranking-list.page.js')).RankingListPage,
    },
    'ratings.compare': { access, menu: { icon: IconGitCompare } },
    'ratings.compare.select': { access, parent: 'ratings.compare' },
    'ratings.combine': { access, menu: { icon: IconLayersUnion } },
    'ratings.combine.export': { access, parent: 'ratings.combine' },
    'ratings.combine.select': { access, parent: 'ratings.combine' },
    'ratings.audience-reach': { access, menu: { icon: IconCalculator } },
    'ratings.audience-reach.select': { access, parent: 'ratings.audience-reach' },
    'ratings.channels': { access, menu: { icon: IconListDetails } },
    'ratings.channels.create': { access, parent: 'ratings.channels' },
    'ratings.channels.edit': { access, parent: 'ratings.channels' },
    'ratings.details': { ...ofItem, parent: 'ratings' },
    'ratings.details.targets': ofItem,
    'ratings.details.export': ofItem,
    'ratings.details.urls': ofItem,
    'ratings.details.services': ofItem,
    'ratings.details.search-metrics': ofItem,
    'ratings.details.movements': ofItem,
  }),
  ...inShell('streaming', {
    'ratings.streaming': { access: holdersOf('streaming'), menu: { icon: IconBroadcast } },
  }),
];
