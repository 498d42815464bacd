import type { Schemas, TokenSet } from '@netreach/api-client';
import { FakeApi } from './fake-api.js';

/** A token set as the API gives it. */
export const demoTokens = (access = 'access-1'): TokenSet => ({
  access_token: access,
  refresh_token: `refresh-of-${access}`,
  token_type: 'Bearer',
  expires_in: 900,
  session_expires_in: 604_800,
});

/** A customer with the ratings module in Austria and Germany. */
export const demoUser = (change: Partial<Schemas['CurrentUserDto']> = {}): Schemas['CurrentUserDto'] => ({
  id: 1,
  name: 'Paul Planner',
  email: 'planner@demo.example',
  admin: false,
  role: 'customer',
  modules: [{ name: 'ratings', maintenance: false }],
  countries: [
    { code: 'at', name: 'Austria', currency: 'EUR' },
    { code: 'de', name: 'Germany', currency: 'EUR' },
  ],
  customer: { id: 7, name: 'Demo Agency' },
  impersonated_by: null,
  ...change,
});

/** A super administrator, who holds some modules. */
export const demoAdmin = (...modules: string[]): Schemas['CurrentUserDto'] =>
  demoUser({
    id: 9,
    name: 'Ada Admin',
    admin: true,
    role: 'super_admin',
    customer: null,
    modules: modules.map((name) => ({ name, maintenance: false })),
  });

/** A ranked service with figures that are all there. */
export const demoItem = (
  id: number,
  name: string,
  stats: Partial<Schemas['RankingStatsDto']> = {},
): Schemas['RankingItemDto'] => ({
  id,
  type: 'service',
  name,
  rank: id,
  traffic_source: 'web',
  media_house: { id: 70, name: 'Alpen Medien' },
  categories: ['News'],
  streaming_types: [],
  channel_types: [],
  registered_only_stats: null,
  stats: {
    unique_users: 1_234_567,
    net_reach: 18.6,
    net_reach_low: 17.1,
    net_reach_high: 20.2,
    affinity: 117,
    affinity_low: 104,
    affinity_high: 131,
    population_reach: 18.6,
    affinities: 117,
    unique_panelists: 512,
    reliability: 'ok',
    unique_clients: 2_345_678,
    impressions_at: 91.4,
    consent_reason: null,
    usetime: 154,
    ...stats,
  },
});

const frame = (
  month: string,
  calculation: Schemas['DataFrameDto']['calculation_type'],
  change: Partial<Schemas['DataFrameDto']> = {},
): Schemas['DataFrameDto'] => ({
  date: `${month}-01`,
  interval_type: 'month',
  calculation_type: calculation,
  name: month,
  status: 'final',
  has_panel: true,
  ...change,
});

/** November without panel data, October provisional, September final. */
export const demoFrames: [Schemas['DataFrameDto'], ...Schemas['DataFrameDto'][]] = [
  frame('2026-11', 'accumulated', { has_panel: false, status: 'provisional' }),
  frame('2026-10', 'accumulated', { status: 'provisional' }),
  frame('2026-10', 'average_day', { status: 'provisional' }),
  frame('2026-09', 'accumulated'),
  frame('2026-09', 'average_day'),
];

/** Favourites after another group, as nothing guarantees their place. */
const demoAttributeGroups: Schemas['AttributeGroupDto'][] = [
  {
    key: 'household',
    name: 'Household',
    favorite: false,
    attributes: [
      {
        id: 3,
        key: 'children',
        name: 'Children',
        fixed: false,
        values: [{ id: 30, key: 'yes', name: 'Yes' }],
      },
    ],
  },
  {
    key: 'favorites',
    name: 'Favourites',
    favorite: true,
    attributes: [
      {
        id: 1,
        key: 'gender',
        name: 'Gender',
        fixed: true,
        values: [
          { id: 10, key: 'female', name: 'Female' },
          { id: 11, key: 'male', name: 'Male' },
        ],
      },
      {
        id: 2,
        key: 'birthday',
        name: 'Age',
        fixed: true,
        values: [
          { id: 20, key: '30-39', name: '30-39' },
          { id: 21, key: '40-49', name: '40-49' },
        ],
      },
    ],
  },
];

/** An answer of the ranking call. */
export const demoRanking = (
  items: Schemas['RankingItemDto'][],
  change: Partial<Schemas['RankingResponseDto']> = {},
): Omit<Schemas['RankingResponseDto'], 'success'> => ({
  items,
  total: items.length,
  page: 1,
  page_size: 50,
  withheld: 0,
  has_figures: true,
  counts: { services: items.length, mediahouses: 4, adnetworks: 2, ranking_channels: 0 },
  frame: demoFrames[1] as Schemas['DataFrameDto'],
  audience: {
    universe_name: 'Population 14+',
    universe: 6_640_000,
    target_universe: 6_640_000,
    panelists: 3_000,
    target_panelists: 3_000,
    reliability: 'ok',
    design_effect: 1.27,
  },
  method_version: '1.0.0',
  index_version: 3,
  master_data: null,
  weight_set: { id: 7, universe: 'Austria 14+, 2020', made_at: '2026-11-02T04:10:00.000Z' },
  ...change,
});

