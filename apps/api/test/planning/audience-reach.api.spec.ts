import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AudienceReachResponseDto } from '../../src/domains/planning/dto/audience-reach.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { itemsOracle, personsOf } from '../ratings/contacts-oracle.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';
import { shownCases } from '../support/shown-cases.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let outsider: string;
let ids: Map<string, number>;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
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

function idOf(name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`there is no ${name}`);
  return id;
}
const service = (number: number) => idOf(`Service ${number}`);

type Body = AudienceReachResponseDto & { code: string; error: Record<string, string[]> };
const plan = (items: unknown, more: object = {}, token = admin) =>
  call<Body>('POST', '/v3/at/ratings/audience-reach', {
    token,
    body: { date: '2026-10-01', items, ...more },
  });

interface Person {
  readonly weight: number;
  /** Contacts by item. */
  readonly contacts: Record<string, number>;
}

/** Every person of the panel with their contacts in October, by SQL. */
function persons(): Promise<Person[]> {
  return app.database.query(`
    WITH seen AS (
      SELECT c.person_id, t.service_id, count(*) AS contacts FROM panel_contacts c JOIN targets t ON t.id = c.target_id
      WHERE (c.occurred_at AT TIME ZONE 'Europe/Vienna')::date BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY 1, 2)
    SELECT w.weight::float8 AS weight,
      coalesce(json_object_agg(s.service_id, s.contacts) FILTER (WHERE s.service_id IS NOT NULL), '{}') AS contacts
    FROM panel_weights w LEFT JOIN seen s ON s.person_id = w.person_id WHERE w.month = '2026-10-01' GROUP BY w.person_id, w.weight`);
}

