import { IconChartBar } from '@netreach/ui';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** Audience ratings. */
export const ratingsRoutes: readonly FeatureRoute[] = [
  {
    name: 'ratings',
    titleKey: 'ratings',
    app: 'ratings',
    layout: 'shell',
    access: { kind: 'session', modules: ['ratings'] },
    catalogues: ['ratings'],
    parent: 'startpage',
    countrySwitch: true,
    menu: { order: 0, icon: IconChartBar },
    page: async () => (await import('./pages/ranking-list.page.js')).RankingListPage,
  },
];
