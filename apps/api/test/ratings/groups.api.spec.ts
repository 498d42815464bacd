import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let planner: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  await workshop.close();
  app = await TestApp.start();
  admin = (
    await signIn(
      app.call,
      await givenUser(app, { email: 'root@netreach.example', role: 'super_admin', modules: [] }),
    )
  ).access;
  planner = (
    await signIn(app.call, await givenUser(app, { email: 'planner@netreach.example', modules: ['ratings'] }))
  ).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = (attributes: string, token: string) =>
  app.call<RankingResponseDto & { code?: string }>(
    'GET',
    `/v3/at/ratings/list/services?date=2026-10-01&attributes=${encodeURIComponent(attributes)}`,
    { token },
  );

/** Persons with a weight whom a condition over `gender`, `region` and `age` fits. */
async function persons(condition: string): Promise<number> {
  const [row] = await app.database.query(`
    WITH known AS (
      SELECT p.id, extract(year FROM age('2026-10-01'::date, p.birthday))::int AS age,
        max(v.key) FILTER (WHERE a.key = 'gender') AS gender, max(v.key) FILTER (WHERE a.key = 'region') AS region
      FROM panel_persons p LEFT JOIN panel_person_values pv ON pv.person_id = p.id
        LEFT JOIN attributes a ON a.id = pv.attribute_id LEFT JOIN attribute_values v ON v.id = pv.value_id
      WHERE p.active_from < '2026-11-01' AND (p.active_until IS NULL OR p.active_until >= '2026-10-01') GROUP BY p.id
    ) SELECT count(*)::int AS persons FROM known WHERE ${condition}`);
  return (row as { persons: number }).persons;
}

describe('target groups of any shape', () => {
  it.each([
    ['birthday:18-41', 'age BETWEEN 18 AND 41'],
    ['birthday:14-29', 'age BETWEEN 14 AND 29'],
    ['!birthday:18-41', 'age NOT BETWEEN 18 AND 41'],
    ['!gender:female', "gender = 'male'"],
    ['(gender:female|birthday:18-41)', "gender = 'female' OR age BETWEEN 18 AND 41"],
    [
      '(gender:female;!region:east|birthday:35+);!(region:west;gender:male)',
      "((gender = 'female' AND region <> 'east') OR age >= 35) AND NOT (region = 'west' AND gender = 'male')",
    ],
  ])('hold the persons they say: %s', async (attributes, condition) => {
    const { status, body } = await ask(attributes, admin);
    expect([status, body.audience.target_panelists]).toEqual([200, await persons(condition)]);
  });

  it('withhold what is left of everybody without a few, in every shape it is written', async () => {
    let age = 14;
    while ((await persons(`age = ${age}`)) >= 30 || (await persons(`age = ${age}`)) === 0) age += 1;
    for (const few of [`birthday:${age}`, `!(!birthday:${age})`])
      expect((await ask(few, planner)).body.code).toBe('ratings.group_too_small');
    for (const rest of [`!birthday:${age}`, `(!birthday:${age}|!birthday:${age})`])
      expect((await ask(rest, planner)).body.code).toBe('ratings.group_too_alike');
    const [women, rest] = ['gender:female', `gender:female;!birthday:${age}`];
    expect((await ask(women, planner)).status).toBe(200);
    expect((await ask(rest, planner)).body.code).toBe('ratings.group_too_alike');
  });
});
