import { IconListDetails, IconMessage, IconSitemap, IconWorld } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

const access = holdersOf('social_analytics');

/** Content and engagement on social platforms. */
export const socialAnalyticsRoutes = inShell('social_analytics', {
  'social.requests': { access, menu: { icon: IconListDetails } },
  'social.content': { access, menu: { icon: IconMessage } },
  'social.scrapings': { access, menu: { icon: IconSitemap } },
  'social.websites': { access, menu: { icon: IconWorld } },
});
