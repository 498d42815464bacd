import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConnectedCustomersResponseDto } from '../src/domains/customers/connected/dto/connected-customers.dto.js';
import type { UserDataRowDto } from '../src/domains/customer-users/dto/user-data.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Method } from './support/http-calls.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { problemsOf } from './support/problems.js';

interface Answer extends ConnectedCustomersResponseDto {
  code: string;
  problems: Record<string, { code: string }[]>;
  user_data: UserDataRowDto[];
  total: number;
}

let environment: TestEnvironment;
let app: TestApp;
let ada: string;
let otto: string;
const customers: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const modules = ['admin', 'customers_admin'];
  const own = await givenUser(app, {
    email: 'otto@a.example',
    role: 'customer_admin',
    customer: 'A',
    modules,
  });
  for (const name of ['B', 'C'])
    await givenUser(app, {
      email: `user@${name.toLowerCase()}.example`,
      customer: name,
      modules: ['ratings', 'detail'],
    });
  await givenUser(app, { email: 'dora@d.example', customer: 'D', countries: ['de'] });
  ada = (await signIn(app.call, await givenAdmin(app))).access;
  otto = (await signIn(app.call, own)).access;
  const rows = await app.database.query<{ id: number; name: string }>('SELECT id, name FROM customers');
  for (const { id, name } of rows) customers[name] = id;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = (method: Method, customer: string, body?: object) =>
  app.call<Answer>(method, `/v3/at/admin/connected-customers/${customers[customer]}`, {
    token: ada,
    ...(body && { body }),
  });
const connect = (customer: string, other: string) => ask('POST', customer, { customer: customers[other] });
const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);

describe('connected customers', () => {
  it('belong to one each, which may belong to another', async () => {
    const before = (await ask('GET', 'A')).body;
    expect(before.selected_customer).toMatchObject({ name: 'A', connected_to: null, connected: [] });
    expect(names(before.customers_can_be_connected)).toEqual(['B', 'C']);
    const after = (await connect('A', 'B')).body;
    expect(after.selected_customer.connected_to).toEqual({ id: customers['B'], name: 'B' });
    expect((await lastAudit(app, 'customer.updated'))?.details).toEqual({
      connectedTo: { before: null, after: customers['B'] },
    });
    expect((await connect('B', 'C')).status).toBe(200);
    const top = (await ask('GET', 'C')).body;
    expect(names(top.selected_customer.connected)).toEqual(['B']);
    // A is below C over B: neither of them can be above it.
    expect(names(top.customers_can_be_connected)).toEqual([]);
  });

  it('never are in a circle, nor connected to themselves, to customers elsewhere, or to none', async () => {
    for (const [customer, other, problem] of [
      ['A', 'A', 'connected_in_circle'],
      ['C', 'A', 'connected_in_circle'],
      ['C', 'B', 'connected_in_circle'],
      ['C', 'D', 'unknown_value'],
    ] as const)
      expect(problemsOf(await connect(customer, other))).toEqual([422, `customer ${problem}`]);
    expect(problemsOf(await ask('POST', 'C', { customer: 2_000_000 }))).toEqual([
      422,
      'customer unknown_value',
    ]);
    expect((await ask('GET', 'D')).status).toBe(404);
    expect((await connect('D', 'A')).status).toBe(404);
  });

  it('do not close a circle when two are connected at once', async () => {
    await ask('DELETE', 'A');
    await ask('DELETE', 'B');
    const answers = await Promise.all([connect('A', 'B'), connect('B', 'A')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are disconnected, and changed by whoever has seen the newest version', async () => {
    const { selected_customer: seen } = (await ask('GET', 'C')).body;
    const body = { customer: customers['A'], version: seen.version };
    expect((await ask('POST', 'C', body)).status).toBe(200);
    expect((await ask('POST', 'C', { ...body, customer: null })).body.code).toBe('request.stale');
    expect((await ask('DELETE', 'C')).body.selected_customer.connected_to).toBeNull();
  });
});

describe('what the users of a customer have', () => {
  const data = (customer: string, type: string, token = ada) =>
    app.call<Answer>('GET', `/v3/at/admin/customers/${customers[customer]}/user-data/${type}`, { token });

  it('is their roles, modules or countries, page by page', async () => {
    const values = async (type: string) => {
      const { body } = await data('B', type);
      expect(body.total).toBe(1);
      return body.user_data.map((row) => [row.email, row.values]);
    };
    expect(await values('modules')).toEqual([['user@b.example', ['detail', 'ratings']]]);
    expect(await values('countries')).toEqual([['user@b.example', ['at']]]);
    expect(await values('roles')).toEqual([['user@b.example', ['customer']]]);
    expect((await data('B', 'passwords')).status).toBe(422);
  });

  it("is for administrators, and for whoever administers the customer's own", async () => {
    expect((await data('A', 'roles', otto)).body.user_data.map(({ email }) => email)).toEqual([
      'otto@a.example',
    ]);
    expect((await data('B', 'roles', otto)).status).toBe(404);
    expect((await data('D', 'roles')).status).toBe(404);
  });
});
