import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleDto } from '../src/domains/modules/dto/module.dto.js';
import type { ModulesResponseDto } from '../src/domains/modules/dto/modules.dto.js';
import { lastAudit } from './support/audit.js';
import { describeCrud } from './support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Method } from './support/http-calls.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';

interface Written {
  module: ModuleDto;
  code: string;
  problems: Record<string, { code: string }[]>;
}

let environment: TestEnvironment;
let app: TestApp;
let token: string;
let stranger: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app, { countries: ['at'] }))).access;
  const email = 'paula@b.example';
  stranger = (await signIn(app.call, await givenUser(app, { email, customer: 'B' }))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const BASE = '/v3/at/admin/modules';
const input = (key: string, more: object = {}) => ({
  key,
  name: `Module ${key}`,
  parent: null,
  position: 500,
  groups_only: false,
  ...more,
});
const ask = (method: Method, more: string, body?: object) =>
  app.call<Written>(method, `${BASE}${more}`, { token, ...(body && { body }) });
const made = async (key: string, more: object = {}) => (await ask('POST', '', input(key, more))).body.module;
const list = async (query = '') =>
  (await app.call<ModulesResponseDto>('GET', `${BASE}?page_size=200&${query}`, { token })).body;

describeCrud(
  {
    // They are the same in all countries.
    path: '/at/admin/modules',
    rows: 'modules',
    one: 'module',
    event: 'module',
    update: 'PUT',
    unique: 'key',
    input: (number) => input(`own_${number}`),
    change: { name: 'Changed' },
  },
  () => ({ app, call: app.call, token }),
);

describe('modules', () => {
  it('are for those who administer them', async () => {
    expect((await app.call('GET', BASE)).status).toBe(401);
    for (const [method, more] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: input('strange') };
      expect((await app.call(method, `${BASE}${more}`, { token: stranger, ...body })).status).toBe(403);
    }
  });

  it('come with the tree of all, whatever the page, and are told apart by where they come from', async () => {
    await made('above');
    await made('below', { parent: 'above' });
    const { modules, tree } = await list('shipped=false&search=below');
    expect(modules).toMatchObject([
      { key: 'below', parent: 'above', shipped: false, customers: 0, users: 0 },
    ]);
    expect(tree.find(({ key }) => key === 'above')?.children).toMatchObject([{ key: 'below' }]);
    expect((await list('shipped=true')).modules.every(({ shipped }) => shipped)).toBe(true);
  });

  it('that are shipped keep their keys and places, not their names', async () => {
    const [ratings] = (await list('search=ratings&shipped=true')).modules.filter(
      ({ key }) => key === 'ratings',
    );
    if (!ratings) throw new Error('no module ratings');
    const { id, key, parent, position, groups_only } = ratings;
    const same = { key, parent, position, groups_only, name: 'Reichweiten' };
    expect((await ask('PUT', `/${id}`, same)).body.module).toMatchObject({ key, name: 'Reichweiten' });
    for (const change of [{ key: 'other' }, { parent: 'above' }, { groups_only: !groups_only }])
      expect(await ask('PUT', `/${id}`, { ...same, ...change })).toMatchObject({
        status: 409,
        body: { code: 'modules.shipped' },
      });
    expect((await ask('DELETE', `/${id}`)).body.code).toBe('modules.shipped');
  });

  it('are part of one that there is, never of themselves', async () => {
    expect((await ask('POST', '', input('lost', { parent: 'nowhere' }))).body.problems).toMatchObject({
      parent: [{ code: 'unknown_value' }],
    });
    const top = await made('top');
    await made('middle', { parent: 'top' });
    for (const parent of ['top', 'middle'])
      expect((await ask('PUT', `/${top.id}`, input('top', { parent }))).body.code).toBe(
        'modules.part_of_itself',
      );
    expect((await ask('POST', '', input('no-key'))).status).toBe(422);
  });

  it('stay while customers or users have them, or others are part of them', async () => {
    const held = await made('held');
    await givenUser(app, { email: 'hanna@c.example', customer: 'C', modules: ['held'] });
    expect(await ask('DELETE', `/${held.id}`)).toMatchObject({
      status: 409,
      body: { code: 'modules.in_use' },
    });
    const group = await made('grouping');
    const part = await made('part', { parent: 'grouping' });
    expect((await ask('DELETE', `/${group.id}`)).body.code).toBe('modules.in_use');
    expect((await ask('DELETE', `/${part.id}`)).status).toBe(200);
    expect((await ask('DELETE', `/${group.id}`)).status).toBe(200);
  });
});

describe('maintenance', () => {
  type Listed = { modules: { name: string; maintenance: boolean }[] } & Pick<Written, 'problems'>;
  const maintenance = (body?: object, who = token) =>
    app.call<Listed>(body ? 'POST' : 'GET', '/v3/at/admin/maintenance', {
      token: who,
      ...(body && { body }),
    });
  const warned = async () =>
    (
      await app.call<{ maintenance: { name: string }[] }>('GET', '/v3/maintenance/status')
    ).body.maintenance.map(({ name }) => name);

  const noted = async () =>
    (
      await app.database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM audit_events WHERE event = 'module.updated'`,
      )
    )[0]?.n ?? 0;

  it('is set and taken back, is what portals warn of, and stands in the audit log', async () => {
    expect((await maintenance()).body.modules.length).toBeGreaterThan(10);
    const before = await noted();
    const set = { modules: [{ name: 'ratings', maintenance: true }] };
    const { body } = await maintenance(set);
    expect(body.modules.filter((one) => one.maintenance).map(({ name }) => name)).toEqual(['ratings']);
    expect(await warned()).toEqual(['ratings']);
    const event = await lastAudit(app, 'module.updated');
    expect(event?.details).toEqual({ maintenance: { before: false, after: true } });
    await maintenance(set);
    expect(await noted()).toBe(before + 1);
    await maintenance({ modules: [{ name: 'ratings', maintenance: false }] });
    expect(await warned()).toEqual([]);
  });

  it('is refused as a whole for a module that is not there', async () => {
    const { status, body } = await maintenance({
      modules: [
        { name: 'ratings', maintenance: true },
        { name: 'nothing', maintenance: true },
      ],
    });
    expect([status, body.problems['modules']?.[0]?.code]).toEqual([422, 'unknown_value']);
    expect(await warned()).toEqual([]);
    expect((await maintenance({ modules: [] })).status).toBe(422);
    expect((await maintenance(undefined, stranger)).status).toBe(403);
  });
});