describe('an audience reach plan', () => {
  it('gives the reach, the contacts and the classes of everything when all is booked', async () => {
    const items = [0, 1, 2].map(service);
    const { status, body } = await plan(items.map((id) => ({ id })));
    expect(status).toBe(200);
    const truth = await itemsOracle(app.database, items);
    const all = personsOf(truth, () => true);
    expect(Math.abs((body.plan.unique_users ?? 0) - all.users)).toBeLessThanOrEqual(0.51);
    expect(body.plan.unique_panelists).toBe(shownCases(all.cases));
    const contacts = items.reduce((sum, id) => sum + (truth.contacts.get(id) ?? 0), 0);
    expect(Math.abs((body.plan.gross_contacts ?? 0) - contacts)).toBeLessThanOrEqual(0.51);
    expect(body.plan.frequency).toBeCloseTo(contacts / all.users, 2);
    expect(body.plan.grp).toBeCloseTo((contacts / truth.universe) * 100, 2);
    expect(body.plan.net_reach_low).toBeLessThan(body.plan.net_reach ?? 0);
    expect(body.plan.net_reach_high).toBeGreaterThan(body.plan.net_reach ?? 100);
    const everybody = await persons();
    const counts = everybody.map(({ weight, contacts: of }) => ({
      weight,
      count: items.reduce((sum, id) => sum + (of[id] ?? 0), 0),
    }));
    for (const { contacts: k, at_least } of body.classes) {
      const users = counts.filter(({ count }) => count >= k).reduce((sum, { weight }) => sum + weight, 0);
      expect(at_least.unique_panelists).toBe(shownCases(counts.filter(({ count }) => count >= k).length));
      if (at_least.unique_users !== null)
        expect(Math.abs(at_least.unique_users - users)).toBeLessThanOrEqual(0.51);
    }
    expect(body.classes).toHaveLength(12);
    expect(body.classes[0]?.at_least.unique_users).toBe(body.plan.unique_users);
    body.rows.forEach(({ id, increment }, at) => {
      const before = items.slice(0, at);
      const added = personsOf(
        truth,
        (set) => set.includes(id) && !set.some((other) => before.includes(other)),
      );
      expect(increment.unique_panelists).toBe(shownCases(added.cases));
      if (increment.unique_users !== null)
        expect(Math.abs(increment.unique_users - added.users)).toBeLessThanOrEqual(0.51);
    });
    expect(body.rows[0]?.increment.unique_users).toBe(body.rows[0]?.own.unique_users);
  });

  it('expects of a share what drawing each contact by chance gives', async () => {
    const [one, two] = [service(0), service(1)];
    const { body } = await plan([
      { id: one, share: 30, cpm: 10 },
      { id: two, share: 50, cost: 700 },
    ]);
    let [users, contacts] = [0, 0];
    for (const { weight, contacts: of } of await persons()) {
      const [first, second] = [of[one] ?? 0, of[two] ?? 0];
      users += weight * (1 - 0.7 ** first * 0.5 ** second);
      contacts += weight * (0.3 * first + 0.5 * second);
    }
    expect(Math.abs((body.plan.unique_users ?? 0) - users)).toBeLessThanOrEqual(0.51);
    expect(Math.abs((body.plan.gross_contacts ?? 0) - contacts)).toBeLessThanOrEqual(0.51);
    const [first, second] = body.rows;
    expect(first?.costs.cost).toBeCloseTo(((first?.gross_contacts ?? 0) / 1000) * 10, 1);
    expect(first?.costs.per_thousand_contacts).toBeCloseTo(10, 5);
    expect(second?.costs).toMatchObject({ cost: 700 });
    const { costs, grp } = body.plan;
    expect(costs.cost).toBeCloseTo((first?.costs.cost ?? 0) + 700, 1);
    expect(costs.per_thousand_users).toBeCloseTo((costs.cost / users) * 1000, 1);
    expect(costs.per_grp).toBeCloseTo(costs.cost / (grp ?? 1), 1);
  });

  it('delivers what is booked under a cap, to no fewer persons', async () => {
    const contacts = 8000;
    const [open, capped] = await Promise.all([
      plan([{ id: service(0), contacts }]),
      plan([{ id: service(0), contacts, cap: 1 }]),
    ]);
    expect([open, capped].map(({ body }) => body.plan.gross_contacts)).toEqual([contacts, contacts]);
    expect(capped.body.plan.unique_users).toBeGreaterThan(open.body.plan.unique_users ?? 0);
    // Nobody gets two, so persons and contacts are the same.
    expect(capped.body.plan.unique_users).toBe(contacts);
    expect(capped.body.rows[0]?.maximum_contacts).toBeLessThan(open.body.rows[0]?.maximum_contacts ?? 0);
    expect(capped.body.classes[1]?.at_least).toMatchObject({ unique_panelists: null });
  });

  it('tells no cost per contact where a row has no price', async () => {
    const { body } = await plan([
      { id: service(0), share: 30, cpm: 10 },
      { id: service(1), share: 50 },
    ]);
    expect(body.plan.costs).toMatchObject({ unpriced: 1, per_thousand_contacts: null, per_grp: null });
    expect(body.plan.costs.cost).toBeGreaterThan(0);
    const unpriced = await plan([{ id: service(0) }, { id: service(1) }]);
    expect(unpriced.body.plan.costs.unpriced).toBe(0);
  });

  it('names the row that books more than there is, and how much there is', async () => {
    const { body: free } = await plan([{ id: service(1), cap: 2, share: 10 }]);
    const most = free.rows[0]?.maximum_contacts ?? 0;
    const { status, body } = await plan([
      { id: service(0), share: 40 },
      { id: service(1), contacts: most + 1000, cap: 2 },
      { id: service(2), share: 100, cap: 1 },
    ]);
    expect([status, body.code]).toEqual([422, 'ratings.too_many_contacts']);
    expect(Object.keys(body.error)).toEqual(['items.1.contacts', 'items.2.share']);
    const named = Number(
      /At most ([\d,]+) contacts/.exec(body.error['items.1.contacts']?.[0] ?? '')?.[1]?.replaceAll(',', ''),
    );
    expect(Math.abs(named - most)).toBeLessThanOrEqual(1);
  });

  it('refuses what is no plan, naming the field', async () => {
    const id = service(0);
    const wrong: [unknown, string][] = [
      ['1,2', 'items'],
      [[], 'items'],
      [[7], 'items'],
      [[{ id, share: 101 }], 'items.0.share'],
      [[{ id, share: 10, contacts: 5 }], 'items.0.contacts'],
      [[{ id, cost: 10, cpm: 5 }], 'items.0.cpm'],
      [[{ id, cap: 0 }], 'items.0.cap'],
      [[{ id }, { id }], 'items.1.id'],
      [[{ id, price: 3 }], 'items.0.price'],
    ];
    for (const [items, field] of wrong) {
      const { status, body } = await plan(items);
      expect([status, body.code]).toEqual([422, 'request.invalid']);
      expect(Object.keys(body.error)).toContain(field);
    }
    const unknown = await plan([{ id }, { id: 999_999 }]);
    expect([unknown.body.code, Object.keys(unknown.body.error)]).toEqual([
      'ratings.unknown_item',
      ['items.1.id'],
    ]);
    const overlapping = await plan([{ id: idOf('House 0') }, { id: service(1) }, { id }]);
    expect([overlapping.body.code, overlapping.body.error]).toEqual([
      'ratings.items_overlap',
      { 'items.2.id': ['It holds contacts of House 0'] },
    ]);
    expect((await plan([{ id }], { classes: 40 })).body.error['classes']).toBeDefined();
    expect(
      (await plan([{ id }], { candidates: [{ id: 'x', cost: 1 }] })).body.error['candidates.0.id'],
    ).toBeDefined();
    expect((await plan([{ id }], {}, outsider)).status).toBe(403);
  });
});

