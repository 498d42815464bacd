import { IconRss, IconTags } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

/** The keyword tool and the feed for data platforms. */
export const toolsRoutes = [
  ...inShell('keyword_tool', {
    'keyword-tool': { access: holdersOf('keyword_tool'), menu: { icon: IconTags } },
  }),
  ...inShell('dmpFeed', { 'dmp-feed': { access: holdersOf('dmpFeed'), menu: { icon: IconRss } } }),
];
