import { inCountry, type Rule } from './rules.js';
import { publisher } from './objects.js';

/** One's own publisher: impressions and visits, which of others only administrators see, are its to see. */
const own = publisher('report', 'publisher_id');

/** Publishers and the publisher dashboard. */
export const publishersPolicy = {
  'publishers.list': inCountry('GET /publishers', { anyModule: ['publisher'], scope: 'publishers.read' }),
  'publishers.show': inCountry('GET /publishers/{id}', {
    object: publisher('read'),
    scope: 'publishers.read',
  }),
  'publishers.info': inCountry('GET /publishers/{id}/info', {
    object: publisher('read'),
    scope: 'publishers.read',
  }),
  'publishers.reach-chart': inCountry('GET /publishers/{id}/reach-chart', {
    object: publisher('read'),
    scope: 'publishers.read',
  }),
  'publishers.insights': inCountry('GET /publishers/{id}/insights', {
    object: publisher('read'),
    scope: 'publishers.read',
  }),
  'publisher-dashboard.filters': inCountry('GET /publisher-dashboard/filters', {
    anyModule: ['publisher_dashboard'],
    scope: 'publishers.read',
  }),
  'publisher-dashboard.overview': inCountry('GET /publisher-dashboard/overview', {
    object: own,
    passive: true,
    scope: 'publishers.read',
  }),
  'publisher-dashboard.impressions': inCountry('GET /publisher-dashboard/impressions', {
    object: own,
    scope: 'publishers.read',
  }),
  'publisher-dashboard.visits': inCountry('GET /publisher-dashboard/visits', {
    object: own,
    scope: 'publishers.read',
  }),
  'publisher-dashboard.tag-health': inCountry('GET /publisher-dashboard/tag-health', {
    object: own,
    passive: true,
    scope: 'publishers.read',
  }),
  'publisher-dashboard.check-pages': inCountry('POST /publisher-dashboard/tag-health/pages', { object: own }),
  'publisher-dashboard.annotations.add': inCountry('POST /publisher-dashboard/annotations', { object: own }),
  'publisher-dashboard.annotations.remove': inCountry(
    'DELETE /publisher-dashboard/annotations/{annotation_id}',
    {
      object: own,
    },
  ),
  'publisher-dashboard.export': inCountry('GET /publisher-dashboard/{page}/export', {
    object: own,
    scope: 'publishers.read',
    exports: true,
  }),
} as const satisfies Record<string, Rule>;
