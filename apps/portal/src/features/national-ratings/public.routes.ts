import type { PublicRoute } from '../../shared/routing/public-route.js';

/** The standalone public ranking. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    name: 'public.overview',
    path: '/',
    api: 'public',
    layout: 'public',
    catalogues: ['national-ratings'],
    page: async () => (await import('./list/national-list.pages.js')).StandaloneListPage,
  },
  {
    name: 'public.details',
    path: '/details/:id/:type',
    api: 'public',
    layout: 'public',
    catalogues: ['national-ratings'],
    page: async () => (await import('./details/national-details.pages.js')).StandaloneDetailsPage,
  },
];
