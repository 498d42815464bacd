import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerUserDto } from '../src/domains/customer-users/dto/customer-user.dto.js';
import type { UserChoicesResponseDto } from '../src/domains/customer-users/dto/user-choices.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Method } from './support/http-calls.js';
import { givenAdmin, givenUser, idOf, PASSWORD, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

type Who = 'ada' | 'lia' | 'otto' | 'paula';
interface Saved {
  user: CustomerUserDto;
  code: string;
  problems: Record<string, { code: string }[]>;
  current: CustomerUserDto;
}

let environment: TestEnvironment;
let app: TestApp;
const tokens = {} as Record<Who, string>;
const ids = {} as Record<Who, number>;
const customers: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const office = ['admin', 'users_admin'];
  const people = {
    ada: await givenAdmin(app, { countries: ['at', 'de'] }),
    lia: await givenAdmin(app, { email: 'lia@house.example', role: 'limited_admin', modules: office }),
    otto: await givenUser(app, {
      email: 'otto@a.example',
      role: 'customer_admin',
      customer: 'A',
      modules: [...office, 'ratings'],
    }),
    paula: await givenUser(app, {
      email: 'paula@a.example',
      customer: 'A',
      modules: ['ratings', 'detail', 'keyword_tool'],
    }),
  };
  await givenUser(app, { email: 'bert@b.example', customer: 'B', modules: ['ratings'] });
  for (const [who, email] of Object.entries(people) as [Who, string][]) {
    tokens[who] = (await signIn(app.call, email)).access;
    ids[who] = await idOf(app, email);
  }
  for (const { id, name } of await app.database.query<{ id: number; name: string }>(
    'SELECT id, name FROM customers',
  ))
    customers[name] = id;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = (who: Who, method: Method, path = '', body?: object, country = 'at') =>
  app.call<Saved>(method, `/v3/${country}/admin/customer-users${path}`, {
    token: tokens[who],
    ...(body && { body }),
  });
const written = (email: string, more: object = {}) => ({
  name: 'New User',
  email,
  role: 'customer',
  customer_id: customers['A'],
  countries: ['at'],
  modules: ['ratings'],
  ...more,
});
const save = (who: Who, body: object, country?: string) => ask(who, 'POST', '', body, country);
const made = async (email: string, more: object = {}) => (await save('ada', written(email, more))).body.user;
const problemsOf = ({ body }: { body: Saved }) =>
  Object.entries(body.problems).map(([field, [first]]) => `${field} ${first?.code}`);
const signInAs = (email: string) =>
  app.call<{ code: string }>('POST', '/v3/login', { body: { email, password: PASSWORD } });

describe('users', () => {
  it('are made without a password, with what their modules are part of', async () => {
    const user = await made('New@A.example', { modules: ['detail'] });
    expect(user).toMatchObject({
      email: 'new@a.example',
      role: 'customer',
      active: true,
      deleted: false,
      customer: { id: customers['A'], name: 'A' },
      countries: ['at'],
      modules: ['detail', 'ratings'],
      version: 1,
    });
    expect((await signInAs('new@a.example')).status).toBe(401);
    const event = await lastAudit(app, 'user.created');
    expect(event).toMatchObject({ subject_id: user.id, customer_id: customers['A'] });
    expect(JSON.stringify(event)).not.toContain('argon2');
    expect((await ask('otto', 'GET', `/${user.id}`)).body.user).toEqual({
      ...user,
      can_be_impersonated: false,
    });
  });

  it('are changed with before and after, and never from an older version', async () => {
    const { id, version } = await made('change@a.example');
    const change = written('changed@a.example', { user_id: id, modules: ['keyword_tool'], version });
    const { body } = await save('otto', change);
    expect(problemsOf({ body })).toEqual(['modules unknown_value']);
    const changed = await save('ada', change);
    expect(changed.body.user).toMatchObject({
      email: 'changed@a.example',
      modules: ['keyword_tool'],
      version: 2,
    });
    expect((await lastAudit(app, 'user.updated'))?.details).toMatchObject({
      email: { before: 'change@a.example', after: 'changed@a.example' },
      modules: { before: ['ratings'], after: ['keyword_tool'] },
    });
    const late = await save('ada', change);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      'request.stale',
      changed.body.user,
    ]);
    expect(
      (
        await save(
          'otto',
          written('changed@a.example', { user_id: id, modules: ['keyword_tool', 'ratings'] }),
        )
      ).status,
    ).toBe(200);
  });

  it.each<[Who, object, string]>([
    ['ada', { email: 'nobody' }, 'email email'],
    ['ada', { email: 'paula@a.example' }, 'email taken'],
    ['ada', { customer_id: null }, 'customer_id required'],
    ['ada', { customer_id: 2_000_000 }, 'customer_id unknown'],
    ['ada', { countries: [] }, 'countries country_needed'],
    ['ada', { countries: ['at', 'ch'] }, 'countries unknown_value'],
    ['ada', { countries: ['at', 'de'] }, 'countries not_of_the_customer'],
    ['ada', { modules: ['campaign'] }, 'modules not_of_the_customer'],
    ['ada', { modules: ['nothing'] }, 'modules unknown_value'],
    ['lia', { role: 'limited_admin', customer_id: null }, 'role admins_only'],
    ['lia', { role: 'super_admin', customer_id: null }, 'role admins_only'],
    ['otto', { role: 'limited_admin' }, 'role admins_only'],
    ['otto', { modules: ['keyword_tool'] }, 'modules unknown_value'],
  ])('are refused to %s with %j: %s', async (who, more, problem) => {
    const before = await app.database.query('SELECT id FROM users');
    expect(problemsOf(await save(who, written('refused@a.example', more)))).toEqual([problem]);
    expect(await app.database.query('SELECT id FROM users')).toHaveLength(before.length);
  });

  it('of other customers are nobody’s business but the administrators’', async () => {
    const bert = await idOf(app, 'bert@b.example');
    expect(problemsOf(await save('otto', written('x@b.example', { customer_id: customers['B'] })))).toEqual([
      'customer_id unknown',
    ]);
    for (const [method, path, body] of [
      ['GET', `/${bert}`, undefined],
      ['POST', '', written('bert@b.example', { user_id: bert })],
    ] as const)
      expect((await ask('otto', method, path, body)).status).toBe(404);
    for (const [method, path, body] of [
      ['DELETE', `/${ids.ada}`, undefined],
      ['POST', `/${ids.ada}/active`, { active: false }],
      ['POST', '', written('admin@netreach.example', { user_id: ids.ada, role: 'customer' })],
    ] as const)
      expect((await ask('lia', method, path, body)).status).toBe(404);
    expect((await ask('otto', 'DELETE', `/${ids.paula}`)).status).toBe(403);
    expect((await ask('paula', 'GET', `/${ids.paula}`)).status).toBe(403);
  });

  it('change neither their own rights nor lock themselves out', async () => {
    const self = {
      user_id: ids.ada,
      role: 'super_admin',
      customer_id: null,
      countries: ['at', 'de'],
      modules: [],
    };
    for (const [field, more] of Object.entries({
      role: { role: 'limited_admin' },
      customer_id: { customer_id: customers['A'] },
      countries: { countries: ['at'] },
    }))
      expect(problemsOf(await save('ada', written('admin@netreach.example', { ...self, ...more })))).toEqual([
        `${field} not_yourself`,
      ]);
    for (const [method, path, body] of [
      ['DELETE', `/${ids.ada}`, undefined],
      ['POST', `/${ids.ada}/active`, { active: false }],
    ] as const)
      expect((await ask('ada', method, path, body)).body.code).toBe('users.yourself');
    const renamed = await save('ada', written('admin@netreach.example', { ...self, name: 'Ada A.' }));
    expect(renamed.body.user).toMatchObject({ name: 'Ada A.', role: 'super_admin' });
  });

  it('who are stopped or deleted are signed out at once; brought back they can sign in again', async () => {
    const email = await givenUser(app, { email: 'carl@a.example', customer: 'A', modules: ['ratings'] });
    const id = await idOf(app, email);
    const listed = async (query = '') =>
      (
        await app.call<{ users: CustomerUserDto[] }>(
          'GET',
          `/v3/at/admin/customer-users?search=carl&${query}`,
          {
            token: tokens.lia,
          },
        )
      ).body.users;
    const session = async () => (await signIn(app.call, email)).access;
    const isAlive = async (token: string) =>
      (await app.call('GET', '/v3/at/user/info', { token })).status === 200;

    const first = await session();
    expect((await ask('lia', 'POST', `/${id}/active`, { active: false })).body.user.active).toBe(false);
    expect([await isAlive(first), (await signInAs(email)).status]).toEqual([false, 401]);
    await ask('lia', 'POST', `/${id}/active`, { active: true });
    expect(await isAlive(first)).toBe(false);
    const second = await session();
    expect((await ask('lia', 'POST', `/${id}/restore`)).status).toBe(404);
    expect((await ask('lia', 'DELETE', `/${id}`)).status).toBe(200);
    expect([await isAlive(second), (await signInAs(email)).status]).toEqual([false, 401]);
    expect([await listed(), (await listed('deleted=true')).map((one) => one.id)]).toEqual([[], [id]]);
    expect((await ask('lia', 'GET', `/${id}`)).status).toBe(404);
    expect((await save('lia', written(email, { user_id: id }))).status).toBe(404);
    expect(problemsOf(await save('lia', written(email)))).toEqual(['email taken']);
    const back = await ask('lia', 'POST', `/${id}/restore`);
    expect(back.body.user).toMatchObject({ id, active: true, deleted: false });
    expect(await isAlive(await session())).toBe(true);
    expect(await lastAudit(app, 'user.restored')).toMatchObject({ subject_id: id });
  });
});

