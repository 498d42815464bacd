import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The signed-in user's own page. */
export const profileRoutes: readonly FeatureRoute[] = [
  {
    name: 'profile',
    titleKey: 'profile',
    app: 'home',
    layout: 'shell',
    access: { kind: 'session' },
    catalogues: ['profile'],
    parent: 'startpage',
    countrySwitch: true,
    page: async () => (await import('./pages/profile.page.js')).ProfilePage,
  },
];
