import { IconHome } from '@netreach/ui';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The start page. */
export const homeRoutes: readonly FeatureRoute[] = [
  {
    name: 'startpage',
    titleKey: 'startpage',
    app: 'home',
    layout: 'shell',
    access: { kind: 'session' },
    catalogues: ['home'],
    countrySwitch: true,
    menu: { order: 0, icon: IconHome },
    page: async () => (await import('./pages/home.page.js')).HomePage,
  },
];
