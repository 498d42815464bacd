import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserRightsResponseDto } from '../src/domains/customer-users/dto/user-rights.dto.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';

let environment: TestEnvironment;
let app: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const people = {
    ada: await givenAdmin(app),
    otto: await givenUser(app, {
      email: 'otto@a.example',
      role: 'customer_admin',
      customer: 'A',
      modules: ['admin', 'users_admin', 'ratings'],
    }),
    paula: await givenUser(app, { email: 'paula@a.example', customer: 'A', modules: ['ratings', 'detail'] }),
    bert: await givenUser(app, { email: 'bert@b.example', customer: 'B', modules: ['ratings'] }),
  };
  for (const [name, person] of Object.entries(people)) tokens[name] = (await signIn(app.call, person)).access;
  const rows = await app.database.query<{ id: number; email: string }>('SELECT id, email FROM users');
  for (const { id, email } of rows) ids[email.split('@')[0] ?? ''] = id;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const rights = (who: string, of: string) =>
  app.call<UserRightsResponseDto>('GET', `/v3/at/admin/customer-users/${ids[of]}/rights`, {
    token: tokens[who] ?? '',
  });

describe('the rights of a user', () => {
  it('are told to whoever administers them, and to nobody else', async () => {
    expect((await rights('ada', 'paula')).body.user).toEqual({
      name: expect.any(String),
      role: 'customer',
      admin: false,
      countries: ['at'],
      modules: expect.arrayContaining(['ratings', 'detail']),
    });
    expect((await rights('otto', 'paula')).status).toBe(200);
    expect((await rights('otto', 'bert')).status).toBe(404);
    expect((await rights('paula', 'paula')).status).toBe(403);
  });

  it('are those by which the calls of the user are answered', async () => {
    const { calls } = (await rights('ada', 'paula')).body;
    const tried = calls.filter(
      ({ call, verdict }) => /^GET \/v3\/\{cc\}\/[^{]*$/.test(call) && verdict !== 'object',
    );
    expect(tried.length).toBeGreaterThan(30);
    for (const { call, verdict } of tried) {
      const path = call.replace('GET ', '').replace('{cc}', 'at');
      // What is not served yet is nowhere, for everybody.
      const { status } = await fetch(app.origin + path, {
        headers: { authorization: `Bearer ${tokens['paula']}` },
      });
      if (status === 404) continue;
      expect([call, status === 403]).toEqual([call, verdict !== 'allowed' && verdict !== 'public']);
    }
  });

  it('name what is missing', async () => {
    const { calls } = (await rights('ada', 'paula')).body;
    const of = (wanted: string) => calls.find(({ call }) => call === wanted);
    expect(of('GET /v3/{cc}/admin/distributions')).toMatchObject({
      verdict: 'module',
      modules: ['distributions_admin'],
    });
    expect(of('GET /v3/{cc}/admin/ratings/channel-types')?.verdict).toBe('admin');
    expect(of('GET /v3/{cc}/ratings/details/{id}/{type}')?.verdict).toBe('object');
    expect(of('POST /v3/login')?.verdict).toBe('public');
    expect(
      (await rights('ada', 'admin')).body.calls.find(({ call }) => call.includes('distributions')),
    ).toMatchObject({
      verdict: 'allowed',
    });
  });

  it('are none for whoever cannot sign in', async () => {
    await app.database.query('UPDATE users SET active = false WHERE id = $1', [ids['bert']]);
    expect((await rights('ada', 'bert')).body).toMatchObject({ user: null, calls: [] });
  });
});
