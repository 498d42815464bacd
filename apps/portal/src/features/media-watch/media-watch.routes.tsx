import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';
import type { MediaWatchPage } from './media-watch.pages.js';

const access = holdersOf('media_watch');

const page = (name: MediaWatchPage) => async () =>
  (await import('./media-watch.pages.js')).MEDIA_WATCH_PAGES[name]();

const insights = { access, catalogues: ['media-watch', 'attributes'] } as const;

/** Reach of brands and campaigns. */
export const mediaWatchRoutes = inShell('media_watch', {
  'media-watch.brands': {
    access,
    catalogues: ['media-watch', 'media-watch-brands', 'attributes'],
    menu: { icon: 'building-broadcast-tower' },
    page: page('media-watch.brands'),
  },
  'media-watch.brands.insights': {
    ...insights,
    parent: 'media-watch.brands',
    page: page('media-watch.brands.insights'),
  },
  'media-watch.comparison': {
    access,
    catalogues: ['media-watch'],
    menu: { icon: 'git-compare' },
    page: page('media-watch.comparison'),
  },
  'media-watch.comparison.results': {
    ...insights,
    parent: 'media-watch.comparison',
    page: page('media-watch.comparison.results'),
  },
  'media-watch.campaigns': {
    access,
    catalogues: ['media-watch', 'media-watch-campaigns', 'attributes'],
    menu: { icon: 'speakerphone' },
    page: page('media-watch.campaigns'),
  },
  'media-watch.campaigns.insights': {
    ...insights,
    parent: 'media-watch.campaigns',
    page: page('media-watch.campaigns.insights'),
  },
});
