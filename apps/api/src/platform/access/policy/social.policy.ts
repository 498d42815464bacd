import { signedIn, type Rule } from './rules.js';

/** Social analytics. */
export const socialPolicy = {
  'social.requests': signedIn('GET /social/{platform}/requests', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
  }),
  'social.requests.export': signedIn('GET /social/{platform}/requests/export', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
    exports: true,
  }),
  'social.contents': signedIn('GET /social/{platform}/contents', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
  }),
  'social.contents.export': signedIn('GET /social/{platform}/contents/export', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
    exports: true,
  }),
  'social.scrapings': signedIn('GET /social/{platform}/scrapings', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
  }),
  'social.scrapings.export': signedIn('GET /social/{platform}/scrapings/export', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
    exports: true,
  }),
  'social.websites': signedIn('GET /social/{platform}/websites', {
    anyModule: ['social_analytics'],
    scope: 'social_analytics.read',
  }),
  'social.website': signedIn('POST /social/{platform}/website', { anyModule: ['social_analytics'] }),
  'social.scrape': signedIn('POST /social/{platform}/scrape', { anyModule: ['social_analytics'] }),
} as const satisfies Record<string, Rule>;
