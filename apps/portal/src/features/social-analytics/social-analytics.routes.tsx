import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';
import type { SocialPage } from './social.pages.js';

/** The list of these pages comes with the first one that is opened: other visitors do not carry it. */
const page = (name: SocialPage) => async () => (await import('./social.pages.js')).SOCIAL_PAGES[name]();

const access = holdersOf('social_analytics');

/** Public pages of social platforms: what was asked, what was found, its figures, and what is read. */
export const socialAnalyticsRoutes = inShell('social_analytics', {
  'social.requests': {
    access,
    catalogues: ['social-analytics', 'social-requests'],
    menu: { icon: 'list-details' },
    page: page('social.requests'),
  },
  'social.content': {
    access,
    catalogues: ['social-analytics', 'social-contents'],
    menu: { icon: 'message' },
    page: page('social.content'),
  },
  'social.scrapings': {
    access,
    catalogues: ['social-analytics', 'social-scrapings'],
    menu: { icon: 'sitemap' },
    page: page('social.scrapings'),
  },
  'social.websites': {
    access,
    catalogues: ['social-analytics', 'social-websites'],
    menu: { icon: 'world' },
    page: page('social.websites'),
  },
});
