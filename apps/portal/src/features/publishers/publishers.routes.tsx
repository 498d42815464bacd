import { IconWorld } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf, publisherReaders } from '../../shared/session/page-access.js';

/** Publishers and their inventory. */
export const publishersRoutes = inShell('publisher', {
  publishers: { access: holdersOf('publisher'), menu: { icon: IconWorld } },
  'publishers.details': { access: publisherReaders, parent: 'publishers' },
});
