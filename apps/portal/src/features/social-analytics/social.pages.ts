import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of social analytics, each loaded when it is opened. */
export const SOCIAL_PAGES = {
  'social.requests': async () => (await import('./requests.page.js')).SocialRequestsPage,
  'social.content': async () => (await import('./content.page.js')).SocialContentPage,
  'social.scrapings': async () => (await import('./scrapings.page.js')).SocialScrapingsPage,
  'social.websites': async () => (await import('./websites.page.js')).SocialWebsitesPage,
} satisfies Record<string, FeatureRoute['page']>;

export type SocialPage = keyof typeof SOCIAL_PAGES;
