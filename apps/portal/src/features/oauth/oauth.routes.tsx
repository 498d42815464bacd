import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** Signing in to other applications. */
export const oauthRoutes: readonly FeatureRoute[] = [
  {
    name: 'oauth.authorize',
    app: 'home',
    layout: 'blank',
    access: { kind: 'session' },
    catalogues: ['oauth'],
    page: async () => (await import('./pages/authorize.page.js')).AuthorizePage,
  },
];
