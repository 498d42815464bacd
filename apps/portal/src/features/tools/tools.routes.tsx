import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

/** The keyword tool and the feed for data platforms. */
export const toolsRoutes = [
  ...inShell('keyword_tool', {
    'keyword-tool': {
      access: holdersOf('keyword_tool'),
      catalogues: ['keyword-tool'],
      menu: { icon: 'tags' },
      page: async () => (await import('./keyword-tool/pages/keyword-tool.page.js')).KeywordToolPage,
    },
  }),
  ...inShell('dmpFeed', {
    'dmp-feed': {
      access: holdersOf('dmpFeed'),
      catalogues: ['dmp-feed', 'attributes'],
      menu: { icon: 'rss' },
      page: async () => (await import('./dmp-feed/pages/dmp-feed.page.js')).DmpFeedPage,
    },
  }),
];
