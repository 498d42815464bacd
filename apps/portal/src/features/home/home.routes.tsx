import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { anyUser } from '../../shared/session/page-access.js';

/** The start page. */
export const homeRoutes: readonly FeatureRoute[] = [
  {
    name: 'startpage',
    app: 'home',
    layout: 'shell',
    access: anyUser,
    catalogues: ['home'],
    countrySwitch: true,
    menu: { icon: 'home' },
    page: async () => (await import('./pages/home.page.js')).HomePage,
  },
];