const standingsFrame = (
  date: string,
  broken: Schemas['StandingsFrameDto']['break'] = null,
): Schemas['StandingsFrameDto'] => ({
  date,
  interval_type: 'month',
  calculation_type: 'accumulated',
  name: date,
  break: broken,
});

/** How the two services of the ranking stand: the first has risen, the second was not there before. */
export const demoStandings = (
  change: Partial<Schemas['StandingsResponseDto']> = {},
): Omit<Schemas['StandingsResponseDto'], 'success'> => {
  const { frame, audience, method_version, index_version, master_data, weight_set } = demoRanking([]);
  return {
    frame,
    audience,
    method_version,
    index_version,
    master_data,
    weight_set,
    previous_frame: standingsFrame('2026-09-01'),
    frames: [standingsFrame('2026-08-01'), standingsFrame('2026-09-01'), standingsFrame('2026-10-01')],
    items: [
      {
        id: 1,
        type: 'service',
        rank: 1,
        rank_best: 1,
        rank_worst: 2,
        previous_rank: 3,
        previous_rank_best: 3,
        previous_rank_worst: 4,
        net_reach: [16.2, 17.4, 18.6],
        change: null,
      },
      {
        id: 2,
        type: 'service',
        rank: 2,
        rank_best: 2,
        rank_worst: 2,
        previous_rank: null,
        previous_rank_best: null,
        previous_rank_worst: null,
        net_reach: [null, null, 18.6],
        change: null,
      },
    ],
    ...change,
  };
};

/** A shipped language. */
export const demoLocale = (
  id: number,
  code: string,
  name: string,
  change: Partial<Schemas['LocaleDto']> = {},
): Schemas['LocaleDto'] => ({
  id,
  code,
  name,
  plural_rule: 'not_one',
  enabled: true,
  order: id - 1,
  shipped: true,
  version: 1,
  ...change,
});

/** A stream of events in which nothing happens. */
function silentStream(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}

/** An API in which a signed-in customer finds everything the screens of this build ask for. */
export function demoApi(user = demoUser()): FakeApi {
  return new FakeApi()
    .post('/v3/login', () => ({ token: demoTokens(), redirect: null }))
    .post('/v3/token/check', () => ({ token_is_valid: true, refresh_required: false }))
    .post('/v3/refresh/token', () => ({ token: demoTokens('access-2') }))
    .post('/v3/{cc}/oauth/token-custom-refresh', () => ({ token: demoTokens('access-2') }))
    .post('/v3/logout', () => ({ redirect: null }))
    .get('/v3/locales', () => ({
      locales: [demoLocale(1, 'en-US', 'English'), demoLocale(2, 'de-DE', 'Deutsch')],
    }))
    .get('/v3/translations/{tag}/{locale}', () => ({ data: [] }))
    .get('/v3/maintenance/status', () => ({ maintenance: [] }))
    .get('/v3/user/countries', () => ({ countries: user.countries, country_code: 'at' }))
    .get('/v3/{cc}/user/info', () => ({ data: { user } }))
    .get('/v3/{cc}/user/apps', () => ({
      apps: [
        { key: 'campaign', name: 'Campaign control', path: '/campaigns', order: 2 },
        { key: 'ratings', name: 'Ratings', path: '/ratings', order: 1 },
      ],
    }))
    .get('/v3/{cc}/helpers/tooltips', () => ({ tooltips: [] }))
    .post('/v3/{cc}/country/set', () => ({ country_code: 'de' }))
    .get('/v3/{cc}/notifications', () => ({ notifications: [], total: 0, unread: 0 }))
    .get('/v3/{cc}/events', silentStream)
    .get('/v3/{cc}/ratings/data-frames', () => ({ data_frames: demoFrames }))
    .get('/v3/{cc}/ratings/attributes', () => ({ attribute_groups: demoAttributeGroups }))
    .get('/v3/{cc}/ratings/categories', () => ({
      categories: [
        { id: 1, key: 'news', name: 'News', order: 1, parent_id: null },
        { id: 2, key: 'local', name: 'Local news', order: 1, parent_id: 1 },
      ],
    }))
    .get('/v3/{cc}/ratings/excludable-services', () => ({ services: [{ id: 5, name: 'orf.at' }] }))
    .get('/v3/{cc}/ratings/releases', () => ({ releases: [], total: 0, page: 1, page_size: 3 }))
    .get('/v3/{cc}/ratings/plans', () => ({ plans: [], total: 0, page: 1, page_size: 3 }))
    .get('/v3/method/{cc}/weightings', () => ({ weightings: [] }))
    .get('/v3/{cc}/ratings/custom-tab', () => ({ custom_tab: null }))
    .get('/v3/{cc}/exports', () => ({ exports: [], total: 0, page: 1, page_size: 20 }))
    .get('/v3/{cc}/ratings/target-groups', () => ({ target_groups: [] }))
    .get('/v3/{cc}/ratings/list/{type}/standings', () => demoStandings())
    .get('/v3/{cc}/ratings/list/{type}', () =>
      demoRanking([demoItem(1, 'Alpenkurier'), demoItem(2, 'Donaupost')]),
    );
}