describe('the optimiser', () => {
  /** Greedy by SQL over the sets of services persons use: the users of the plan and its best additions. */
  async function greedy(fixed: number[], candidates: readonly number[], steps: number): Promise<number> {
    const truth = await itemsOracle(app.database, [...fixed, ...candidates]);
    const chosen = [...fixed];
    const reached = (all: readonly number[]) =>
      personsOf(truth, (items) => items.some((id) => all.includes(id))).users;
    for (let step = 0; step < steps; step += 1) {
      const best = candidates
        .filter((id) => !chosen.includes(id))
        .reduce((top, id) => (reached([...chosen, id]) > reached([...chosen, top]) ? id : top));
      chosen.push(best);
    }
    return reached(chosen);
  }
  const bookable = () => [...Array(24).keys()].filter((number) => number % 6 !== 0);

  it('is never worse than greedy by SQL, and keeps its promise', async () => {
    const { body } = await plan([{ id: service(3) }], { optimise: true, add_items: 4 });
    const found = body.optimum;
    expect(found?.picks).toHaveLength(4);
    const candidates = bookable()
      .filter((number) => number !== 3)
      .map(service);
    const truth = await greedy([service(3)], candidates, 4);
    const reached = body.optimum?.picks.at(-1)?.stacked;
    expect(reached?.unique_users ?? 0).toBeGreaterThanOrEqual(truth - 1);
    const universe = body.audience.target_universe ?? 0;
    const best = ((found?.best_possible_reach ?? 0) / 100) * universe;
    expect(found?.guarantee).toBeLessThanOrEqual(((reached?.unique_users ?? 0) / best) * 100 + 0.01);
    expect(found?.guarantee).toBeGreaterThan(60);
    // What is not bookable is not added.
    expect(found?.picks.filter(({ id }) => !candidates.includes(id))).toEqual([]);
  });

  it('keeps to the budget, and to the candidates given', async () => {
    const candidates = [5, 7, 8, 9].map((number) => ({ id: service(number), cost: 100 * number }));
    const { body } = await plan([{ id: service(1) }], { optimise: true, budget: 1500, candidates });
    const { picks = [], candidates: count } = body.optimum ?? {};
    expect(count).toBe(4);
    const costs = picks.map(({ id }) => candidates.find((one) => one.id === id)?.cost ?? Number.NaN);
    expect(picks.map(({ cost }) => cost)).toEqual(costs);
    expect(picks.at(-1)?.total_cost).toBe(costs.reduce((sum, cost) => sum + cost, 0));
    expect(picks.at(-1)?.total_cost).toBeLessThanOrEqual(1500);
    expect(picks.length).toBeGreaterThan(0);
    const none = await plan([{ id: service(1) }], { optimise: true, budget: 10, default_cpm: 100 });
    expect(none.body.optimum).toMatchObject({ picks: [] });
    expect((await plan([{ id: service(1) }])).body.optimum).toBeNull();
  });
});

