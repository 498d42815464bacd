import type { RouteObject } from 'react-router-dom';
import { publicRoutes } from '../../features/national-ratings/public.routes.js';
import { loadCatalogues } from '../../i18n/locale-store.js';
import { localeOf } from '../../shared/site/site.js';
import { checkedRoute, type PublicRoute } from '../../shared/routing/public-route.js';
import { ErrorPage } from '../error-page.js';
import { loadPart } from '../load-part.js';
import { LoadingPage, RootLayout } from '../root-layout.js';

const pageOf = (route: PublicRoute): RouteObject => ({
  path: route.path,
  handle: route,
  loader: async () => {
    checkedRoute(route);
    await loadCatalogues(
      ['generic', 'navigation', 'errors', 'ui', ...route.catalogues],
      localeOf('public', undefined),
    );
    return null;
  },
  lazy: async () => ({ Component: await loadPart(route.page) }),
});

/** The pages of the public ranking, for a hash router or a test's memory router. */
export const publicTree: RouteObject[] = [
  {
    element: <RootLayout site="public" />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      {
        lazy: () => loadPart(async () => ({ Component: (await import('./public-layout.js')).PublicLayout })),
        children: publicRoutes.map((route) => pageOf(route)),
      },
    ],
  },
];
