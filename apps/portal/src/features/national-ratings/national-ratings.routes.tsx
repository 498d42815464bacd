import { IconEye, IconListDetails, IconTrophy } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser, holdersOf } from '../../shared/session/page-access.js';

const preview = holdersOf('owa_admin', 'owa_dashboard');
const bookingUnits = holdersOf('owa_admin', 'owa_mapping_tool');

/** The national ranking: published, as a preview, and its booking units. */
export const nationalRatingsRoutes = inShell('owa_ratings', {
  'oewa.ratings': { access: anyUser, menu: { icon: IconTrophy } },
  'oewa.details': { access: anyUser, parent: 'oewa.ratings' },
  'oewa.ratings.private': { access: preview, menu: { icon: IconEye } },
  'oewa.private.details': { access: preview, parent: 'oewa.ratings.private' },
  'oewa.channels': { access: bookingUnits, menu: { icon: IconListDetails } },
  'oewa.channels.create': { access: bookingUnits, parent: 'oewa.channels' },
  'oewa.channels.edit': { access: bookingUnits, parent: 'oewa.channels' },
});
