import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedPlanDto } from '../../src/domains/plans/dto/saved-plan.dto.js';
import type { PlanVersionsResponseDto } from '../../src/domains/plans/dto/saved-plans.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let anna: string;
let bert: string;
let carl: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const tokenOf = async (name: string, customer: string) => {
    const email = await givenUser(app, { email: `${name}@netreach.example`, customer, name });
    return (await signIn(app.call, email)).access;
  };
  [anna, bert, carl] = [
    await tokenOf('anna', 'Team'),
    await tokenOf('bert', 'Team'),
    await tokenOf('carl', 'Others'),
  ];
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

type Answer = { plan: SavedPlanDto; code?: string; problems?: Record<string, { code: string }[]> };
const PATH = '/v3/at/ratings/plans';
const plan = (changes: object) => ({
  name: 'Spring',
  shared: false,
  address: 'items=1&plans=1-s40',
  ...changes,
});
const make = (token: string, changes: object) =>
  app.call<Answer>('POST', PATH, { token, body: plan(changes) });
const change = (token: string, id: number, changes: object) =>
  app.call<Answer>('PUT', `${PATH}/${id}`, { token, body: plan(changes) });
const names = async (token: string, query = '') =>
  (await app.call<{ plans: SavedPlanDto[] }>('GET', `${PATH}?${query}`, { token })).body.plans.map(
    ({ name, mine }) => `${name} ${mine}`,
  );

describe('saved plans', () => {
  it('are one’s own until they are shared in the team; nobody else sees them', async () => {
    const { id } = (await make(anna, { name: 'Own' })).body.plan;
    expect((await make(anna, { name: 'Shared', shared: true })).status).toBe(200);
    expect(await names(anna, 'sort=name&order=asc')).toEqual(['Own true', 'Shared true']);
    expect(await names(bert)).toEqual(['Shared false']);
    expect(await names(carl)).toEqual([]);
    for (const path of ['', '/versions'])
      expect((await app.call('GET', `${PATH}/${id}${path}`, { token: bert })).status).toBe(404);
    expect((await change(carl, id, {})).status).toBe(404);
    expect((await app.call('DELETE', `${PATH}/${id}`, { token: carl })).status).toBe(404);
  });

  it('can be changed by the team, and leave a version each time', async () => {
    const made = (await make(anna, { name: 'Versions', shared: true })).body.plan;
    const changed = await change(bert, made.id, {
      name: 'Versions',
      shared: true,
      address: 'items=2',
      version: 1,
    });
    expect(changed.body.plan).toMatchObject({
      version: 2,
      address: 'items=2',
      saved_by: 'bert',
      mine: false,
    });
    const stale = await change(anna, made.id, { name: 'Versions', shared: true, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'request.stale']);
    // What changes nothing is no version.
    await change(bert, made.id, { name: 'Versions', shared: true, address: 'items=2', version: 2 });
    const { body } = await app.call<PlanVersionsResponseDto>('GET', `${PATH}/${made.id}/versions`, {
      token: anna,
    });
    expect(body.versions.map(({ number, address, saved_by: by }) => [number, address, by])).toEqual([
      [2, 'items=2', 'bert'],
      [1, 'items=1&plans=1-s40', 'anna'],
    ]);
    expect(await lastAudit(app, 'plan.updated')).toMatchObject({ object_id: String(made.id) });
  });

  it('are taken from the team, and removed, only by whose they are', async () => {
    const { id } = (await make(anna, { name: 'Kept', shared: true })).body.plan;
    expect(problemsOf(await change(bert, id, { name: 'Kept', shared: false }))).toEqual([
      422,
      'shared not_yours',
    ]);
    const refused = await app.call<{ code?: string }>('DELETE', `${PATH}/${id}`, { token: bert });
    expect([refused.status, refused.body.code]).toEqual([403, 'access.forbidden']);
    expect((await app.call('DELETE', `${PATH}/${id}`, { token: anna })).status).toBe(200);
    expect(await app.database.query('SELECT * FROM saved_plan_versions WHERE plan_id = $1', [id])).toEqual(
      [],
    );
  });

  it('have a name that is taken once, and no more than an address', async () => {
    await make(carl, { name: 'Twice' });
    expect(problemsOf(await make(carl, { name: 'Twice' }))).toEqual([422, 'name taken']);
    for (const wrong of [
      { address: 'a'.repeat(4001) },
      { address: ['x'] },
      { address: '' },
      { address: 'a\u0000b' },
    ])
      expect([400, 422]).toContain(problemsOf(await make(carl, { name: 'Wrong', ...wrong }))[0]);
  });

  it('come in pages that do not overlap', async () => {
    for (let n = 1; n <= 5; n += 1) await make(carl, { name: `Page ${n}` });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => names(carl, `search=Page&page_size=2&sort=name&order=asc&page=${page}`)),
    );
    expect(pages).toEqual([['Page 1 true', 'Page 2 true'], ['Page 3 true', 'Page 4 true'], ['Page 5 true']]);
  });
});
