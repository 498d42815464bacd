import type { PublicRoute } from '../../shared/routing/public-route.js';
import { notBuilt } from '../../shared/routing/not-built.js';

/** The standalone public ranking. */
export const publicRoutes: readonly PublicRoute[] = [
  { name: 'public.overview', path: '/', api: 'public', layout: 'public', catalogues: [], page: notBuilt },
  {
    name: 'public.details',
    path: '/details/:id/:type',
    api: 'public',
    layout: 'public',
    catalogues: [],
    page: notBuilt,
  },
];
