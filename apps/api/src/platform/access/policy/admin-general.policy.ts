import { crudRules, inCountry, open, signedIn, type Rule } from './rules.js';

/** Attributes, modules, maintenance, translations and what else administrators keep. */
export const adminGeneralPolicy = {
  'admin.distributions.list': inCountry('GET /admin/distributions', { anyModule: ['distributions_admin'] }),
  'admin.distributions.page-data': inCountry('GET /admin/distributions/page-data', {
    anyModule: ['distributions_admin'],
  }),
  'admin.distributions.attribute-values': inCountry('POST /admin/distributions/attribute-values', {
    anyModule: ['distributions_admin'],
  }),
  'admin.distributions.show': inCountry('GET /admin/distributions/{id}', {
    anyModule: ['distributions_admin'],
  }),
  'admin.distributions.preview': inCountry('POST /admin/distributions/preview', {
    anyModule: ['distributions_admin'],
  }),
  'admin.distributions.save': inCountry('POST /admin/distributions', { anyModule: ['distributions_admin'] }),
  'admin.distributions.delete': inCountry('DELETE /admin/distributions/{id}', {
    anyModule: ['distributions_admin'],
  }),
  'admin.attributes.list': inCountry('GET /admin/attributes', { anyModule: ['attributes_admin'] }),
  'admin.attributes.show': inCountry('GET /admin/attributes/{id}', { anyModule: ['attributes_admin'] }),
  'admin.attributes.create': inCountry('POST /admin/attributes', { anyModule: ['attributes_admin'] }),
  'admin.attributes.update': inCountry('PUT /admin/attributes/{id}', { anyModule: ['attributes_admin'] }),
  'admin.attributes.delete': inCountry('DELETE /admin/attributes/{id}', { anyModule: ['attributes_admin'] }),
  ...crudRules('admin.modules', '/admin/modules', { anyModule: ['modules_admin'] }),
  'admin.maintenance.list': inCountry('GET /admin/maintenance', { anyModule: ['super_admin'] }),
  'admin.maintenance.save': inCountry('POST /admin/maintenance', { anyModule: ['super_admin'] }),
  'logos.show': open('pictures that the portal shows, named by what is in them', 'GET /v3/logos/{hash}'),
  'translations.locales': open('the languages of the sign-in page', 'GET /v3/locales'),
  'admin.locales.create': signedIn('POST /admin/locales', { anyModule: ['super_admin'] }),
  'admin.locales.update': signedIn('POST /admin/locales/{id}', { anyModule: ['super_admin'] }),
  'admin.locales.delete': signedIn('DELETE /admin/locales/{id}', { anyModule: ['super_admin'] }),
  'admin.translation-tags.list': signedIn('GET /admin/translation-tags', { anyModule: ['super_admin'] }),
  'admin.translation-tags.create': signedIn('POST /admin/translation-tags', { anyModule: ['super_admin'] }),
  'admin.translation-tags.update': signedIn('POST /admin/translation-tags/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-tags.delete': signedIn('DELETE /admin/translation-tags/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-modules.show': signedIn('GET /admin/translation-modules/{locale_id}', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-keys.list': signedIn('GET /admin/translation-keys', { anyModule: ['super_admin'] }),
  'admin.translation-keys.export': signedIn('GET /admin/translation-keys/export', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-keys.import': signedIn('POST /admin/translation-keys/import', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-keys.create': signedIn('POST /admin/translation-keys', { anyModule: ['super_admin'] }),
  'admin.translation-keys.show': signedIn('GET /admin/translation-keys/{id}', { anyModule: ['super_admin'] }),
  'admin.translation-keys.update': signedIn('PUT /admin/translation-keys/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.translation-keys.delete': signedIn('DELETE /admin/translation-keys/{id}', {
    anyModule: ['super_admin'],
  }),
  'translations.show': open('texts of the sign-in page', 'GET /v3/translations/{tag}/{locale}'),
  ...crudRules('admin.publishers', '/admin/publishers', {
    admin: true,
    anyModule: ['publisher_dashboard_admin'],
  }),
  'admin.publishers.choices': inCountry('GET /admin/publishers/choices', {
    anyModule: ['publisher_dashboard_admin'],
  }),
  'admin.media-watch': inCountry('GET /admin/media-watch', { anyModule: ['super_admin'] }),
  'admin.media-watch.check': inCountry('GET /admin/media-watch/months/{month}', {
    anyModule: ['super_admin'],
  }),
  'admin.media-watch.names': inCountry('GET /admin/media-watch/names', { anyModule: ['super_admin'] }),
  'admin.media-watch.names.map': inCountry('PUT /admin/media-watch/names/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.media-watch.brands': inCountry('GET /admin/media-watch/brands', { anyModule: ['super_admin'] }),
  'admin.media-watch.brands.rename': inCountry('PUT /admin/media-watch/brands/{id}', {
    anyModule: ['super_admin'],
  }),
  'admin.media-watch.brands.merge': inCountry('POST /admin/media-watch/brands/{id}/merge', {
    anyModule: ['super_admin'],
  }),
  'admin.media-watch.changes': inCountry('GET /admin/media-watch/changes', { anyModule: ['super_admin'] }),
  'admin.media-watch.revoke': inCountry('POST /admin/media-watch/revoke', { anyModule: ['super_admin'] }),
  'admin.media-watch.publish': inCountry('POST /admin/media-watch/publish', {
    anyModule: ['super_admin'],
  }),
  ...crudRules(
    'admin.publisher-dashboard.tracking-identifiers',
    '/admin/publisher-dashboard/tracking-identifiers',
    { anyModule: ['publisher_dashboard_admin'] },
  ),
  ...crudRules('admin.oauth-clients', '/admin/oauth-clients', {
    anyModule: ['super_admin'],
    only: 'session',
  }),
  'admin.audit.list': inCountry('GET /admin/audit', { anyModule: ['super_admin'], only: 'session' }),
  'admin.oauth-clients.secret': inCountry('POST /admin/oauth-clients/{id}/secret', {
    anyModule: ['super_admin'],
    only: 'session',
  }),
} as const satisfies Record<string, Rule>;
