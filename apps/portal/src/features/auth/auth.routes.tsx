import type { FeatureRoute } from '../../shared/routing/feature-route.js';

const bare = {
  app: 'home',
  layout: 'blank',
  access: { kind: 'public' },
  catalogues: ['auth'],
} as const;

/** Pages for whoever is not signed in, and the way out. */
export const authRoutes: readonly FeatureRoute[] = [
  {
    name: 'login',
    ...bare,
    page: async () => (await import('./pages/login.page.js')).LoginPage,
  },
  {
    name: 'logout',
    ...bare,
    page: async () => (await import('./pages/logout.page.js')).LogoutPage,
  },
  {
    name: 'password.email',
    ...bare,
    page: async () => (await import('./pages/password-email.page.js')).PasswordEmailPage,
  },
  {
    name: 'password.reset',
    ...bare,
    page: async () => (await import('./pages/password-reset.page.js')).PasswordResetPage,
  },
  {
    name: 'password.set',
    ...bare,
    page: async () => (await import('./pages/password-set.page.js')).PasswordSetPage,
  },
];
