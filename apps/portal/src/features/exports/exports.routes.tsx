import { IconDownload } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser } from '../../shared/session/page-access.js';

/** The user's own exports. */
export const exportsRoutes = inShell('home', { exports: { access: anyUser, menu: { icon: IconDownload } } });
