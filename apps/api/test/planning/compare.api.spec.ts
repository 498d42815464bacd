import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { studentQuantile, tangoInterval, Z_95 } from '@netreach/measurement';
import type {
  AfterServicesResponseDto,
  BeforeServicesResponseDto,
  CompareProfileResponseDto,
  CompareTrafficResponseDto,
} from '../../src/domains/planning/dto/compare.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { oracle } from '../ratings/oracle.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';
import { shownCases } from '../support/shown-cases.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let outsider: string;
let ids: Map<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 20_000);
  await importJourneys();
  await workshop.measure('2026-09');
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  planner = (await signIn(call, await givenUser(app))).access;
  const none = await givenUser(app, { email: 'none@netreach.example', modules: [] });
  outsider = (await signIn(call, none)).access;
  const rows = await app.database.query<{ id: number; name: string }>('SELECT id, name FROM rating_items');
  ids = new Map(rows.map(({ id, name }) => [name, id]));
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

/** Visits of services 0 and 1 with others shortly before and after them, by enough persons to show. */
async function importJourneys(): Promise<void> {
  const rows = Array.from({ length: 240 }, (_, n) => {
    const day = `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`;
    const steps = [2 + (n % 4), n % 2, 6 + (n % 3)];
    return steps.map(
      (number, at) => `p${n},${day}T03:0${at * 4}:00Z,www.s${number}.example/news/x,desktop,false`,
    );
  });
  await workshop.import({
    kind: 'contacts',
    text: ['person,time,url,device,registered', ...rows.flat()].join('\n'),
  });
}

