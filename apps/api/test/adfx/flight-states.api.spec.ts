import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FLIGHT_ACTIONS,
  FLIGHT_APPROVALS,
  FLIGHT_TABLE,
  flightStep,
  type FlightAction,
  type FlightApproval,
} from '@netreach/domain/flights';
import * as fc from 'fast-check';
import { howOften } from '../support/depth.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { auditOf } from './flight-audit.js';
import { FlightDesk, flightForm, type Hand } from './flight-desk.js';

const TIME_LIMIT = 280_000;

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

/** Puts a flight into a state behind the calls. */
async function put(flight: number, approval: FlightApproval, archived = false): Promise<void> {
  await app.database.query(
    `UPDATE flights SET approval = $2, archived_at = CASE WHEN $3 THEN now() END, decided_by = NULL,
       name = 'Erste Welle', target = '' WHERE id = $1`,
    [flight, approval, archived],
  );
}

/** Puts aside what was approved before: approved flights ask the panel, which takes no more of them when it is asked enough. */
const freePanel = () =>
  app.database.query('UPDATE flights SET archived_at = now() WHERE archived_at IS NULL');

/** Takes a step by its call. */
async function take(test: number, flight: number, action: FlightAction, who: Hand) {
  const { version, target } = (await desk.now(test, flight, 'ada')).flight;
  const [what, body] = {
    edit_cosmetic: ['update', flightForm({ name: `Welle ${version}`, target })] as const,
    edit_material: ['update', flightForm({ target: target === '' ? 'gender:male' : '' })] as const,
    approve: ['approve', { version }] as const,
    decline: ['decline', { version, reason: 'Not like this.' }] as const,
    archive: ['archive', { archived: true }] as const,
    restore: ['archive', { archived: false }] as const,
  }[action];
  return desk.of(test, flight, what, body, who);
}

const HANDS: readonly Hand[] = ['carla', 'reader', 'other', 'nobody', 'ada'];

/** Whether somebody may take a step at all: the house may all, the customer's editor what is an editor's. */
const isRefused = (who: Hand, action: FlightAction): number => {
  if (who === 'ada' || who === 'alan') return 0;
  if (FLIGHT_TABLE[action].who === 'administrator') return 403;
  if (who === 'carla') return 0;
  return who === 'other' ? 404 : 403;
};

describe('flights', () => {
  it(
    'come from each state by each action of each role where the table says, and nowhere else',
    async () => {
      const { test } = await desk.given('table');
      const { id } = await desk.made(test);
      for (const approval of FLIGHT_APPROVALS)
        for (const action of FLIGHT_ACTIONS)
          for (const who of HANDS) {
            const cell = `${approval} ${action} ${who}`;
            await put(id, approval, action === 'restore');
            const { status, body } = await take(test, id, action, who);
            const refused = isRefused(who, action);
            const step = flightStep({ approval, archived: action === 'restore', phase: 'before' }, action);
            const after = (await desk.now(test, id, 'ada')).flight.approval;
            if (refused > 0) expect([cell, status, after]).toEqual([cell, refused, approval]);
            else if ('refused' in step)
              expect([cell, status, body.code, after]).toEqual([cell, 409, step.refused, approval]);
            else expect([cell, status, after]).toEqual([cell, 200, step.to]);
          }
    },
    TIME_LIMIT,
  );

  it(
    'never come to a state the table does not lead to, whatever is called, and every change is written down',
    async () => {
      const { test } = await desk.given('random');
      const step = fc.record({
        action: fc.constantFrom(...FLIGHT_ACTIONS),
        who: fc.constantFrom<Hand[]>('carla', 'ada', 'alan', 'reader'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          await freePanel();
          const { id } = await desk.made(test);
          let [approval, archived]: [FlightApproval, boolean] = ['pending', false];
          let changes = 1;
          for (const { action, who } of steps) {
            const expected = flightStep({ approval, archived, phase: 'before' }, action);
            const { status } = await take(test, id, action, who);
            const mayBe = isRefused(who, action) === 0 && 'to' in expected;
            expect([action, who, status === 200]).toEqual([action, who, mayBe]);
            if (!mayBe) continue;
            const moves = (action === 'archive' && !archived) || (action === 'restore' && archived);
            if (expected.to !== approval || moves) changes += 1;
            approval = expected.to;
            if (action === 'archive' || action === 'restore') archived = action === 'archive';
          }
          const { flight, steps: written } = await desk.now(test, id, 'ada');
          expect([flight.approval, flight.archived]).toEqual([approval, archived]);
          // The newest hundred; each begins where the one before ended.
          expect(written).toHaveLength(changes);
          for (const [place, later] of written.entries())
            expect(written[place + 1]?.to ?? null).toBe(later.from);
          expect((await auditOf(app, id)).length).toBeGreaterThanOrEqual(changes);
        }),
        { numRuns: howOften('FLIGHT_RUNS', 12, 60) },
      );
    },
    TIME_LIMIT,
  );

  it(
    'are decided once by two administrators at once, and the later one is told who was first',
    async () => {
      const { test } = await desk.given('races');
      await freePanel();
      const { id } = await desk.made(test);
      for (let round = 0; round < 100; round += 1) {
        await put(id, 'pending');
        const { version } = (await desk.now(test, id, 'ada')).flight;
        const answers = await Promise.all([
          desk.of(test, id, 'approve', { version }, 'ada'),
          desk.of(test, id, 'decline', { version, reason: 'Not like this.' }, 'alan'),
        ]);
        const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
        expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'flight.decided']);
        expect(lost.body.current).toMatchObject({
          approval: won.body.flight.approval,
          decided_by: won.body.flight.decided_by,
        });
      }
      const decided = await app.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM flight_decisions WHERE flight_id = $1 AND action <> 'create'`,
        [id],
      );
      expect(decided[0]?.count).toBe(100);
    },
    TIME_LIMIT,
  );
});
