import { inCountry, open, type Rule, type SessionRule } from './rules.js';

/** Rules of master data that those keep who look after the national ranking: changed by POST. */
function masterData<const Name extends string>(
  name: Name,
  path: string,
): Record<`${Name}.${'list' | 'show' | 'create' | 'update' | 'delete'}`, SessionRule> {
  const reads = { anyModule: ['owa_admin'], scope: 'national_ranking.read' } as const;
  const writes = { anyModule: ['owa_admin'] } as const;
  return {
    [`${name}.list`]: inCountry(`GET ${path}`, reads),
    [`${name}.show`]: inCountry(`GET ${path}/{id}`, reads),
    [`${name}.create`]: inCountry(`POST ${path}`, writes),
    [`${name}.update`]: inCountry(`POST ${path}/{id}`, writes),
    [`${name}.delete`]: inCountry(`DELETE ${path}/{id}`, writes),
  } as Record<`${Name}.${'list' | 'show' | 'create' | 'update' | 'delete'}`, SessionRule>;
}

/** The national ranking: published figures for everybody, previews for those who make them. */
export const nationalRankingPolicy = {
  'owa.public.list': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/list',
  ),
  'owa.public.export': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/export',
  ),
  'owa.public.device-aggregations': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/device-aggregations',
  ),
  'owa.public.details.show': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/details/{id}/{type}',
  ),
  'owa.public.app-locals': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/app-locals',
  ),
  'owa.public.web-locals': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/web-locals',
  ),
  'owa.public.attributes': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/attributes',
  ),
  'owa.public.chart': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/chart',
  ),
  'owa.public.visits-table': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/visits-table',
  ),
  'owa.public.data.schema': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/data/schema',
  ),
  'owa.public.data.month': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/data/{month}',
  ),
  'owa.public.data.csv': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/data/{month}/csv',
  ),
  'owa.public.feed': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/releases.atom',
  ),
  'owa.public.page': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/list.html',
  ),
  'owa.public.embed.script': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/embed.js',
  ),
  'owa.public.embed.page': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/embed.html',
  ),
  'owa.public.blocks': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/blocks',
  ),
  'owa.public.releases': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/owa/public/ranking/releases',
  ),
  'ratings.public.list': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/ratings/public/list',
  ),
  'ratings.public.filters': open(
    'published figures of the national ranking are for everybody',
    'GET /v3/at/ratings/public/filters',
  ),
  'owa.ranking.list': inCountry('GET /owa/ranking/list', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.export': inCountry('GET /owa/ranking/export', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
    exports: true,
  }),
  'owa.ranking.device-aggregations': inCountry('GET /owa/ranking/device-aggregations', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.details.show': inCountry('GET /owa/ranking/details/{id}/{type}', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.app-locals': inCountry('GET /owa/ranking/app-locals', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.web-locals': inCountry('GET /owa/ranking/web-locals', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.attributes': inCountry('GET /owa/ranking/attributes', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.chart': inCountry('GET /owa/ranking/chart', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.visits-table': inCountry('GET /owa/ranking/visits-table', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.ranking.panel-attributes.export': inCountry('GET /owa/ranking/panel-attributes/export', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
    exports: true,
  }),
  'owa.ranking.block': inCountry('POST /owa/ranking/{type}/{id}/block', { anyModule: ['owa_admin'] }),
  'owa.ranking.unblock': inCountry('POST /owa/ranking/{type}/{id}/unblock', { anyModule: ['owa_admin'] }),
  'owa.releases.list': inCountry('GET /owa/releases', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.releases.show': inCountry('GET /owa/releases/{id}', {
    anyModule: ['owa_admin', 'owa_dashboard'],
    scope: 'national_ranking.read',
  }),
  'owa.releases.create': inCountry('POST /owa/releases', { anyModule: ['owa_admin'] }),
  'owa.releases.release': inCountry('POST /owa/releases/{id}/release', {
    anyModule: ['owa_admin'],
    impersonation: 'deny',
  }),
  'owa.items.list': inCountry('GET /owa/items', {
    anyModule: ['owa_admin'],
    scope: 'national_ranking.read',
  }),
  'owa.items.flags': inCountry('PUT /owa/items/{type}/{id}/flags', { anyModule: ['owa_admin'] }),
  'owa.consents.create': inCountry('POST /owa/items/{type}/{id}/consents', { anyModule: ['owa_admin'] }),
  'owa.consents.confirm': inCountry('POST /owa/consents/{id}/confirm', {
    anyModule: ['owa_admin'],
    impersonation: 'deny',
  }),
  'owa.settings.show': inCountry('GET /owa/settings', {
    anyModule: ['owa_admin'],
    scope: 'national_ranking.read',
  }),
  'owa.settings.update': inCountry('PUT /owa/settings', { anyModule: ['owa_admin'] }),
  'owa.channels.list': inCountry('GET /owa/channels', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
  'owa.channels.history.active': inCountry('GET /owa/channels/history/active', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
  'owa.channels.available-quarters': inCountry('GET /owa/channels/available-quarters', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
  'owa.channels.history.show': inCountry('GET /owa/channels/history/{year}/{quarter}', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
  'owa.channels.show': inCountry('GET /owa/channels/{id}', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
  'owa.channels.choices': inCountry('GET /owa/channels/choices', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  'owa.channels.copy': inCountry('POST /owa/channels/copy', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  'owa.pixel-paths.trial': inCountry('POST /owa/pixel-paths/trial', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  'owa.channels.create': inCountry('POST /owa/channels', { anyModule: ['owa_admin', 'owa_mapping_tool'] }),
  'owa.channels.update': inCountry('PUT /owa/channels/{id}', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  'owa.channels.activate': inCountry('PUT /owa/channels/{id}/activate', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  'owa.channels.delete': inCountry('DELETE /owa/channels/{id}', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
  }),
  ...masterData('owa.mediahouses', '/owa/mediahouses'),
  ...masterData('owa.adnetworks', '/owa/adnetworks'),
  ...masterData('owa.services', '/owa/services'),
  ...masterData('owa.tracking-identifiers', '/owa/tracking-identifiers'),
  'owa.tracking-identifiers.check': inCountry('GET /owa/tracking-identifiers/{id}/check', {
    anyModule: ['owa_admin'],
    scope: 'national_ranking.read',
  }),
  'owa.choices': inCountry('GET /owa/choices', { anyModule: ['owa_admin'] }),
  'owa.pixel-paths': inCountry('GET /owa/pixel-paths', {
    anyModule: ['owa_admin', 'owa_mapping_tool'],
    scope: 'national_ranking.read',
  }),
} as const satisfies Record<string, Rule>;
