import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { describeCrud } from '../support/describe-crud.js';
import { FlightDesk, flightForm, type Flight } from './flight-desk.js';

const TIME_LIMIT = 120_000;

let environment: TestEnvironment;
let app: TestApp;
let desk: FlightDesk;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  desk = await FlightDesk.open(app);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const rule = (more: object = {}) => ({
  name: 'Small flights',
  customer_id: null,
  most_completes: 25,
  most_days: 14,
  most_load: 3,
  any_target: false,
  active: true,
  ...more,
});

describeCrud(
  {
    path: '/{cc}/adfx/rules',
    rows: 'rules',
    one: 'rule',
    event: 'flight_rule',
    update: 'PUT',
    // Out of force: they must not approve what other tests make.
    input: (number) => rule({ name: `Rule ${number}`, active: false }),
    change: { name: 'Renamed' },
  },
  () => ({ app, call: app.call, token: desk.tokens.ada }),
);

describe('rules', () => {
  it('approve what they allow as soon as it has no fault, and nothing else', async () => {
    const made = await desk.call('POST', '/adfx/rules', rule(), 'ada');
    const { test } = await desk.given('ruled');
    const small = await desk.made(test);
    expect(small.approval).toBe('pending');
    await desk.equip(test, small.id);
    const shown = await desk.now(test, small.id, 'ada');
    expect(shown.flight).toMatchObject({
      approval: 'auto_approved',
      rule: 'Small flights',
      decided_by: null,
    });
    expect(shown.steps[0]).toMatchObject({ to: 'auto_approved', rule: 'Small flights' });
    const narrow = await desk.of(test, small.id, 'update', flightForm({ target: 'gender:female' }));
    expect(narrow.body.flight).toMatchObject({ approval: 'pending', rule: null });
    expect((await desk.now(test, small.id, 'ada')).check.rules).toEqual([
      { rule: 'Small flights', misses: ['load', 'target'] },
    ]);
    const large = await desk.of(test, small.id, 'update', flightForm({ planned_completes: 26 }));
    expect(large.body.flight.approval).toBe('pending');
    await desk.call('DELETE', `/adfx/rules/${made.body.rule.id}`, undefined, 'ada');
  });

  it('are refused for customers of other countries', async () => {
    const { status, body } = await desk.call('POST', '/adfx/rules', rule({ customer_id: 2_000_000 }), 'ada');
    expect([status, Object.keys(body.problems)]).toEqual([422, ['customer_id']]);
  });
});

describe('the panel', () => {
  it(
    'is never asked more than its country allows, whoever approves what at the same time',
    async () => {
      await app.database.query('UPDATE flights SET archived_at = now()');
      const { test } = await desk.given('parallel');
      // Each asks 2 % of all groups in a week, and a tenth may be asked: five fit.
      const flights: Flight[] = [];
      for (let place = 0; place < 50; place += 1)
        flights.push(await desk.made(test, { planned_completes: 24 }));
      const answers = await Promise.all(
        flights.map(({ id, version }, place) =>
          desk.of(test, id, 'approve', { version }, place % 2 === 0 ? 'ada' : 'alan'),
        ),
      );
      const statuses = answers.map(({ status, body }) => (status === 200 ? 'approved' : body.code));
      expect(statuses.filter((status) => status === 'approved')).toHaveLength(5);
      // Who had to wait too long for a turn is refused like all others afterwards.
      for (const [place, status] of statuses.entries()) {
        const { id = 0, version = 0 } = flights[place] ?? {};
        if (status === 'approved' || status === 'flight.panel_load') continue;
        expect((await desk.of(test, id, 'approve', { version }, 'ada')).body.code).toBe('flight.panel_load');
      }
      const approved = flights[statuses.indexOf('approved')];
      const { check } = await desk.now(test, approved?.id ?? 0, 'ada');
      const loads = check.weeks.flatMap(({ groups }) => groups.map(({ own, others }) => own + (others ?? 0)));
      expect(Math.max(...loads)).toBeLessThanOrEqual(10.01);
    },
    TIME_LIMIT,
  );

  it('is told of what all customers ask, and a customer only of its own', async () => {
    const { test } = await desk.given('told');
    const { id } = await desk.made(test);
    const [own, all] = [await desk.now(test, id), await desk.now(test, id, 'ada')];
    expect(own.check.beyond).toBe(true);
    expect(own.check.weeks.flatMap(({ groups }) => groups).every(({ others }) => others === null)).toBe(true);
    expect(all.check.weeks.flatMap(({ groups }) => groups).some(({ others }) => (others ?? 0) > 0)).toBe(
      true,
    );
  });
});
