import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser } from '../../shared/session/page-access.js';

/** The user's own exports. */
export const exportsRoutes = inShell('home', {
  exports: {
    access: anyUser,
    catalogues: ['exports'],
    menu: { icon: 'download' },
    page: async () => (await import('./pages/exports.page.js')).ExportsPage,
  },
});
