import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser } from '../../shared/session/page-access.js';

/** The signed-in user's own page. */
export const profileRoutes = inShell('home', {
  profile: {
    access: anyUser,
    catalogues: ['profile', 'invoice-files'],
    page: async () => (await import('./pages/profile.page.js')).ProfilePage,
  },
});
