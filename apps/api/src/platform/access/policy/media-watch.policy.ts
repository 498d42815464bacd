import { inCountry, type Rule } from './rules.js';

/** Media watch. */
export const mediaWatchPolicy = {
  'media-watch.brands.filters': inCountry('GET /media-watch/brands/filters', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.campaigns.filters': inCountry('GET /media-watch/campaigns/filters', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.brand-comparison.initial-filters': inCountry(
    'GET /media-watch/brand-comparison/initial-filters',
    { anyModule: ['media_watch'], scope: 'media_watch.read' },
  ),
  'media-watch.brand-comparison.filters': inCountry('GET /media-watch/brand-comparison/filters', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.insights.filters': inCountry('GET /media-watch/{scope}/{id}/insights/filters', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.reach-chart': inCountry('GET /media-watch/{scope}/reach-chart', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.table': inCountry('GET /media-watch/{scope}/table', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.sub-items': inCountry('GET /media-watch/{scope}/{id}/sub-items', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.insights.show': inCountry('GET /media-watch/{scope}/{id}/insights/{metric}', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.latest-published-date': inCountry('GET /media-watch/latest-published-date', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.brands': inCountry('GET /media-watch/brands', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.campaigns': inCountry('GET /media-watch/campaigns', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
  'media-watch.brand-comparison.show': inCountry('GET /media-watch/brand-comparison/{metric}', {
    anyModule: ['media_watch'],
    scope: 'media_watch.read',
  }),
} as const satisfies Record<string, Rule>;
