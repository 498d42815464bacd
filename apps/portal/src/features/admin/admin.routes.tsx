import { IconUsersGroup } from '@netreach/ui';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The back office. */
export const adminRoutes: readonly FeatureRoute[] = [
  {
    name: 'admin.users',
    titleKey: 'admin.users',
    app: 'admin',
    layout: 'shell',
    access: { kind: 'session', modules: ['users_admin'] },
    catalogues: ['admin-users'],
    parent: 'startpage',
    countrySwitch: true,
    menu: { order: 10, icon: IconUsersGroup },
    page: async () => (await import('./users/pages/users.page.js')).UsersPage,
  },
];
