import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import { pathPattern, pathTo } from '../shared/routing/paths.js';
import { ErrorPage } from './error-page.js';
import { featureRoutes } from './feature-routes.js';
import { guardOf } from './guard.js';
import type { PreparedPage } from './first-view/prepare.js';
import { loadPart, tellWanted } from './load-part.js';
import { LoadingPage, RootLayout } from './root-layout.js';

function pageOf(route: FeatureRoute, prepared?: PreparedPage): RouteObject {
  return {
    id: route.name,
    path: pathPattern(route.name),
    handle: route,
    loader: guardOf(route),
    // Filters live in the query; changing one is no new visit.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.pathname !== nextUrl.pathname,
    ...(prepared?.route === route
      ? { Component: prepared.Component }
      : { lazy: async () => ({ Component: await loadPart(route.page) }) }),
  };
}

const pagesIn = (layout: FeatureRoute['layout'], prepared?: PreparedPage) =>
  featureRoutes.filter((route) => route.layout === layout).map((route) => pageOf(route, prepared));

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

const treeWith = (prepared?: PreparedPage): RouteObject[] => [
  ...developmentPages,
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { path: pathPattern('root'), loader: () => redirect(pathTo('startpage')) },
      ...pagesIn('blank', prepared),
      {
        lazy: () => loadPart(async () => ({ Component: (await import('./shell/shell.js')).Shell })),
        children: pagesIn('shell'),
      },
    ],
  },
];

/** The route tree, for a browser router or a test's memory router. */
export const routeTree: RouteObject[] = treeWith();

/** The route tree with a page that is there already, and what a router is told of it, so that it is drawn at once. */
export const preparedRoutes = (prepared: PreparedPage) => ({
  routes: treeWith(prepared),
  hydrationData: { loaderData: { [prepared.route.name]: null } },
});

/** The portal's router, with addresses in the browser's history. @param prepared the page on show that is there already */
export function createPortalRouter(prepared?: PreparedPage) {
  const { routes, ...options } = prepared ? preparedRoutes(prepared) : { routes: routeTree };
  const router = createBrowserRouter(routes, options);
  tellWanted(() => {
    const { location: wanted } = router.state.navigation;
    return wanted ? router.createHref(wanted) : null;
  });
  return router;
}
