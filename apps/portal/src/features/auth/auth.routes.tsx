import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** Pages for whoever is not signed in. */
export const authRoutes: readonly FeatureRoute[] = [
  {
    name: 'login',
    titleKey: 'login',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: ['auth'],
    page: async () => (await import('./pages/login.page.js')).LoginPage,
  },
];