function idOf(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no ${name}`);
  return id;
}
const services = (...numbers: number[]) => numbers.map((number) => idOf(`Service ${number}`));

const CALLS = ['before-services', 'after-services', 'traffic', 'audience-profile'] as const;
type Refusal = { code: string; error: Record<string, string[]> };
const compare = <Body>(what: (typeof CALLS)[number], items: unknown, more: object = {}, token = admin) =>
  call<Body & Refusal>('POST', `/v3/at/ratings/compare/${what}`, {
    token,
    body: { date: '2026-10-01', items, ...more },
  });

interface CategorySum {
  readonly service: number;
  readonly category: string;
  readonly visits: number;
  readonly percent: number;
}

/** Movements summed by the first category of the neighbour, by SQL. */
function sums(direction: string, items: readonly number[]): Promise<CategorySum[]> {
  return app.database.query(
    `WITH named AS (
       SELECT m.service_id AS service, m.visits, m.neighbour,
         (SELECT c.name FROM rating_item_categories ic JOIN categories c ON c.id = ic.category_id
          WHERE ic.item_id = m.neighbour_id ORDER BY c.position, c.id LIMIT 1) AS category
       FROM panel_movements m WHERE m.month = '2026-10-01' AND m.direction = $1 AND m.service_id = ANY($2))
     SELECT service, category, sum(visits)::float8 AS visits, (100 * sum(visits) /
       (SELECT a.visits FROM named a WHERE a.service = n.service AND a.neighbour = 'all'))::float8 AS percent
     FROM named n WHERE neighbour = 'service' GROUP BY service, category`,
    [direction, items],
  );
}

describe('comparing movements', () => {
  it.each(['before', 'after'] as const)(
    'sums the services visited %s by category, as SQL does',
    async (direction) => {
      const items = services(0, 1, 2);
      const { body } = await compare<BeforeServicesResponseDto & AfterServicesResponseDto>(
        `${direction}-services`,
        items,
        {},
        admin,
      );
      const categories = body[`${direction}_service_categories`];
      expect([body.month, body.items.map(({ id }) => id)]).toEqual(['2026-10', items]);
      const truth = await sums(direction, items);
      let compared = 0;
      for (const { kind, name, values, services: below } of categories) {
        expect(values.map(({ item_id }) => item_id)).toEqual(items);
        if (kind !== 'category') continue;
        for (const { item_id: item, percent, visits, reason } of values) {
          const found = truth.find(({ service, category }) => service === item && category === name);
          if (percent === null) {
            expect([visits, reason === null]).toEqual([null, false]);
            continue;
          }
          // Every service's percent is rounded to two decimals before it is added.
          expect(Math.abs(percent - (found?.percent ?? 0))).toBeLessThan(0.05);
          expect(Math.abs((visits ?? 0) - (found?.visits ?? 0))).toBeLessThanOrEqual(0.51);
          compared += 1;
        }
        for (const service of below)
          for (const value of service.values) if (!value.unique_panelists) expect(value.percent).toBeNull();
      }
      expect(compared).toBeGreaterThan(1);
      expect(categories.map(({ kind }) => kind)).toContain('edge');
    },
  );

  it('is about services, and tells visits to administrators only', async () => {
    const items = services(0, 1);
    const { body } = await compare<BeforeServicesResponseDto>('before-services', items, {}, planner);
    for (const { values } of body.before_service_categories)
      for (const value of values) {
        expect(value).not.toHaveProperty('visits');
        expect(value).not.toHaveProperty('unique_panelists');
      }
    const refused = await compare('after-services', [...items, idOf('House 1')]);
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      422,
      'ratings.not_services',
      { items: ['House 1 is no service'] },
    ]);
  });
});

describe('comparing traffic', () => {
  it('shows the figures of the ranking month by month', async () => {
    const items = [...services(0, 3), idOf('House 2')];
    const { body } = await compare<CompareTrafficResponseDto>('traffic', items, {}, admin);
    expect(body.months).toMatchObject([
      { month: '2026-09', comparable: true },
      { month: '2026-10', comparable: true, universe_name: 'Test' },
    ]);
    expect(body.compare_data.map(({ id }) => id)).toEqual(items);
    const list = await call<{ items: { id: number; stats: object }[] }>(
      'GET',
      '/v3/at/ratings/list/all?date=2026-10-01&page_size=200',
      { token: admin },
    );
    for (const { id, points } of body.compare_data) {
      const { affinity: _, ...stats } = (list.body.items.find((item) => item.id === id)?.stats ??
        {}) as Record<string, unknown>;
      expect(points).toHaveLength(2);
      expect(points[1]).toMatchObject(stats);
    }
    const own = await compare<CompareTrafficResponseDto>('traffic', items, {}, planner);
    for (const { points } of own.body.compare_data)
      for (const point of points) expect(point).not.toHaveProperty('impressions');
  });
});

describe('comparing audiences', () => {
  it('gives share, affinity and reach by level, as SQL does', async () => {
    const items = services(0, 1);
    const { body } = await compare<CompareProfileResponseDto>('audience-profile', items, { by: ['gender'] });
    expect(body.availableAttributes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['gender', 'region']),
    );
    const ask = {
      devices: ['desktop', 'mobile_web', 'mobile_app'],
      calculation: 'accumulated',
      excluded: [],
    };
    const database = app.database;
    const [all, women] = await Promise.all([
      oracle(database, ask),
      oracle(database, { ...ask, gender: ['female'] }),
    ]);
    for (const { id, values, total, profile_reason: withheld } of body.compare_data) {
      const [own, female] = [all.find((row) => row.id === id), women.find((row) => row.id === id)];
      if (!own || !female) throw new Error('SQL knows no such item');
      expect(total.unique_panelists).toBe(shownCases(own.cases));
      const value = values.find(({ key }) => key === 'female');
      expect(value?.unique_panelists).toBe(shownCases(female.cases));
      expect(values.map(({ attribute }) => attribute)).toEqual(['gender', 'gender']);
      expect(withheld).toBe(own.cases < 351 ? 'too_few_cases' : null);
      expect(values.every((one) => (one.group_share === null) === (one.group_reason !== null))).toBe(true);
      if (own.cases < 351) {
        expect(value).toMatchObject({ share: null, affinity: null, reason: 'too_few_cases' });
        continue;
      }
      expect(value?.share).toBeCloseTo((100 * female.users) / own.users, 2);
      expect(value?.net_reach).toBeCloseTo((100 * female.users) / female.universe, 2);
      const affinity = (100 * (female.users / female.universe)) / (own.users / own.universe);
      expect(Math.abs((value?.affinity ?? 0) - affinity)).toBeLessThan(0.06);
    }
    expect(body.compare_data[0]?.total.unique_panelists).toBeGreaterThan(351);
    expect(body.compare_data[0]?.values[0]?.difference).toBeNull();
  });

  it('says of each difference to the first item whether it is more than chance, by pairs', async () => {
    const items = services(0, 1);
    const { body } = await compare<CompareProfileResponseDto>('audience-profile', items, { by: ['gender'] });
    const [first, second] = body.compare_data.map(({ values }) => values[0]);
    if (second?.difference === null || second?.difference === undefined)
      throw new Error('no difference is shown');
    expect(second.difference).toBeCloseTo((second.net_reach ?? 0) - (first?.net_reach ?? 0), 2);
    // Paired by hand: V = n/(n-1) Σ w²(y1-y2-d)² / (Σw)² over the women of the panel.
    const persons = await app.database.query<{ weight: number; one: boolean; two: boolean }>(
      `SELECT w.weight::float8 AS weight, ${[1, 2]
        .map(
          (at) => `EXISTS (SELECT FROM panel_contacts c JOIN targets t ON t.id = c.target_id
         WHERE c.person_id = w.person_id AND t.service_id = $${at}
           AND (c.occurred_at AT TIME ZONE 'Europe/Vienna')::date BETWEEN '2026-10-01' AND '2026-10-31') AS ${at === 1 ? 'one' : 'two'}`,
        )
        .join(', ')}
       FROM panel_weights w WHERE w.month = '2026-10-01' AND EXISTS (SELECT FROM panel_person_values pv
         JOIN attribute_values v ON v.id = pv.value_id WHERE pv.person_id = w.person_id AND v.key = $3)`,
      [...items, second.key],
    );
    const total = persons.reduce((sum, { weight }) => sum + weight, 0);
    const pair = ({ one, two }: { one: boolean; two: boolean }) => Number(two) - Number(one);
    const mean = persons.reduce((sum, person) => sum + person.weight * pair(person), 0) / total;
    const spread = persons.reduce((sum, person) => sum + (person.weight * (pair(person) - mean)) ** 2, 0);
    const variance = ((persons.length / (persons.length - 1)) * spread) / total ** 2;
    // As many unweighted pairs as have this variance, Kish's at most.
    const lost = persons.reduce((sum, { weight, one, two }) => sum + (one && !two ? weight : 0), 0) / total;
    const kish = total ** 2 / persons.reduce((sum, { weight }) => sum + weight ** 2, 0);
    const n = Math.min(kish, (mean + 2 * lost - mean ** 2) / variance);
    const quantile = studentQuantile(Z_95, kish - 1);
    const { low, high } = tangoInterval({ gained: mean + lost, lost, n }, quantile);
    expect(second.difference).toBeCloseTo(mean * 100, 2);
    expect(second.difference_low).toBeCloseTo(low * 100, 2);
    expect(second.difference_high).toBeCloseTo(high * 100, 2);
    expect(second.significant).toBe(low > 0 || high < 0);
  });

  it('compares by the fixed attributes unless told, and refuses others than there are', async () => {
    const items = services(0);
    const { body } = await compare<CompareProfileResponseDto>('audience-profile', items);
    const fixed = body.availableAttributes.filter((attribute) => attribute.fixed).map(({ key }) => key);
    expect([...new Set(body.compare_data[0]?.values.map(({ attribute }) => attribute))]).toEqual(fixed);
    const refused = await compare('audience-profile', items, { by: ['shoes'] });
    expect([refused.body.code, Object.keys(refused.body.error)]).toEqual([
      'ratings.unknown_attribute',
      ['by'],
    ]);
  });
});

describe.each(CALLS)('the comparison of %s', (what) => {
  it('refuses what is no choice of items, and whom it is not for', async () => {
    const [one] = services(0);
    for (const items of ['1', [], [one, one], [one, 'x'], Array.from({ length: 11 }, (_, at) => at + 1)]) {
      const { status, body } = await compare(what, items);
      expect([status, body.code, Object.keys(body.error)]).toEqual([422, 'request.invalid', ['items']]);
    }
    expect((await compare(what, [one, 999_999])).body.code).toBe('ratings.unknown_item');
    expect((await compare(what, [one], { date: '2019-01-01' })).body.code).toBe('ratings.unknown_frame');
    expect((await compare(what, [one], {}, outsider)).status).toBe(403);
  });
});