describe('what can be made of a user', () => {
  const choices = async (who: Who, query = '') =>
    (
      await app.call<UserChoicesResponseDto>('GET', `/v3/at/admin/customer-users/choices?${query}`, {
        token: tokens[who],
      })
    ).body;
  const keys = (nodes: UserChoicesResponseDto['modules']): string[] =>
    nodes.flatMap(({ key, children }) => [key, ...keys(children)]).sort();

  it('is what whoever asks has, within what the customer has', async () => {
    const ada = await choices('ada', `customer_id=${customers['A']}`);
    expect(ada.roles).toEqual(['customer', 'customer_admin', 'limited_admin', 'super_admin']);
    expect(ada.customers.map(({ name }) => name)).toEqual(['A', 'B']);
    expect([ada.countries, keys(ada.modules)]).toEqual([
      ['at'],
      ['admin', 'detail', 'keyword_tool', 'ratings', 'users_admin'],
    ]);
    expect((await choices('lia')).roles).toEqual(['customer', 'customer_admin']);
    const otto = await choices('otto', `customer_id=${customers['A']}`);
    expect([otto.customers.map(({ name }) => name), keys(otto.modules)]).toEqual([
      ['A'],
      ['admin', 'ratings', 'users_admin'],
    ]);
    const foreign = await app.call(
      'GET',
      `/v3/at/admin/customer-users/choices?customer_id=${customers['B']}`,
      {
        token: tokens.otto,
      },
    );
    expect(foreign.status).toBe(404);
  });
});
