import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../support/api-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, idOf, signIn, tokensOf, type TokenBody } from '../support/users.js';

// What is taken away is gone with the next call, in processes that have just answered and were told by nobody.
const FRAMES = '/v3/at/ratings/data-frames';
const INFO = '/v3/at/user/info';
let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let others: ApiProcess[];
let made = 0;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  others = await Promise.all([ApiProcess.start(), ApiProcess.start()]);
});
afterAll(async () => {
  await Promise.all(others.map((api) => api.kill()));
  await app.close();
  await environment.remove();
});

/** A user of a customer of their own. */
async function someone() {
  made += 1;
  const customer = `Customer ${made}`;
  const email = await givenUser(app, { email: `user${made}@netreach.example`, customer });
  return { email, customer, id: await idOf(app, email), token: (await signIn(call, email)).access };
}

/** What both processes answer, each asked twice at once. */
const everywhere = async (token: string, path = FRAMES) => {
  const answers = await Promise.all([...others, ...others].map((api) => api.get(path, token)));
  return [...new Set(answers.map(({ status }) => status))];
};

/** Has both processes answer out of memory before something changes. */
async function warm(token: string, path = FRAMES): Promise<void> {
  for (let round = 0; round < 3; round += 1) expect(await everywhere(token, path)).toEqual([200]);
}

const query = (sql: string, values: unknown[] = []) => app.database.query(sql, values);

describe('in every process and at once', () => {
  it('a session that was signed out is over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = await someone();
      await warm(token);
      await call('POST', '/v3/logout', { token });
      expect(await everywhere(token)).toEqual([401]);
    }
  });

  it.each<[string, number, (user: Awaited<ReturnType<typeof someone>>) => Promise<unknown>]>([
    ['module', 403, ({ id }) => query(`DELETE FROM user_modules WHERE user_id = $1`, [id])],
    [
      'module of the customer',
      403,
      ({ customer }) =>
        query(`DELETE FROM customer_modules WHERE customer_id = (SELECT id FROM customers WHERE name = $1)`, [
          customer,
        ]),
    ],
    ['country', 404, ({ id }) => query('DELETE FROM user_countries WHERE user_id = $1', [id])],
    ['account', 401, ({ id }) => query('UPDATE users SET active = false WHERE id = $1', [id])],
    ['customer', 403, ({ id }) => query('UPDATE users SET customer_id = NULL WHERE id = $1', [id])],
    ['session', 401, ({ id }) => query('DELETE FROM sessions WHERE user_id = $1', [id])],
    [
      'token',
      401,
      ({ id }) =>
        query(
          `UPDATE session_tokens SET expires_at = now() FROM sessions s WHERE s.id = session_id AND s.user_id = $1`,
          [id],
        ),
    ],
    [
      'activity',
      401,
      ({ id }) =>
        query(`UPDATE sessions SET last_used_at = now() - interval '13 h' WHERE user_id = $1`, [id]),
    ],
  ])('what is taken away is gone: %s', async (_, status, take) => {
    const user = await someone();
    await warm(user.token);
    await take(user);
    expect(await everywhere(user.token)).toEqual([status]);
  });

  it('a right that is given can be used, and a role is that of now', async () => {
    const { email, token, customer } = await someone();
    await givenUser(app, { email, customer, modules: [] });
    expect(await everywhere(token)).toEqual([403]);
    await givenUser(app, { email, customer });
    expect(await everywhere(token)).toEqual([200]);
    expect(await everywhere(token, '/v3/at/admin/audit')).toEqual([403]);
    await query(`UPDATE users SET role = 'super_admin', customer_id = NULL WHERE email = $1`, [email]);
    expect(await everywhere(token, '/v3/at/admin/audit')).toEqual([200]);
  });

  it('another customer that is chosen is the one that counts', async () => {
    const { token, id } = await someone();
    await warm(token, INFO);
    await someone();
    await query(`UPDATE users SET customer_id = (SELECT max(id) FROM customers) WHERE id = $1`, [id]);
    const answers = await Promise.all(others.map((api) => api.get(INFO, token)));
    const names = answers.map(
      ({ body }) => (body['data'] as { user: { customer: { name: string } } }).user.customer.name,
    );
    expect(new Set(names)).toEqual(new Set([`Customer ${made}`]));
  });

  it.each<[string, string]>([
    ['user', `UPDATE users SET name = 'Renamed' WHERE id = $1`],
    [
      'customer',
      `UPDATE customers SET name = name || ' of now' WHERE id = (SELECT customer_id FROM users WHERE id = $1)`,
    ],
    ['module', `UPDATE modules SET maintenance = NOT maintenance WHERE key = 'ratings' AND $1 > 0`],
    ['country', `UPDATE countries SET name = name || ' of now' WHERE code = 'at' AND $1 > 0`],
  ])('what every page shows of its user is that of now: %s', async (_, change) => {
    const { token, id } = await someone();
    await warm(token, INFO);
    const shown = async () => {
      const answers = await Promise.all(others.map((api) => api.get(INFO, token)));
      return [...new Set(answers.map(({ body }) => JSON.stringify(body['data'])))];
    };
    const before = await shown();
    await query(change, [id]);
    const after = await shown();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  it('a key that was ended opens nothing', async () => {
    const { token } = await someone();
    const { body } = await call<{ key: string; api_key: { id: number } }>(
      'POST',
      '/v3/at/profile/update-api-key',
      { token, body: { name: 'Report' } },
    );
    await warm(body.key);
    await call('DELETE', `/v3/at/profile/api-keys/${body.api_key.id}`, { token });
    expect(await everywhere(body.key)).toEqual([401]);
    await warm(token);
  });

  it('who acts as somebody else does so no longer than their own session and right', async () => {
    for (const end of ['session', 'right'] as const) {
      const { id } = await someone();
      const admin = await givenAdmin(app, { email: `admin${made}@netreach.example` });
      const own = (await signIn(call, admin)).access;
      const body = { reason: 'A question about the ranking' };
      const as = tokensOf(
        await call<TokenBody>('POST', `/v3/at/users/${id}/impersonate`, { token: own, body }),
      ).access;
      await warm(as);
      if (end === 'session') await call('POST', '/v3/logout', { token: own });
      else await query(`UPDATE users SET role = 'limited_admin' WHERE email = $1`, [admin]);
      expect(await everywhere(as)).toEqual([401]);
    }
  });

  it('a change that was under way when they last looked counts when it is committed', async () => {
    const { token, id } = await someone();
    await warm(token);
    await app.database.withClient(async (begun) => {
      await begun.query('BEGIN');
      await begun.query('DELETE FROM user_modules WHERE user_id = $1', [id]);
      await warm(token);
      await someone();
      await warm(token);
      await begun.query('COMMIT');
    });
    expect(await everywhere(token)).toEqual([403]);
  });
});
