import { deviceClassesOf } from '@netreach/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CompetitorsResponseDto,
  DetailsServicesResponseDto,
  MovementFigureDto,
  MovementsDirectionDto,
  MovementsResponseDto,
} from '../../src/domains/details/dto/details-neighbours.dto.js';
import type { SearchMetricsResponseDto } from '../../src/domains/details/dto/details-search.dto.js';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { contactsByPerson } from './details-oracle.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';
import { shownCases } from '../support/shown-cases.js';

interface Item {
  readonly id: number;
  readonly type: string;
  readonly name: string;
}

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let items: Item[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 60_000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  planner = (await signIn(call, await givenUser(app, { modules: ['ratings', 'detail'] }))).access;
  items = await query('SELECT id, type, name FROM rating_items ORDER BY id');
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const query = <Row>(sql: string, values: unknown[] = []) => app.database.query<Row>(sql, values);
const ofType = (type: string) => items.filter((item) => item.type === type);
const first = (type: string) => ofType(type)[0] as Item;
const ask = <Body>({ id, type }: Pick<Item, 'id' | 'type'>, part: string, token = admin) =>
  call<Body>('GET', `/v3/at/ratings/details/${id}/${type}/${part}`, { token });

/** Keeps an item for a customer nobody here belongs to while something is done. */
async function hidden<Result>({ id }: Item, work: () => Promise<Result>): Promise<Result> {
  await query(`INSERT INTO customers (name) VALUES ('Somebody else') ON CONFLICT DO NOTHING`);
  await query(
    `INSERT INTO rating_item_customers (item_id, customer_id)
     SELECT $1, id FROM customers WHERE name = 'Somebody else'`,
    [id],
  );
  try {
    return await work();
  } finally {
    await query('DELETE FROM rating_item_customers WHERE item_id = $1', [id]);
  }
}

describe('competitors', () => {
  it('share the users that plain SQL finds at both', async () => {
    const own = first('service');
    const asked = { month: '2026-10-01', devices: deviceClassesOf('mobile_app') };
    const usersOf = async ({ id }: Item) =>
      (await contactsByPerson(app.database, { ...asked, item: id })).filter(({ contacts }) => contacts > 0);
    const sum = (persons: readonly { weight: number }[]) =>
      persons.reduce((all, { weight }) => all + weight, 0);
    const ownUsers = await usersOf(own);
    const { body } = await ask<CompetitorsResponseDto>(own, 'competitors?devices=mobile_app&limit=100');
    expect(body.competitors.length).toBe(ofType('service').length - 1);
    let shown = 0;
    for (const row of body.competitors) {
      const users = await usersOf(items.find(({ id }) => id === row.id) as Item);
      const both = users.filter(({ id }) => ownUsers.some((person) => person.id === id));
      expect([row.cases, row.withheld]).toEqual([
        shownCases(both.length),
        both.length < 30 ? 'too_few_cases' : null,
      ]);
      if (row.unique_users === null) continue;
      shown += 1;
      expect(Math.abs(row.unique_users - sum(both))).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(row.share_of_own).toBeCloseTo((100 * sum(both)) / sum(ownUsers), 1);
      expect(row.share_of_competitor).toBeCloseTo((100 * sum(both)) / sum(users), 1);
    }
    expect(shown).toBeGreaterThan(10);
    const order = body.competitors.flatMap(({ unique_users: users }) => (users === null ? [] : [users]));
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  it('are of the same kind, as many as asked for, and none the reader may not see', async () => {
    const { body } = await ask<CompetitorsResponseDto>(first('mediahouse'), 'competitors?limit=2');
    expect(body.competitors.map(({ type }) => type)).toEqual(['mediahouse', 'mediahouse']);
    const [rival] = body.competitors;
    const names = async (token: string) => {
      const answer = await ask<CompetitorsResponseDto>(first('mediahouse'), 'competitors', token);
      return answer.body.competitors.map(({ name }) => name);
    };
    await hidden(items.find(({ id }) => id === rival?.id) as Item, async () => {
      expect(await names(planner)).not.toContain(rival?.name);
      expect(await names(admin)).toContain(rival?.name);
    });
    expect((await ask(first('service'), 'competitors?limit=101')).status).toBe(422);
  });
});

describe('traffic movements', () => {
  it('are raw visits and percent of all visits with two decimals, on either side', async () => {
    const service = first('service');
    const { body } = await ask<MovementsResponseDto>(service, 'traffic-movements/all?limit=100');
    for (const direction of ['before', 'after'] as const) {
      const rows = await query<{ neighbour: string; id: number; visits: number; cases: number }>(
        `SELECT neighbour, neighbour_id AS id, visits, cases FROM panel_movements
         WHERE service_id = $1 AND direction = $2`,
        [service.id, direction],
      );
      const all = rows.find(({ neighbour }) => neighbour === 'all');
      const shown = body[direction] as MovementsDirectionDto;
      const figures = body.movements.filter((row) => row[direction] !== null);
      expect([shown.cases, figures.length]).toEqual([
        shownCases(all?.cases),
        rows.filter(({ neighbour }) => neighbour === 'service').length,
      ]);
      expect(figures.length).toBeGreaterThan(10);
      for (const { id: other, [direction]: figure } of figures) {
        const { raw, percent, cases, withheld } = figure as MovementFigureDto;
        const row = rows.find(({ neighbour, id }) => neighbour === 'service' && id === other);
        expect([cases, raw === null]).toEqual([shownCases(row?.cases), withheld !== null]);
        if (!cases) expect([raw, percent, withheld]).toEqual([null, null, 'too_few_cases']);
        if (raw === null || !row || !all) continue;
        expect(raw).toBe(Math.round(row.visits * 100) / 100);
        expect(percent).toBe(Math.round((row.visits / all.visits) * 10_000) / 100);
      }
      expect(shown.edge.percent).toBeGreaterThan(0);
    }
  });

  it('give one side where one is asked for, 50 rows at most unless told, 100 in all', async () => {
    const service = first('service');
    const before = (await ask<MovementsResponseDto>(service, 'traffic-movements/before?limit=3')).body;
    expect([before.after, before.movements.length]).toEqual([null, 3]);
    expect(before.movements.every((row) => row.before !== null && row.after === null)).toBe(true);
    const after = (await ask<MovementsResponseDto>(service, 'traffic-movements/after')).body;
    expect([after.before, after.movements.length > 3]).toEqual([null, true]);
    expect((await ask(service, 'traffic-movements/all?limit=101')).status).toBe(422);
    expect((await ask(service, 'traffic-movements/sideways')).status).toBe(404);
  });

  it('name no service the reader may not see; another one takes its place', async () => {
    const [service, other] = ofType('service') as [Item, Item];
    await hidden(other, async () => {
      const { body } = await ask<MovementsResponseDto>(service, 'traffic-movements/before?limit=5', planner);
      expect(body.movements).toHaveLength(5);
      expect(JSON.stringify(body)).not.toContain(`"${other.name}"`);
      const all = await ask<MovementsResponseDto>(service, 'traffic-movements/before', admin);
      expect(all.text).toContain(`"${other.name}"`);
    });
  });

  it('have one row for each service, with both sides', async () => {
    const { movements } = (await ask<MovementsResponseDto>(first('service'), 'traffic-movements/all')).body;
    expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
    expect(movements[0]).toMatchObject({
      type: 'service',
      name: expect.any(String),
      before: { raw: expect.any(Number), percent: expect.any(Number) },
      after: { raw: expect.any(Number), percent: expect.any(Number) },
    });
  });

  it('say why there are none', async () => {
    const { body } = await ask<MovementsResponseDto>(first('mediahouse'), 'traffic-movements/all');
    expect([body.unavailable, body.before, body.after]).toEqual(['services_only', null, null]);
    await query('DELETE FROM panel_movements WHERE service_id = $1', [ofType('service')[3]?.id]);
    const none = await ask<MovementsResponseDto>(ofType('service')[3] as Item, 'traffic-movements/all');
    expect(none.body.unavailable).toBe('no_visits');
  });
});

describe('services below an item', () => {
  const below = async (query_ = '', token = planner) =>
    (await ask<DetailsServicesResponseDto>(first('mediahouse'), `services?${query_}`, token)).body;

  it('are its members with the figures of the ranking, ordered and paged', async () => {
    const members = await query<{ id: number }>(
      'SELECT service_id AS id FROM rating_item_members WHERE item_id = $1',
      [first('mediahouse').id],
    );
    const filter = 'attributes=gender:female&devices=mobile&sort=net_reach&order=asc';
    const body = await below(filter);
    expect(body.items.map(({ id }) => id).sort()).toEqual(members.map(({ id }) => id).sort());
    const list = `/v3/at/ratings/list/services?${filter}&page_size=200`;
    const { body: ranking } = await call<RankingResponseDto>('GET', list, { token: planner });
    for (const { rank: _, ...row } of body.items) {
      const { rank: __, ...ranked } = ranking.items.find(({ id }) => id === row.id) ?? { rank: 0 };
      expect(row).toEqual(ranked);
    }
    const second = await below(`${filter}&page=2&page_size=2`);
    expect(second.items).toEqual(body.items.slice(2, 4));
    expect([second.total, second.page, second.page_size]).toEqual([members.length, 2, 2]);
    expect((await below('search=service 1')).items.every(({ name }) => name.includes('Service 1'))).toBe(
      true,
    );
  });

  it('are none below a service, and none the reader may not see', async () => {
    const none = await ask<DetailsServicesResponseDto>(first('service'), 'services');
    expect([none.body.items, none.body.total]).toEqual([[], 0]);
    const [member] = (await below()).items;
    await hidden({ ...(member as DetailsServicesResponseDto['items'][number]) }, async () => {
      expect((await below()).items.map(({ id }) => id)).not.toContain(member?.id);
      expect((await below('', admin)).items.map(({ id }) => id)).toContain(member?.id);
    });
    const refused = await ask<{ error: object }>(first('mediahouse'), 'services?sort=visits', planner);
    expect([refused.status, Object.keys(refused.body.error)]).toEqual([422, ['sort']]);
  });
});

describe('search metrics', () => {
  const metrics = async (token = planner) =>
    (await ask<SearchMetricsResponseDto>(first('service'), 'search-metrics?date=2026-10-01', token)).body;

  it('are shares of all visits search engines led to in the frame; counts are for admins', async () => {
    expect(await metrics()).toMatchObject({ engines: [], terms: [], without_term: null });
    const { name } = first('service');
    const row = (date: string, engine: string, term: string, visits: number) =>
      `${date},service,${name},${engine},${term},${visits}`;
    await workshop.import({
      kind: 'search-visits',
      text: [
        'date,item_type,item,engine,term,visits',
        row('2026-10-01', 'Google', '', 60),
        row('2026-10-31', 'Google', 'wetter', 15),
        row('2026-10-31', 'Bing', 'wetter', 21),
        row('2026-10-31', 'Bing', 'selten', 4),
        row('2026-11-01', 'Bing', 'wetter', 500),
      ].join('\n'),
    });
    const body = await metrics();
    expect(body.engines).toEqual([
      { name: 'Google', percent: 75 },
      { name: 'Bing', percent: 25 },
    ]);
    expect([body.terms, body.without_term]).toEqual([[{ name: 'wetter', percent: 36 }], 60]);
    expect((await metrics(admin)).terms).toEqual([{ name: 'wetter', percent: 36, visits: 36 }]);
  });
});

describe('neighbours of an item', () => {
  it('are not there for an item of another customer', async () => {
    const service = first('service');
    await hidden(service, async () => {
      for (const part of [
        'competitors',
        'traffic-movements/all',
        'services',
        'search-metrics',
        'targets',
        'urls',
      ])
        expect([part, (await ask(service, part, planner)).status]).toEqual([part, 404]);
    });
  });
});
