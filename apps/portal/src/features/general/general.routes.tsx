import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** Pages that stand for no page. */
export const generalRoutes: readonly FeatureRoute[] = [
  {
    name: 'no-permission',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['general'],
    page: async () => (await import('./no-permission.page.js')).NoPermissionPage,
  },
  {
    name: 'not-found',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['general'],
    page: async () => (await import('./not-found.page.js')).NotFoundPage,
  },
  // What a respondent sees is drawn by the API: where the portal is asked for a survey, there is none.
  {
    name: 'survey',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['general'],
    page: async () => (await import('./not-found.page.js')).NotFoundPage,
  },
];