describe('a goal', () => {
  const candidates = () =>
    [5, 7, 8, 9, 10, 11].map((number) => ({ id: service(number), cost: 100 * number }));
  const asked = async (goal: object) =>
    (await plan([{ id: service(1), share: 20 }], { candidates: candidates(), ...goal })).body;
  /** The plan as it is, and with all there is to choose from. */
  const limits = async () => {
    const all = [{ id: service(1), share: 20 }, ...candidates().map(({ id }) => ({ id }))];
    return { now: (await asked({})).plan, most: (await plan(all)).body.plan };
  };

  it('of reach is met with shares of which none can be a per cent less, and whose booking gives just that', async () => {
    const { now, most } = await limits();
    const value = ((now.net_reach ?? 0) + (most.net_reach ?? 0)) / 2;
    const { goal } = await asked({ goal_reach: value });
    expect(goal).toMatchObject({ goal: 'reach', value, met: true, candidates: 6 });
    const { picks = [], cost } = goal ?? {};
    expect(picks.length).toBeGreaterThan(0);
    const booked = (less?: number) =>
      plan([
        { id: service(1), share: 20 },
        ...picks.map(({ id, share }) => ({ id, share: id === less ? share - 1 : share })),
      ]);
    const { body } = await booked();
    expect(body.plan.net_reach).toBeCloseTo(goal?.plan.net_reach ?? 0, 1);
    expect(body.plan.net_reach ?? 0).toBeGreaterThanOrEqual(value - 0.05);
    for (const { id } of picks)
      expect((await booked(id)).body.plan.net_reach ?? 0).toBeLessThanOrEqual(value + 0.05);
    const prices = new Map(candidates().map((one) => [one.id, one.cost]));
    const sum = picks.reduce((all, { id, share }) => all + ((prices.get(id) ?? 0) * share) / 100, 0);
    expect(cost).toBeCloseTo(sum, 1);
    expect(goal?.plan.costs.cost).toBeCloseTo(sum, 0);
  });

  it('of points takes the cheapest contacts first, and is met to the per cent', async () => {
    const { now, most } = await limits();
    const value = ((now.grp ?? 0) + (most.grp ?? 0)) / 2;
    const { goal } = await asked({ goal_grp: value });
    expect(goal).toMatchObject({ goal: 'grp', met: true });
    expect(goal?.plan.grp ?? 0).toBeGreaterThanOrEqual(value - 0.05);
    // All but one are booked whole.
    expect(goal?.picks.filter(({ share }) => share < 100).length).toBeLessThanOrEqual(1);
  });

  it('that is met already needs nothing; one that is too high says so, with all there is', async () => {
    expect((await asked({ goal_reach: 0 })).goal).toMatchObject({ met: true, picks: [], cost: 0 });
    const beyond = (await asked({ goal_reach: 100 })).goal;
    expect(beyond?.met).toBe(false);
    expect(beyond?.picks.every(({ share }) => share === 100)).toBe(true);
    expect((await asked({})).goal).toBeNull();
  });

  it('is one, and a share of everybody at most', async () => {
    for (const wrong of [
      { goal_reach: 101 },
      { goal_reach: -1 },
      { goal_grp: 'x' },
      { goal_reach: 1, goal_grp: 1 },
    ])
      expect((await plan([{ id: service(1) }], wrong)).status).toBe(422);
  });
});

