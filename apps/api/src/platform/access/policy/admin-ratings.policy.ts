import { inCountry, type Rule } from './rules.js';

/** Master data of the ratings. */
export const adminRatingsPolicy = {
  'admin.ratings.items.list': inCountry('GET /admin/ratings/{item_type}', { anyModule: ['ratings_admin'] }),
  'admin.ratings.adnetworks.show': inCountry('GET /admin/ratings/adnetworks/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.adnetworks.save': inCountry('POST /admin/ratings/adnetworks', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.adnetworks.delete': inCountry('DELETE /admin/ratings/adnetworks/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.mediahouses.show': inCountry('GET /admin/ratings/mediahouses/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.mediahouses.save': inCountry('POST /admin/ratings/mediahouses', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.mediahouses.delete': inCountry('DELETE /admin/ratings/mediahouses/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.list': inCountry('GET /admin/ratings/categories', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.create': inCountry('POST /admin/ratings/categories', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.show': inCountry('GET /admin/ratings/categories/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.update': inCountry('POST /admin/ratings/categories/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.combine': inCountry('POST /admin/ratings/categories/combine', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.categories.delete': inCountry('DELETE /admin/ratings/categories/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.widgets.all': inCountry('POST /admin/ratings/widgets/all', { anyModule: ['ratings_admin'] }),
  'admin.ratings.widgets.save': inCountry('POST /admin/ratings/widgets', { anyModule: ['ratings_admin'] }),
  'admin.ratings.widgets.delete': inCountry('DELETE /admin/ratings/widgets/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.companies.list': inCountry('GET /admin/ratings/companies', { anyModule: ['ratings_admin'] }),
  'admin.ratings.companies.show': inCountry('GET /admin/ratings/companies/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.companies.create': inCountry('POST /admin/ratings/companies', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.companies.update': inCountry('PUT /admin/ratings/companies/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.companies.delete': inCountry('DELETE /admin/ratings/companies/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.list': inCountry('GET /admin/ratings/services', { anyModule: ['ratings_admin'] }),
  'admin.ratings.services.show': inCountry('GET /admin/ratings/services/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.create': inCountry('POST /admin/ratings/services', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.update': inCountry('PUT /admin/ratings/services/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.delete': inCountry('DELETE /admin/ratings/services/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.choices': inCountry('GET /admin/ratings/services/choices', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.together': inCountry('POST /admin/ratings/services/together', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.patterns.try': inCountry('POST /admin/ratings/services/{id}/patterns/try', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.patterns.list': inCountry('GET /admin/ratings/services/{id}/patterns', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.patterns.create': inCountry('POST /admin/ratings/services/{id}/patterns', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.services.patterns.update': inCountry(
    'PUT /admin/ratings/services/{id}/patterns/{pattern_id}',
    { anyModule: ['ratings_admin'] },
  ),
  'admin.ratings.services.patterns.delete': inCountry(
    'DELETE /admin/ratings/services/{id}/patterns/{pattern_id}',
    { anyModule: ['ratings_admin'] },
  ),
  'admin.ratings.groups.list': inCountry('GET /admin/ratings/groups', { anyModule: ['ratings_admin'] }),
  'admin.ratings.groups.show': inCountry('GET /admin/ratings/groups/{id}', { anyModule: ['ratings_admin'] }),
  'admin.ratings.groups.create': inCountry('POST /admin/ratings/groups', { anyModule: ['ratings_admin'] }),
  'admin.ratings.groups.update': inCountry('PUT /admin/ratings/groups/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.groups.delete': inCountry('DELETE /admin/ratings/groups/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.streaming-types.list': inCountry('GET /admin/ratings/streaming-types', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.streaming-types.create': inCountry('POST /admin/ratings/streaming-types', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.streaming-types.update': inCountry('PUT /admin/ratings/streaming-types/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.streaming-types.delete': inCountry('DELETE /admin/ratings/streaming-types/{id}', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.channel-types.list': inCountry('GET /admin/ratings/channel-types', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.channel-types.create': inCountry('POST /admin/ratings/channel-types', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.channel-types.update': inCountry('PUT /admin/ratings/channel-types/{id}', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.channel-types.delete': inCountry('DELETE /admin/ratings/channel-types/{id}', {
    admin: true,
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.list': inCountry('GET /admin/ratings/targets', { anyModule: ['ratings_admin'] }),
  'admin.ratings.targets.assign': inCountry('POST /admin/ratings/targets/{id}/assign', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.import-preview': inCountry('POST /admin/ratings/targets/import/preview', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.import': inCountry('POST /admin/ratings/targets/import', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.bulk-assign': inCountry('POST /admin/ratings/targets/bulk-assign', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.bulk-unassign': inCountry('POST /admin/ratings/targets/bulk-unassign', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.hide': inCountry('POST /admin/ratings/targets/{id}/hide', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.hidden': inCountry('GET /admin/ratings/targets/hidden', {
    anyModule: ['ratings_admin'],
  }),
  'admin.ratings.targets.unhide': inCountry('POST /admin/ratings/targets/{id}/unhide', {
    anyModule: ['ratings_admin'],
  }),
} as const satisfies Record<string, Rule>;
