import type { PublicRoute } from '../../shared/routing/public-route.js';
import type { NationalPage } from './national-ratings.pages.js';

const page = (name: NationalPage) => async () =>
  (await import('./national-ratings.pages.js')).NATIONAL_PAGES[name]();

/** The standalone public ranking. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    name: 'public.overview',
    path: '/',
    api: 'public',
    layout: 'public',
    catalogues: ['national-ratings'],
    page: page('public.overview'),
  },
  {
    name: 'public.details',
    path: '/details/:id/:type',
    api: 'public',
    layout: 'public',
    catalogues: ['national-ratings'],
    page: page('public.details'),
  },
];
