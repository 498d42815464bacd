import { deviceClassesOf, DEVICE_FILTERS, MONTH_CALCULATION_TYPES } from '@netreach/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorDto } from '../../src/platform/errors/error.dto.js';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenUser, signIn } from '../support/users.js';
import { oracle, type OracleQuestion } from '../ratings/oracle.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';
import { shownCases } from '../support/shown-cases.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let services: number[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 30_000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  await givenUser(app, { email: 'admin@netreach.example', role: 'super_admin', customer: null, modules: [] });
  admin = (await signIn(call, 'admin@netreach.example')).access;
  planner = (await signIn(call, await givenUser(app))).access;
  const rows = await app.database.query<{ id: number }>(`SELECT id FROM rating_items WHERE type = 'service'`);
  services = rows.map(({ id }) => id);
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ages = { '14-29': [14, 29], '30-49': [30, 49], '50+': [50, 120] } as const;
type AgeGroup = keyof typeof ages;

const list = async (query: Record<string, string>, token = admin) => {
  const url = `/v3/at/ratings/list/${query['type'] ?? 'all'}`;
  const { type: _, ...rest } = query;
  const { body } = await call<RankingResponseDto>('GET', `${url}?${new URLSearchParams(rest).toString()}`, {
    token,
  });
  return body;
};

const questions = fc.record({
  gender: fc.subarray(['female', 'male']),
  region: fc.subarray(['east', 'south', 'west']),
  ageGroups: fc.subarray(Object.keys(ages) as AgeGroup[]),
  devices: fc.constantFrom(...DEVICE_FILTERS),
  calculation: fc.constantFrom(...MONTH_CALCULATION_TYPES),
  exclude: fc.array(fc.nat(23), { maxLength: 4 }),
});

/** Whether a ranking was answered, and not refused. */
const isAnswered = (answer: RankingResponseDto | ErrorDto): answer is RankingResponseDto => 'items' in answer;

async function ask(question: {
  gender: string[];
  region: string[];
  ageGroups: AgeGroup[];
  devices: (typeof DEVICE_FILTERS)[number];
  calculation: string;
  exclude: number[];
}) {
  const { gender, region, ageGroups, devices, calculation } = question;
  const excluded = question.exclude.map((place) => services[place] as number);
  const levels = { gender, region, birthday: ageGroups };
  const attributes = Object.entries(levels)
    .filter(([, keys]) => keys.length > 0)
    .map(([attribute, keys]) => `${attribute}:${keys.join(',')}`)
    .join(';');
  const asked = { date: '2026-10-01', calculation_type: calculation, devices, attributes, page_size: '200' };
  const answer = await list({
    ...asked,
    ...(excluded.length > 0 ? { exclude_services: excluded.join(',') } : {}),
  });
  const question_: OracleQuestion = {
    gender,
    region,
    ages: ageGroups.map((group) => ages[group]),
    calculation,
    excluded,
    devices: deviceClassesOf(devices),
  };
  return {
    answer,
    expected: new Map((await oracle(app.database, question_)).map((row) => [row.id, row])),
  };
}

