import { deviceClassesOf, type DeviceFilter } from '@netreach/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { studentQuantile, tangoInterval, Z_95 } from '@netreach/measurement';
import type { DetailsChartResponseDto } from '../../src/domains/details/dto/details-chart.dto.js';
import type { RatingDetailsResponseDto } from '../../src/domains/details/dto/details-figures.dto.js';
import type { DetailsGrpResponseDto } from '../../src/domains/details/dto/details-grp.dto.js';
import type { DetailsReachResponseDto } from '../../src/domains/details/dto/details-reach.dto.js';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { contactsByPerson, type ContactsQuestion, residuals } from './details-oracle.js';
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
let items: { id: number; type: string; name: string }[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 12_000);
  await workshop.measure('2026-09');
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
const ask = async <Body>(
  { id, type }: { id: number; type: string },
  part = '',
  asked: Record<string, string> = {},
  token = admin,
) => {
  const search = new URLSearchParams({ date: '2026-10-01', ...asked }).toString();
  return call<Body>('GET', `/v3/at/ratings/details/${id}/${type}${part}?${search}`, { token });
};

describe('figures of an item', () => {
  it.each<[DeviceFilter, string]>([
    ['all', 'accumulated'],
    ['mobile_web', 'accumulated'],
    ['web', 'average_day'],
    ['all', 'average_week'],
  ])('agree with plain SQL for %s, %s', async (devices, calculation) => {
    const truth = await oracle(app.database, {
      gender: ['female'],
      devices: deviceClassesOf(devices),
      calculation,
      excluded: [],
    });
    const asked = { attributes: 'gender:female', device_type: devices, calculation_type: calculation };
    let shown = 0;
    for (const item of [...ofType('mediahouse'), ...ofType('channel'), ...ofType('service').slice(0, 8)]) {
      const { body } = await ask<RatingDetailsResponseDto>(item, '', asked);
      const expected = truth.find(({ id }) => id === item.id);
      expect([body.item.name, body.stats.unique_panelists]).toEqual([item.name, shownCases(expected?.cases)]);
      if (body.stats.unique_users === null || !expected) continue;
      shown += 1;
      expect(Math.abs(body.stats.unique_users - expected.users)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(body.stats.net_reach).toBeCloseTo((100 * expected.users) / expected.universe, 2);
    }
    expect(shown).toBeGreaterThan(5);
  });

  it('are those of the ranking, and of devices under either name', async () => {
    const [service] = ofType('service');
    const asked = { attributes: 'birthday:50+', registered_only: 'true' };
    const search = new URLSearchParams({ date: '2026-10-01', devices: 'mobile', ...asked }).toString();
    const list = `/v3/at/ratings/list/services?${search}`;
    const { body: ranking } = await call<RankingResponseDto>('GET', list, { token: admin });
    const { body, headers } = await ask<RatingDetailsResponseDto>(service!, '', {
      devices: 'mobile',
      ...asked,
    });
    expect(body.stats).toEqual(ranking.items.find(({ id }) => id === service?.id)?.stats);
    expect([body.audience, body.weight_set]).toEqual([ranking.audience, ranking.weight_set]);
    const other = await ask(service!, '', { device_type: 'mobile', ...asked });
    expect(other.headers['etag']).toBe(headers['etag']);
  });

  it('tell admins alone of visits, impressions and panelists', async () => {
    const [service] = ofType('service');
    const own = await ask<RatingDetailsResponseDto>(service!, '', {}, planner);
    const all = await ask<RatingDetailsResponseDto>(service!, '', {}, admin);
    const forAdmins = Object.keys(all.body.stats).filter((name) => !(name in own.body.stats));
    expect(forAdmins.sort()).toEqual(['impressions', 'impressions_per_visits', 'unique_panelists', 'visits']);
    expect(['target_panelists' in own.body.audience, 'target_panelists' in all.body.audience]).toEqual([
      false,
      true,
    ]);
  });

  it('are compared with the frame before, person by person', async () => {
    const [service] = ofType('service');
    const { body } = await ask<RatingDetailsResponseDto>(service!);
    const now = await people(service!.id, '2026-10-01');
    const before = await people(service!.id, '2026-09-01');
    const reachOf = (persons: typeof now) => {
      const sum = persons.reduce((all, { weight }) => all + weight, 0);
      return persons.reduce((all, { weight, contacts }) => all + (contacts > 0 ? weight : 0), 0) / sum;
    };
    // The same persons in both months: the paired variance of methodology 36, with the weights of either month.
    const [p1, p0] = [reachOf(now), reachOf(before)];
    const sums = [now, before].map((persons) => persons.reduce((all, { weight }) => all + weight, 0));
    const deviationsOf = (persons: typeof now, p: number) =>
      persons.map(({ contacts }) => (contacts > 0 ? 1 : 0) - p);
    const spreadOf = (one: number[], two: number[]) =>
      now.reduce((all, { id, weight }, at) => {
        const other = before.findIndex((person) => person.id === id);
        const then = other < 0 ? 0 : (before[other]!.weight * two[other]!) / sums[1]!;
        return all + ((weight * one[at]!) / sums[0]! - then) ** 2;
      }, 0);
    const [own, then] = [deviationsOf(now, p1), deviationsOf(before, p0)];
    const plain = (now.length / (now.length - 1)) * spreadOf(own, then);
    // Less what the margins explain: an intercept, genders and ages.
    const levels = new Set(now.flatMap(({ gender, age }) => [`gender ${gender}`, `age ${age}`]));
    const factor = (now.length / (now.length - (levels.size - 1))) ** 2;
    const variance = factor * spreadOf(residuals(now, own), residuals(before, then));
    // As many unweighted persons in both months as have this variance.
    const both = now.reduce((all, { id, weight, contacts }) => {
      const other = before.find((person) => person.id === id);
      const share = (weight / sums[0]! + (other?.weight ?? 0) / sums[1]!) / 2;
      return all + (contacts > 0 && other && other.contacts > 0 ? share : 0);
    }, 0);
    const squares = [now, before].map((persons, at) =>
      persons.reduce((all, { weight }) => all + (weight / sums[at]!) ** 2, 0),
    );
    const kish = 2 / (squares[0]! + squares[1]!);
    const spread = p1 + p0 - 2 * both - (p1 - p0) ** 2;
    const n = Math.min(kish, spread / plain) * (plain / variance);
    const pairs = { gained: p1 - both, lost: p0 - both, n };
    const { low } = tangoInterval(pairs, studentQuantile(Z_95, kish - 1));
    const change = body.previous?.change;
    expect(body.previous?.frame.date).toBe('2026-09-01');
    expect(change?.difference).toBeCloseTo(100 * (p1 - p0), 2);
    expect(change?.low).toBeCloseTo(100 * low, 2);
    expect(change?.significant).toBe((change?.low ?? 0) > 0 || (change?.high ?? 0) < 0);
    expect((change?.users_effect ?? 0) + (change?.universe_effect ?? 0)).toBeCloseTo(
      change?.difference ?? 0,
      2,
    );
    expect([change?.withheld, change?.universe_changed, change?.method_breaks]).toEqual([null, false, []]);
    expect(body.previous?.incomparable).toEqual([]);
  });

  const people = (item: number, month: string) =>
    contactsByPerson(app.database, { item, month, devices: deviceClassesOf('all') });

  it('are refused for frames, levels and devices that are not there', async () => {
    const [service] = ofType('service');
    const refused = async (asked: Record<string, string>) => {
      const { status, body } = await ask<{ code: string; error: object }>(service!, '', asked);
      return [status, body.code, ...Object.keys(body.error)];
    };
    expect(await refused({ date: '2019-01-01' })).toEqual([422, 'ratings.unknown_frame', 'date']);
    expect(await refused({ attributes: 'gender:other' })).toEqual([
      422,
      'ratings.unknown_attribute',
      'attributes',
    ]);
    expect(await refused({ device_type: 'radio' })).toEqual([422, 'request.invalid', 'device_type']);
  });

  it('are not there for an item of another kind, of another customer, or without the module', async () => {
    const [service, other] = ofType('service');
    await query(`INSERT INTO customers (name) VALUES ('Somebody else')`);
    await query(
      `INSERT INTO rating_item_customers (item_id, customer_id)
       SELECT $1, id FROM customers WHERE name = 'Somebody else'`,
      [other!.id],
    );
    const bare = await givenUser(app, { email: 'bare@netreach.example', modules: ['ratings'] });
    const poor = (await signIn(call, bare)).access;
    for (const part of ['', '/chart', '/reach', '/grp']) {
      expect((await ask({ id: service!.id, type: 'mediahouse' }, part)).status).toBe(404);
      expect((await ask(other!, part, {}, planner)).status).toBe(404);
      expect((await ask(service!, part, {}, poor)).status).toBe(403);
      expect((await ask(other!, part, {}, admin)).status).toBe(200);
    }
    await query('DELETE FROM rating_item_customers WHERE item_id = $1', [other!.id]);
  });
});

describe('reach build-up', () => {
  it('adds persons on the day of their first contact, by plain SQL', async () => {
    const [house] = ofType('mediahouse');
    const question: ContactsQuestion = {
      item: house!.id,
      month: '2026-10-01',
      devices: deviceClassesOf('mobile_app'),
    };
    const persons = await contactsByPerson(app.database, question);
    const universe = persons.reduce((all, { weight }) => all + weight, 0);
    const { body } = await ask<DetailsReachResponseDto>(house!, '/reach', { devices: 'mobile_app' });
    expect(body.days.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
    let shown = 0;
    for (const { date, net_reach, reliability } of body.days) {
      const reached = persons.filter(({ first }) => first !== null && first <= date);
      expect(net_reach === null).toBe(reached.length < 30);
      expect(reliability === 'suppressed').toBe(reached.length < 30);
      if (net_reach === null) continue;
      shown += 1;
      expect(net_reach).toBeCloseTo(
        (100 * reached.reduce((all, { weight }) => all + weight, 0)) / universe,
        2,
      );
    }
    expect(shown).toBeGreaterThan(15);
    const figures = await ask<RatingDetailsResponseDto>(house!, '', { devices: 'mobile_app' });
    expect(body.days.at(-1)?.unique_users).toBe(figures.body.stats.unique_users);
  });
});

describe('gross rating points', () => {
  it('are contacts in per cent of the persons of a level, by plain SQL', async () => {
    const [service] = ofType('service');
    const database = app.database;
    const asked = { item: service!.id, month: '2026-10-01', devices: deviceClassesOf('all') };
    const { body } = await ask<DetailsGrpResponseDto>(service!, '/grp');
    let shown = 0;
    for (const key of ['gender', 'region'])
      for (const value of body.attributes.find((attribute) => attribute.key === key)?.values ?? []) {
        const persons = await contactsByPerson(database, { ...asked, level: [key, value.key] });
        const universe = persons.reduce((all, { weight }) => all + weight, 0);
        const contacts = persons.reduce((all, { weight, contacts: own }) => all + weight * own, 0);
        expect(value.cases).toBe(shownCases(persons.filter((person) => person.contacts > 0).length));
        if (value.grp === null) continue;
        shown += 1;
        expect(value.grp).toBeCloseTo((100 * contacts) / universe, 1);
        expect(value.grp).toBeCloseTo((value.net_reach ?? 0) * (value.frequency ?? 0), -1);
      }
    expect(shown).toBe(5);
  });

  it('withhold what few cases have, and what that could be worked out from', async () => {
    let [few, complementary] = [0, 0];
    for (const item of items)
      for (const devices of ['all', 'desktop', 'mobile_app']) {
        const asked = { devices, attributes: 'region:east' };
        const { body } = await ask<DetailsGrpResponseDto>(item, '/grp', asked);
        for (const { values } of body.attributes) {
          for (const { cases, grp, share, withheld } of values) {
            expect([grp === null, share === null]).toEqual([withheld !== null, withheld !== null]);
            if (!cases) expect(withheld).toBe('too_few_cases');
            few += withheld === 'too_few_cases' ? 1 : 0;
            complementary += withheld === 'complementary' ? 1 : 0;
          }
          // One withheld level alone would be the rest of the total, unless nobody has it.
          const hidden = values.flatMap(({ withheld }) => withheld ?? []);
          if (body.total?.withheld === null) expect(hidden).not.toEqual(['complementary']);
        }
      }
    expect(few).toBeGreaterThan(20);
    expect(complementary).toBeGreaterThan(3);
  });
});

describe('figures over time', () => {
  const chart = async (asked: Record<string, string> = {}, token = planner) =>
    (await ask<DetailsChartResponseDto>(ofType('service')[0]!, '/chart', asked, token)).body;
  const pointsOf = ({ series }: DetailsChartResponseDto, metric: string) =>
    series.find((one) => one.metric === metric)?.points ?? [];

  it('are the figures of each month', async () => {
    const body = await chart({ attributes: 'gender:male' });
    expect(pointsOf(body, 'net_reach').map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-01']);
    for (const date of ['2026-09-01', '2026-10-01']) {
      const month = await ask<RatingDetailsResponseDto>(ofType('service')[0]!, '', {
        date,
        attributes: 'gender:male',
      });
      const { stats } = month.body;
      const point = pointsOf(body, 'net_reach').find((one) => one.date === date);
      expect(point).toMatchObject({
        value: stats.net_reach,
        low: stats.net_reach_low,
        high: stats.net_reach_high,
      });
      expect(pointsOf(body, 'unique_users').find((one) => one.date === date)?.value).toBe(stats.unique_users);
    }
    expect(body.changes).toHaveLength(1);
    expect((await chart({ months: '1' })).changes).toEqual([]);
    expect(body.series.map(({ metric }) => metric)).not.toContain('visits');
    expect((await chart({}, admin)).series.map(({ metric }) => metric)).toContain('visits');
  });

  it('fall apart where the method changed, and nothing is compared across', async () => {
    const before = await chart();
    expect(new Set(pointsOf(before, 'net_reach').map(({ segment }) => segment))).toEqual(new Set([0]));
    await workshop.import({
      kind: 'method-breaks',
      text: ['from,metrics,name', '2026-10-01,net_reach|unique_users,New panel', '2027-01-01,,Later'].join(
        '\n',
      ),
    });
    const body = await chart();
    expect(pointsOf(body, 'net_reach').map(({ segment }) => segment)).toEqual([0, 1]);
    expect(pointsOf(body, 'affinity').map(({ segment }) => segment)).toEqual([0, 0]);
    const broken = { from: '2026-10-01', metrics: ['net_reach', 'unique_users'], name: 'New panel' };
    expect(body.marks).toEqual([
      { date: '2026-10-01', kind: 'method_break', metrics: broken.metrics, name: 'New panel' },
    ]);
    const withheld = {
      difference: null,
      significant: false,
      withheld: 'method_break',
      method_breaks: [broken],
    };
    expect(body.changes).toMatchObject([withheld]);
    const { previous } = (await ask<RatingDetailsResponseDto>(ofType('service')[0]!)).body;
    expect(previous?.change).toMatchObject(withheld);
    expect(previous?.incomparable).toEqual(['unique_users', 'net_reach']);
    await query('DELETE FROM method_breaks');
  });

  it('fall apart where the universe changed, and the change of reach is split', async () => {
    await workshop.import({
      kind: 'distribution',
      options: { name: 'Larger', validFrom: '2026-10-01' },
      text: 'attribute,value,persons\ngender,female,60000\ngender,male,40000',
    });
    await workshop.measure('2026-10');
    const body = await chart();
    expect(pointsOf(body, 'net_reach').map(({ segment }) => segment)).toEqual([0, 1]);
    expect(pointsOf(body, 'usetime').map(({ segment }) => segment)).toEqual([0, 0]);
    expect(body.marks).toMatchObject([{ date: '2026-10-01', kind: 'universe_change', name: 'Larger' }]);
    const [before, after] = pointsOf(body, 'unique_users').map(({ value }) => value ?? 0) as [number, number];
    const [change] = body.changes;
    expect(change).toMatchObject({ universe_changed: true, withheld: null });
    expect(change?.users_effect).toBeCloseTo((100 * (after - before)) / 78_533, 2);
    expect(change?.universe_effect).toBeCloseTo(100 * after * (1 / 100_000 - 1 / 78_533), 2);
    expect((change?.users_effect ?? 0) + (change?.universe_effect ?? 0)).toBeCloseTo(
      change?.difference ?? 0,
      2,
    );
    const { previous } = (await ask<RatingDetailsResponseDto>(ofType('service')[0]!)).body;
    expect(previous?.change).toEqual(change);
    expect(previous?.incomparable).toEqual(['unique_users', 'affinity']);
  });
});
