import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import { pathPattern, pathTo } from '../shared/routing/paths.js';
import { ErrorPage } from './error-page.js';
import { featureRoutes } from './feature-routes.js';
import { guardOf } from './guard.js';
import { loadPart, tellWanted } from './load-part.js';
import { LoadingPage, RootLayout } from './root-layout.js';

function pageOf(route: FeatureRoute): RouteObject {
  return {
    path: pathPattern(route.name),
    handle: route,
    loader: guardOf(route),
    // Filters live in the query; changing one is no new visit.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: await loadPart(route.page) }),
  };
}

const pagesIn = (layout: FeatureRoute['layout']) =>
  featureRoutes.filter((route) => route.layout === layout).map((route) => pageOf(route));

/** The gallery of the kit at /ui; the built portal holds nothing of it. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui',
        lazy: async () => ({ Component: (await import('@netreach/ui/gallery')).GalleryPage }),
        hydrateFallbackElement: <LoadingPage />,
      },
    ]
  : [];

/** The route tree, for a browser router or a test's memory router. */
export const routeTree: RouteObject[] = [
  ...developmentPages,
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { path: pathPattern('root'), loader: () => redirect(pathTo('startpage')) },
      ...pagesIn('blank'),
      {
        lazy: () => loadPart(async () => ({ Component: (await import('./shell/shell.js')).Shell })),
        children: pagesIn('shell'),
      },
    ],
  },
];

/** The portal's router, with addresses in the browser's history. */
export function createPortalRouter() {
  const router = createBrowserRouter(routeTree);
  tellWanted(() => {
    const { location: wanted } = router.state.navigation;
    return wanted ? router.createHref(wanted) : null;
  });
  return router;
}