describe('the ranking', () => {
  it('agrees with plain SQL over the contacts under any filter', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const { expected, ...asked } = await ask(question);
        const answer = asked.answer as RankingResponseDto | ErrorDto;
        if (!isAnswered(answer)) {
          // A target group of a few persons has no figures, so SQL finds no more of them at any item.
          expect([answer.code, [...expected.values()].every(({ cases }) => cases < 30)]).toEqual([
            'ratings.group_too_small',
            true,
          ]);
          return;
        }
        for (const { id, stats } of answer.items) {
          const truth = expected.get(id);
          expect(stats.unique_panelists).toBe(shownCases(truth?.cases));
          expect(stats.unique_users === null).toBe((truth?.cases ?? 0) < 30);
          if (!truth || stats.unique_users === null || stats.net_reach === null) continue;
          expect(Math.abs(stats.unique_users - truth.users)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(Math.abs(stats.net_reach - (100 * truth.users) / truth.universe)).toBeLessThanOrEqual(
            0.0005 + 1e-9,
          );
          expect(stats.net_reach_low).toBeLessThanOrEqual(stats.net_reach);
          expect(stats.net_reach_high).toBeGreaterThanOrEqual(stats.net_reach);
          compared += 1;
        }
        const ranked = new Set(answer.items.map(({ id }) => id));
        expect([...expected.keys()].filter((id) => !ranked.has(id))).toEqual([]);
      }),
      { numRuns: 60, seed: 2026 },
    );
    expect(compared).toBeGreaterThan(500);
  }, 120_000);

  it('computes affinity as reach in the group over reach in the universe', async () => {
    const [group, everybody] = await Promise.all([
      ask({
        gender: ['female'],
        region: [],
        ageGroups: ['50+'],
        devices: 'all',
        calculation: 'accumulated',
        exclude: [],
      }),
      ask({ gender: [], region: [], ageGroups: [], devices: 'all', calculation: 'accumulated', exclude: [] }),
    ]);
    const shown = group.answer.items.filter(({ stats }) => stats.affinity !== null);
    expect(shown.length).toBeGreaterThan(10);
    for (const { id, stats } of shown) {
      const [own, all] = [group.expected.get(id), everybody.expected.get(id)];
      if (!own || !all) throw new Error('SQL knows no such item');
      const affinity = (100 * (own.users / own.universe)) / (all.users / all.universe);
      expect(stats.affinity).toBeCloseTo(affinity, 0);
    }
  });

  it('weights the panel to the universe exactly and to its margins', async () => {
    const [row] = await app.database.query<{ sum: number }>(
      `SELECT sum(weight)::float8 AS sum FROM panel_weights WHERE month = '2026-10-01'`,
    );
    expect(Math.abs((row?.sum ?? 0) - 78_533)).toBeLessThanOrEqual(1e-6);
    const margins = await app.database.query<{ persons: number; weight: number }>(`
      SELECT m.persons, sum(w.weight)::float8 AS weight FROM distribution_margins m
      JOIN attribute_values v ON v.id = m.value_id JOIN attributes a ON a.id = v.attribute_id AND a.key = 'gender'
      JOIN panel_person_values p ON p.value_id = v.id JOIN panel_weights w ON w.person_id = p.person_id
      WHERE w.month = '2026-10-01' GROUP BY m.value_id, m.persons`);
    expect(margins).toHaveLength(2);
    for (const { persons, weight } of margins) expect(Math.abs(weight / persons - 1)).toBeLessThan(1e-4);
  });

  it('orders, numbers and pages, with rows that have no figure last', async () => {
    const first = await list({ type: 'services', sort: 'unique_users', order: 'asc', page_size: '10' });
    const users = first.items.map(({ stats }) => stats.unique_users ?? Infinity);
    expect(users).toEqual([...users].sort((a, b) => a - b));
    const second = await list({
      type: 'services',
      sort: 'unique_users',
      order: 'asc',
      page_size: '10',
      page: '2',
    });
    expect(second.items.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect([first.total, first.counts]).toEqual([
      24,
      { services: 24, mediahouses: 5, adnetworks: 3, ranking_channels: 3 },
    ]);
  });

  it.each(['services', 'mediahouses', 'adnetworks'] as const)('lists %s of one kind only', async (type) => {
    const { items, counts, total } = await list({ type });
    expect(new Set(items.map((item) => item.type)).size).toBe(1);
    expect(total).toBe(counts[type]);
  });

  it('has no channels by the month', async () => {
    const refused = await call('GET', '/v3/at/ratings/list/ranking_channels', { token: planner });
    expect([refused.status, Object.keys(refused.body['error'] ?? {})]).toEqual([422, ['type']]);
  });

  it('lists services of the national ranking alone', async () => {
    await app.database.query(`UPDATE rating_items SET has_owa_data = true WHERE name ~ '[02468]$'`);
    const [national, same] = [await list({ type: 'owa_services' }), await list({ has_owa_data: 'true' })];
    expect(national.items.length).toBeGreaterThan(0);
    expect(new Set(national.items.map((item) => item.type))).toEqual(new Set(['service']));
    expect(national.total).toBe(same.counts.services);
  });

  it('leaves out what is withheld where asked to, and counts it either way', async () => {
    await app.database.query(
      `INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Nobody was here')`,
    );
    const group = { type: 'services' };
    const [all, shown] = [await list(group), await list({ ...group, hide_withheld: 'true' })];
    const held = all.items.filter(({ stats }) => stats.unique_users === null);
    expect(held.length).toBeGreaterThan(0);
    expect([all.has_figures, shown.has_figures]).toEqual([true, true]);
    expect([all.withheld, shown.withheld, shown.total]).toEqual([
      held.length,
      held.length,
      all.total - held.length,
    ]);
    expect(shown.items.every(({ stats }) => stats.unique_users !== null)).toBe(true);
    await app.database.query(`DELETE FROM rating_items WHERE name = 'Nobody was here'`);
  });

  it('finds names with umlauts without them, and services by their media house', async () => {
    await app.database.query(`UPDATE rating_items SET name = 'Größte Häuser' WHERE name = 'House 1'`);
    const found = await list({ type: 'services', search: 'grosste haus' });
    expect(found.items.length).toBeGreaterThan(0);
    expect(new Set(found.items.map(({ media_house: house }) => house?.name))).toEqual(
      new Set(['Größte Häuser']),
    );
    const { body } = await call<{ items: { name: string }[] }>('GET', '/v3/at/ratings/items?search=grosste', {
      token: admin,
    });
    expect(body.items[0]?.name).toBe('Größte Häuser');
    expect(body.items.length).toBe(found.items.length + 1);
  });

  it('knows figures by the names they have elsewhere, and orders by them', async () => {
    const { items } = await list({ type: 'services', sort: 'population_reach', registered_only: 'true' });
    const reach = items.map(({ stats }) => stats.population_reach ?? -1);
    expect(reach).toEqual([...reach].sort((a, b) => b - a));
    for (const { stats, registered_only_stats: registered, channel_types: types } of items) {
      expect([stats.population_reach, stats.affinities]).toEqual([stats.net_reach, stats.affinity]);
      expect([registered, types]).toEqual([stats, []]);
    }
    const [first] = (await list({ sort: 'affinities' })).items;
    expect(first?.registered_only_stats).toBeNull();
  });

  it('narrows by category, name and bookability', async () => {
    const { body } = await call<{ categories: { id: number; name: string }[] }>(
      'GET',
      '/v3/at/ratings/categories',
      {
        token: admin,
      },
    );
    const category = body.categories[1];
    const inCategory = await list({ type: 'services', categories: String(category?.id) });
    expect(inCategory.items.map((item) => item.categories)).toEqual(Array(6).fill([category?.name]));
    expect((await list({ type: 'services', search: 'SERVICE 2' })).total).toBe(5);
    expect((await list({ type: 'services', bookable: 'false' })).total).toBe(4);
    expect((await list({ type: 'services', search: '%' })).total).toBe(0);
  });

  it('shows visits and impressions to admins only, and lets nobody else order by them', async () => {
    const { items } = await list({ type: 'services' }, planner);
    for (const { stats } of items) expect(Object.keys(stats)).not.toContain('impressions');
    const refused = await call('GET', '/v3/at/ratings/list/services?sort=visits', { token: planner });
    expect([refused.status, Object.keys(refused.body['error'] ?? {})]).toEqual([422, ['sort']]);
  });

  it('refuses frames and levels it does not know', async () => {
    const asked = (query: string) =>
      call<{ code: string }>('GET', `/v3/at/ratings/list/services?${query}`, { token: planner });
    expect((await asked('date=2019-01-01')).body.code).toBe('ratings.unknown_frame');
    expect((await asked('interval_type=year')).body.code).toBe('ratings.unknown_frame');
    expect((await asked('attributes=gender:other')).body.code).toBe('ratings.unknown_attribute');
    expect((await asked('date=2026-13-45')).status).toBe(422);
  });
});