describe('a plan with a flight', () => {
  const card = (
    id: number,
    from: string,
    until: string | null,
    price: number,
    basis = 'cpm',
    format = 'display',
  ) =>
    app.database.query(
      `INSERT INTO rate_cards (country_code, service_id, format, basis, price, starts_on, ends_on)
       VALUES ('at', $1, $2, $3, $4, $5, $6)`,
      [id, format, basis, price, from, until],
    );
  // October, whose contacts they are, has 31 days.
  const flight = { flight_from: '2026-12-25', flight_until: '2027-01-03' };

  beforeAll(async () => {
    await card(service(0), '2026-01-01', '2026-12-31', 10);
    await card(service(0), '2027-01-01', null, 20);
    await card(service(1), '2026-01-01', '2026-12-29', 700, 'week');
    for (const at of [2, 3, 4, 5]) await card(service(at), '2026-01-01', null, 5 + at);
    await card(service(2), '2026-01-01', null, 100, 'day', 'video');
  });

  it('is priced by the rate card, each part of the flight by the price that holds then', async () => {
    const { body } = await plan([{ id: service(0), share: 20, format: 'display' }], flight);
    const [row] = body.rows;
    expect(row).toMatchObject({
      price_from: 'rate_card',
      rate: { per_thousand: 13, fixed: 0, unpriced_days: 0 },
    });
    expect(row?.rate?.parts).toEqual([
      { from: '2026-12-25', until: '2026-12-31', basis: 'cpm', price: 10 },
      { from: '2027-01-01', until: '2027-01-03', basis: 'cpm', price: 20 },
    ]);
    expect(row?.costs.cost).toBeCloseTo(((row?.gross_contacts ?? 0) * 13) / 1000, 1);
    // 20 % of a month's contacts in 10 of 31 days.
    expect(row?.flight?.share_of_voice).toBeCloseTo(62, 1);
    expect(row?.flight?.offered_contacts).toBeCloseTo(((row?.available_contacts ?? 0) * 10) / 31, -1);
    expect(row?.flight?.contacts_per_day).toBeCloseTo((row?.gross_contacts ?? 0) / 10, -1);
    expect(body.flight).toMatchObject({ days: 10, frame_days: 31, budget_per_day: null, is_short: false });
    expect(body.flight?.cost_per_day).toBeCloseTo((row?.costs.cost ?? 0) / 10, 1);
  });

  it('costs what a price of its own says, and tells what the rate card would', async () => {
    const { body } = await plan([{ id: service(0), share: 20, format: 'display', cpm: 1 }], flight);
    expect(body.rows[0]).toMatchObject({ price_from: 'own', rate: { per_thousand: 13 } });
    expect(body.plan.costs.per_thousand_contacts).toBeCloseTo(1, 2);
  });

  it('has days without a price, for which no price per contact is told', async () => {
    const { body } = await plan([{ id: service(1), format: 'display' }, { id: service(2) }], flight);
    expect(body.rows[0]).toMatchObject({ rate: { unpriced_days: 5, per_thousand: null, fixed: 500 } });
    expect(body.rows[0]?.costs).toMatchObject({ cost: 500, per_thousand_contacts: null });
    expect(body.plan.costs).toMatchObject({ unpriced: 2, per_thousand_contacts: null });
    expect(body.rows[1]).toMatchObject({ price_from: null, rate: null });
    expect(body.flight?.capacity_per_day).toBeNull();
  });

  it('says that a budget is more than its media offer contacts for', async () => {
    const items = [{ id: service(0), share: 10, format: 'display' }];
    const { body } = await plan(items, { ...flight, flight_budget: 1e9 });
    expect(body.flight).toMatchObject({ budget_per_day: 1e8, is_short: true });
    const offered = body.rows[0]?.flight?.offered_contacts ?? 0;
    expect(body.flight?.capacity_per_day).toBeCloseTo((offered * 13) / 10_000, 0);
    expect((await plan(items, { ...flight, flight_budget: 0.01 })).body.flight?.is_short).toBe(false);
  });

  it('meets a goal with services of the rate card, no more of any than its days offer', async () => {
    const asked = await plan([{ id: service(0), share: 5, format: 'display' }], {
      ...flight,
      goal_reach: 40,
      add_format: 'display',
    });
    const { goal } = asked.body;
    expect(goal?.candidates).toBe(4);
    for (const pick of goal?.picks ?? []) {
      expect(pick.is_of_rate_card).toBe(true);
      expect(pick.share).toBeLessThanOrEqual(32);
    }
    const items = goal?.picks.map(({ id, share }) => ({ id, share, format: 'display' })) ?? [];
    const { body } = await plan([{ id: service(0), share: 5, format: 'display' }, ...items], flight);
    expect(body.plan.net_reach).toBeCloseTo(goal?.plan.net_reach ?? 0, 1);
    const added = body.rows.slice(1).reduce((sum, { costs }) => sum + costs.cost, 0);
    expect(added).toBeCloseTo(goal?.cost ?? 0, 0);
    const other = await plan([{ id: service(0) }], { ...flight, goal_reach: 1, add_format: 'audio' });
    expect(other.body.goal?.candidates).toBe(0);
    expect(
      (await plan([{ id: service(0) }], { ...flight, goal_reach: 1, add_format: 'audio', default_cpm: 5 }))
        .body.goal?.candidates,
    ).toBeGreaterThan(3);
  });

  it('answers anew when a price changes', async () => {
    const items = [{ id: service(2), share: 10, format: 'video' }];
    expect((await plan(items, flight)).body.plan.costs.cost).toBe(1000);
    await app.database.query(`UPDATE rate_cards SET price = 200 WHERE format = 'video'`);
    expect((await plan(items, flight)).body.plan.costs.cost).toBe(2000);
  });

  it('is refused where it is none, naming the field', async () => {
    for (const [wrong, field] of [
      [{ flight_from: '2026-12-25' }, 'flight_until'],
      [{ ...flight, flight_until: '2026-12-24' }, 'flight_until'],
      [{ ...flight, flight_until: '2028-12-24' }, 'flight_until'],
      [{ ...flight, flight_from: '2026-02-30' }, 'flight_from'],
      [{ ...flight, flight_budget: -1 }, 'flight_budget'],
      [{ ...flight, add_format: 'print' }, 'add_format'],
    ] as const) {
      const { status, body } = await plan([{ id: service(0) }], wrong);
      expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
    }
    expect((await plan([{ id: service(0), format: 'print' }])).status).toBe(422);
  });
});
