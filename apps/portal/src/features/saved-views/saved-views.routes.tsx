import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser } from '../../shared/session/page-access.js';

/** The reader's saved views, and what whoever has a link of one sees. */
export const savedViewsRoutes: readonly FeatureRoute[] = [
  ...inShell('home', {
    'saved-views': {
      access: anyUser,
      catalogues: ['saved-views'],
      menu: { icon: 'star' },
      page: async () => (await import('./pages/saved-views.page.js')).SavedViewsPage,
    },
  }),
  {
    name: 'shared-view',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['saved-views', 'ratings', 'filters'],
    page: async () => (await import('./pages/shared-view.page.js')).SharedViewPage,
  },
];
