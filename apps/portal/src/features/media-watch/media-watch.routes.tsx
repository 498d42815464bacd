import { IconBuildingBroadcastTower, IconGitCompare, IconSpeakerphone } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

const access = holdersOf('media_watch');

/** Reach of brands and campaigns. */
export const mediaWatchRoutes = inShell('media_watch', {
  'media-watch.brands': { access, menu: { icon: IconBuildingBroadcastTower } },
  'media-watch.brands.insights': { access, parent: 'media-watch.brands' },
  'media-watch.comparison': { access, menu: { icon: IconGitCompare } },
  'media-watch.comparison.results': { access, parent: 'media-watch.comparison' },
  'media-watch.campaigns': { access, menu: { icon: IconSpeakerphone } },
  'media-watch.campaigns.insights': { access, parent: 'media-watch.campaigns' },
});
