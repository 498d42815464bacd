import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** What every figure means; for everybody, beside the catalogue of screens. */
export const methodRoutes: readonly FeatureRoute[] = [
  {
    name: 'method',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['method', 'ratings', 'attributes'],
    page: async () => (await import('./pages/method.page.js')).MethodPage,
  },
];
