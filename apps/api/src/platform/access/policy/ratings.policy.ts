import { inCountry, type Rule } from './rules.js';
import { ratingItem } from './objects.js';

/** Audience ratings. */
export const ratingsPolicy = {
  'ratings.list': inCountry('GET /ratings/list/{type}', { anyModule: ['ratings'], scope: 'ratings.read' }),
  'ratings.list.export': inCountry('GET /ratings/list/{type}/export', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
    exports: true,
  }),
  'ratings.standings': inCountry('GET /ratings/list/{type}/standings', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.target-groups.list': inCountry('GET /ratings/target-groups', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.target-groups.create': inCountry('POST /ratings/target-groups', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.target-groups.update': inCountry('PUT /ratings/target-groups/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.target-groups.delete': inCountry('DELETE /ratings/target-groups/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.custom-tab.list': inCountry('GET /ratings/custom-tab', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.custom-tab.create': inCountry('POST /ratings/custom-tab', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.items': inCountry('GET /ratings/items', { anyModule: ['ratings'], scope: 'ratings.read' }),
  'ratings.services.bulk': inCountry('POST /ratings/services/bulk', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.frames': inCountry('GET /ratings/data-frames', { anyModule: ['ratings'], scope: 'ratings.read' }),
  'ratings.categories': inCountry('GET /ratings/categories', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.attributes': inCountry('GET /ratings/attributes', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.panel-attributes': inCountry('GET /ratings/panel-attributes', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.favorites.list': inCountry('GET /ratings/favorites', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.favorites.save': inCountry('POST /ratings/favorites', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.excludable-services': inCountry('GET /ratings/excludable-services', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.filters': inCountry('GET /ratings/filters', { anyModule: ['ratings'], scope: 'ratings.read' }),
  'ratings.details.show': inCountry('GET /ratings/details/{id}/{type}', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.chart': inCountry('GET /ratings/details/{id}/{type}/chart', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.reach': inCountry('GET /ratings/details/{id}/{type}/reach', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.grp': inCountry('GET /ratings/details/{id}/{type}/grp', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.search-metrics': inCountry('GET /ratings/details/{id}/{type}/search-metrics', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.competitors': inCountry('GET /ratings/details/{id}/{type}/competitors', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.traffic-movements.show': inCountry(
    'GET /ratings/details/{id}/{type}/traffic-movements/{movement_type}',
    {
      object: ratingItem('read'),
      scope: 'ratings.read',
    },
  ),
  'ratings.details.services': inCountry('GET /ratings/details/{id}/{type}/services', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.export': inCountry('GET /ratings/details/{id}/{type}/export', {
    object: ratingItem('read'),
    scope: 'ratings.read',
    exports: true,
  }),
  'ratings.details.targets.list': inCountry('GET /ratings/details/{id}/{type}/targets', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.targets.create': inCountry('POST /ratings/details/{id}/{type}/targets', {
    object: ratingItem('edit'),
    scope: 'ratings.write',
  }),
  'ratings.details.targets.delete': inCountry('DELETE /ratings/details/{id}/{type}/targets/{target_id}', {
    object: ratingItem('edit'),
    scope: 'ratings.write',
  }),
  'ratings.details.annotations.list': inCountry('GET /ratings/details/{id}/{type}/annotations', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.details.annotations.add': inCountry('POST /ratings/details/{id}/{type}/annotations', {
    object: ratingItem('read'),
    scope: 'ratings.write',
  }),
  'ratings.details.annotations.remove': inCountry(
    'DELETE /ratings/details/{id}/{type}/annotations/{annotation_id}',
    {
      object: ratingItem('read'),
      scope: 'ratings.write',
    },
  ),
  'ratings.details.urls': inCountry('GET /ratings/details/{id}/{type}/urls', {
    object: ratingItem('read'),
    scope: 'ratings.read',
  }),
  'ratings.releases.list': inCountry('GET /ratings/releases', {
    anyModule: ['ratings', 'ratings_admin'],
    scope: 'ratings.read',
  }),
  'ratings.releases.create': inCountry('POST /ratings/releases', { anyModule: ['ratings_admin'] }),
  'ratings.releases.update': inCountry('PUT /ratings/releases/{id}', { anyModule: ['ratings_admin'] }),
  'ratings.releases.delete': inCountry('DELETE /ratings/releases/{id}', { anyModule: ['ratings_admin'] }),
  'ratings.plans.list': inCountry('GET /ratings/plans', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.plans.show': inCountry('GET /ratings/plans/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.plans.versions': inCountry('GET /ratings/plans/{id}/versions', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.plans.create': inCountry('POST /ratings/plans', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.plans.update': inCountry('PUT /ratings/plans/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.plans.delete': inCountry('DELETE /ratings/plans/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.rate-cards.list': inCountry('GET /ratings/rate-cards', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.rate-cards.services': inCountry('GET /ratings/rate-cards/services', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.rate-cards.import': inCountry('POST /ratings/rate-cards/import', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.rate-cards.create': inCountry('POST /ratings/rate-cards', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.rate-cards.update': inCountry('PUT /ratings/rate-cards/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.rate-cards.delete': inCountry('DELETE /ratings/rate-cards/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.audience-reach': inCountry('POST /ratings/audience-reach', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.audience-reach.export': inCountry('POST /ratings/audience-reach/export', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
    exports: true,
  }),
  'ratings.audience-reach.mail': inCountry('POST /ratings/audience-reach/mail', {
    anyModule: ['ratings'],
    only: 'session',
  }),
  'ratings.combine': inCountry('POST /ratings/combine', { anyModule: ['ratings'], scope: 'ratings.read' }),
  'ratings.combine.export': inCountry('POST /ratings/combine/export', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
    exports: true,
  }),
  'ratings.compare.before-services': inCountry('POST /ratings/compare/before-services', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.compare.after-services': inCountry('POST /ratings/compare/after-services', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.compare.traffic': inCountry('POST /ratings/compare/traffic', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.compare.audience-profile': inCountry('POST /ratings/compare/audience-profile', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.streaming': inCountry('GET /ratings/streaming', {
    anyModule: ['streaming'],
    scope: 'ratings.read',
  }),
  'ratings.streaming.export': inCountry('GET /ratings/streaming/export', {
    anyModule: ['streaming'],
    scope: 'ratings.read',
    exports: true,
  }),
  'ratings.channels.customer.list': inCountry('GET /ratings/channels/customer', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.channels.admin.list': inCountry('GET /ratings/channels/admin', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.candidates': inCountry('GET /ratings/channels/customer/candidates', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.channels.admin.candidates': inCountry('GET /ratings/channels/admin/candidates', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.show': inCountry('GET /ratings/channels/customer/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
  'ratings.channels.admin.show': inCountry('GET /ratings/channels/admin/{id}', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.create': inCountry('POST /ratings/channels/customer', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.create': inCountry('POST /ratings/channels/admin', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.update': inCountry('PUT /ratings/channels/customer/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.update': inCountry('PUT /ratings/channels/admin/{id}', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.delete': inCountry('DELETE /ratings/channels/customer/{id}', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.delete': inCountry('DELETE /ratings/channels/admin/{id}', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.publish': inCountry('POST /ratings/channels/customer/{id}/publish', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.publish': inCountry('POST /ratings/channels/admin/{id}/publish', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.admin.accept-request': inCountry('POST /ratings/channels/admin/{id}/accept-request', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.activate': inCountry('PUT /ratings/channels/customer/{id}/activate', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.activate': inCountry('PUT /ratings/channels/admin/{id}/activate', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.deactivate': inCountry('DELETE /ratings/channels/customer/{id}/activate', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.deactivate': inCountry('DELETE /ratings/channels/admin/{id}/activate', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.customer.undelete': inCountry('POST /ratings/channels/customer/{id}/undelete', {
    anyModule: ['ratings'],
    scope: 'ratings.write',
  }),
  'ratings.channels.admin.undelete': inCountry('POST /ratings/channels/admin/{id}/undelete', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'ratings.channels.target-urls': inCountry('POST /ratings/channels/target-urls', {
    anyModule: ['ratings'],
    scope: 'ratings.read',
  }),
} as const satisfies Record<string, Rule>;
