import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenAdmin, givenUser, idOf, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let admin: string;
let planner: string;
let other: { id: number; name: string };

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  planner = await givenUser(app, { modules: ['ratings', 'campaign'] });
  await givenUser(app, { email: 'other@netreach.example', customer: 'Other customer', modules: ['ratings'] });
  admin = (await signIn(call, await givenAdmin(app))).access;
  const row = await app.database.first<typeof other>(
    `SELECT id, name FROM customers WHERE name = 'Other customer'`,
  );
  if (!row) throw new Error('there is no other customer');
  other = row;
});
beforeEach(() => app.redis.flushdb());
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const change = (token: string, id: number, customer_id: unknown, country = 'at') =>
  call<{ customer: object | null; user_id: number; code: string; error: unknown }>(
    'POST',
    `/v3/${country}/users/${id}/change-customer`,
    { token, body: { customer_id } },
  );

describe('changing the customer of a user', () => {
  it('takes effect with the next call, for modules too, and is written down', async () => {
    const { access } = await signIn(call, planner);
    const userId = await idOf(app, planner);
    const seen = async () => {
      const { body } = await call<{
        data: { user: { customer: { id: number }; modules: { name: string }[] } };
      }>('GET', '/v3/at/user/info', { token: access });
      const { customer, modules } = body.data.user;
      return [customer.id, modules.map(({ name }) => name)];
    };
    const [before] = await seen();
    const { status, body } = await change(admin, userId, other.id);
    expect([status, body.user_id, body.customer]).toEqual([200, userId, other]);
    expect(await seen()).toEqual([other.id, ['ratings']]);
    expect(await lastAudit(app, 'user.customer_updated')).toMatchObject({
      subject_id: userId,
      customer_id: other.id,
      country_code: 'at',
      details: { from: before, to: other.id },
    });
  });

  it('lets administrators choose for themselves, also nobody', async () => {
    const id = await idOf(app, 'admin@netreach.example');
    expect((await change(admin, id, other.id)).body.customer).toEqual(other);
    expect((await change(admin, id, null)).body.customer).toBeNull();
  });

  it('leaves nobody else without a customer, and knows only customers there are', async () => {
    const id = await idOf(app, planner);
    for (const [customer, message] of [
      [null, 'Only administrators can choose this'],
      [2_147_483_647, 'This does not exist'],
    ] as const) {
      const { status, body } = await change(admin, id, customer);
      expect([status, body.error]).toEqual([422, { customer_id: [message] }]);
    }
    for (const wrong of [undefined, 'one', 0, 1.5, 2_147_483_648])
      expect((await change(admin, id, wrong)).status).toBe(422);
  });

  it('is refused for users one has no business with', async () => {
    const german = await idOf(
      app,
      await givenUser(app, { email: 'german@netreach.example', countries: ['de'] }),
    );
    expect((await change(admin, german, other.id)).status).toBe(404);
    expect((await change(admin, 2_147_483_647, other.id)).status).toBe(404);
    const limited = await signIn(
      call,
      await givenAdmin(app, {
        email: 'limited@netreach.example',
        role: 'limited_admin',
        modules: ['admin', 'users_admin'],
      }),
    );
    expect((await change(limited.access, await idOf(app, 'admin@netreach.example'), other.id)).status).toBe(
      404,
    );
    expect((await change(limited.access, await idOf(app, planner), other.id)).status).toBe(200);
    const { access } = await signIn(call, planner);
    expect((await change(access, await idOf(app, planner), other.id)).body.code).toBe('access.forbidden');
  });

  it('needs the module of limited administrators, and leads to customers of their countries only', async () => {
    const limited = { role: 'limited_admin' } as const;
    const without = await givenAdmin(app, { ...limited, email: 'without@netreach.example' });
    const { access: refused } = await signIn(call, without);
    expect((await change(refused, await idOf(app, planner), other.id)).body.code).toBe('access.forbidden');
    const modules = ['admin', 'users_admin'];
    const name = await givenAdmin(app, { ...limited, modules, email: 'austrian@netreach.example' });
    const { access } = await signIn(call, name);
    await givenUser(app, { email: 'swiss@netreach.example', customer: 'Swiss only', countries: ['ch'] });
    const swiss = await app.database.first<{ id: number }>(
      `SELECT id FROM customers WHERE name = 'Swiss only'`,
    );
    for (const userId of [await idOf(app, planner), await idOf(app, name)]) {
      const { status, body } = await change(access, userId, swiss?.id);
      expect([status, body.error]).toEqual([422, { customer_id: ['This does not exist'] }]);
      expect((await change(access, userId, other.id)).status).toBe(200);
    }
  });
});
