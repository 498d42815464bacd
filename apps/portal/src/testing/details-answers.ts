import { screen } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { WIDGETS } from '@netreach/domain';
import { demoApi, demoItem, demoRanking, demoUser } from './demo-answers.js';
import type { FakeApi } from './fake-api.js';

export const SHOW = '/v3/{cc}/ratings/details/{id}/{type}';
export const PAGE = '/at/ratings/details/1/service';

const {
  items,
  total: _,
  page: __,
  page_size: ___,
  counts: ____,
  ...provenance
} = demoRanking([demoItem(1, 'Alpenkurier')]);
export { provenance };
export const stats = items[0]?.stats as Schemas['RankingStatsDto'];
export const before = { ...provenance.frame, date: '2026-09-01', name: '2026-09' };

export const change = (part: Partial<Schemas['ReachChangeDto']> = {}): Schemas['ReachChangeDto'] => ({
  since: '2026-09-01',
  difference: 1.2,
  low: 0.4,
  high: 2,
  significant: true,
  users_effect: 1.2,
  universe_effect: 0,
  universe_changed: false,
  method_breaks: [],
  withheld: null,
  ...part,
});

export const details = (part: Partial<Schemas['RatingDetailsResponseDto']> = {}) => ({
  ...provenance,
  item: {
    id: 1,
    type: 'service' as const,
    name: 'Alpenkurier',
    traffic_source: 'tag',
    bookable: true,
    media_house: { id: 70, name: 'Alpen Medien' },
    categories: ['News'],
    services: 0,
  },
  stats,
  previous: {
    frame: before,
    stats: { ...stats, unique_users: 1_200_000 },
    change: change(),
    incomparable: [],
  } as Schemas['DetailsFrameDto'],
  widgets: [...WIDGETS.ratings],
  about: { url: 'https://post.example/start', description: 'News since 1848', logo: 'ab12' },
  profile: {
    reliability: 'ok' as const,
    traits: [
      {
        attribute_key: 'gender',
        attribute_name: 'Gender',
        value_key: 'female',
        value_name: 'Female',
        share: 58.4,
        affinity: 114,
      },
    ],
    passed_over: 3,
  },
  ...part,
});

export const points = (values: readonly number[], segments: readonly number[]) =>
  values.map((value, at) => ({
    date: `2026-0${8 + at}-01`,
    value,
    low: value - 1,
    high: value + 1,
    reliability: 'ok' as const,
    withheld: null,
    segment: segments[at] ?? 0,
  }));

const figure: Schemas['MovementFigureDto'] = {
  raw: 12_345.67,
  percent: 4.17,
  cases: 96,
  reliability: 'ok',
  withheld: null,
};
const withheld: Schemas['MovementFigureDto'] = {
  raw: null,
  percent: null,
  cases: 12,
  reliability: 'suppressed',
  withheld: 'too_few_cases',
};

export const NOTES = '/v3/{cc}/ratings/details/{id}/{type}/annotations';

const grp: Omit<Schemas['DetailsGrpResponseDto'], 'success'> = {
  ...provenance,
  total: {
    net_reach: 18.6,
    frequency: 12.4,
    grp: 230.6,
    grp_low: 201.2,
    grp_high: 266.9,
    cases: 512,
    reliability: 'ok',
    withheld: null,
  },
  census_factor: 1.14,
  attributes: [
    {
      id: 1,
      key: 'gender',
      name: 'Gender',
      values: [
        {
          id: 10,
          key: 'female',
          name: 'Female',
          net_reach: 21.2,
          frequency: 11.1,
          grp: 235.3,
          grp_low: 190.1,
          grp_high: 288.4,
          share: 58.4,
          affinity: 114,
          cases: 299,
          reliability: 'ok',
          withheld: null,
        },
        {
          id: 11,
          key: 'male',
          name: 'Male',
          net_reach: null,
          frequency: null,
          grp: null,
          grp_low: null,
          grp_high: null,
          share: null,
          affinity: null,
          cases: 213,
          reliability: 'suppressed',
          withheld: 'complementary',
        },
      ],
    },
  ],
};

function movementsOf(path: string) {
  const side = {
    edge: { ...figure, percent: 51.2 },
    alongside: figure,
    cases: 512,
  };
  const isBefore = path.endsWith('/before');
  const both = (of: typeof figure | typeof withheld) => ({ before: of, after: isBefore ? null : of });
  const movements = [
    { id: 2, type: 'service' as const, name: 'Donaupost', ...both(figure) },
    { id: 3, type: 'service' as const, name: 'Kleinblatt', ...both(withheld) },
  ];
  return { ...provenance, movements, before: side, after: isBefore ? null : side, unavailable: null };
}

/** Answers about one service. */
export function detailsApi(user = demoUser({ modules: MODULES })): FakeApi {
  return demoApi(user)
    .get('/v3/{cc}/ratings/details/{id}/{type}/authorize', () => ({ authorized: true }))
    .get(SHOW, () => details())
    .get('/v3/{cc}/ratings/details/{id}/{type}/chart', () => ({
      ...provenance,
      series: [{ metric: 'net_reach', points: points([17, 18], [0, 1]) }],
      marks: [{ date: '2026-09-01', kind: 'method_break', metrics: null, name: 'New panel' }],
      changes: [],
    }))
    .get(NOTES, () => ({
      annotations: [
        { id: 31, day: '2026-09-10', text: 'Relaunch', by: 'Petra Huber' },
        { id: 30, day: '2025-01-10', text: 'Long ago', by: null },
      ],
    }))
    .get('/v3/{cc}/ratings/details/{id}/{type}/reach', () => ({
      ...provenance,
      days: [
        { day: 1, date: '2026-10-01', net_reach: null, unique_users: null, reliability: 'suppressed' },
        { day: 2, date: '2026-10-02', net_reach: 9.5, unique_users: 612_000, reliability: 'ok' },
      ],
    }))
    .get('/v3/{cc}/ratings/details/{id}/{type}/grp', () => grp)
    .get('/v3/{cc}/ratings/details/{id}/{type}/competitors', () => ({
      ...provenance,
      competitors: [
        {
          id: 2,
          type: 'service',
          name: 'Donaupost',
          unique_users: 400_000,
          share_of_own: 32.4,
          share_of_competitor: 41,
          affinity: 164,
          cases: 160,
          reliability: 'ok',
          withheld: null,
        },
      ],
    }))
    .get('/v3/{cc}/ratings/details/{id}/{type}/traffic-movements/{movement_type}', ({ path }) =>
      movementsOf(path),
    );
}

const MODULES = ['ratings', 'detail'].map((name) => ({ name, maintenance: false }));
export const tile = (name: string) =>
  screen.getAllByText(name, { selector: 'dt' })[0]?.nextSibling as HTMLElement;
