import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, PASSWORD, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
const wrong = 'These credentials do not match our records.';

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  await givenUser(app);
});
beforeEach(() => app.redis.flushdb());
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const login = (body: object, headers = {}) =>
  call<{ error: unknown }>('POST', '/v3/login', { body, headers });
const check = async (token: string) =>
  (await call<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token })).body.token_is_valid;

describe('signing in', () => {
  it('gives a token set that opens the user\u2019s own calls', async () => {
    const { access } = await signIn(call, 'planner@netreach.example');
    const { status, body } = await call<{ country_code: string }>('GET', '/v3/user/countries', {
      token: access,
    });
    expect([status, body.country_code]).toEqual([200, 'at']);
  });

  it('names the fields that are wrong in the owner\u2019s words', async () => {
    const { status, body } = await login({ email: '   ', password: '' });
    expect(status).toBe(422);
    expect(body.error).toEqual({ email: ['Please enter a valid email'], password: ['Password is required'] });
  });

  it('takes the query values of the sign-in page without a murmur', async () => {
    const body = {
      email: 'planner@netreach.example',
      password: PASSWORD,
      utm_source: 'mail',
      role: 'super_admin',
    };
    expect((await login(body)).status).toBe(200);
  });

  it('says the same to unknown users, wrong passwords and inactive users', async () => {
    await givenUser(app, { email: 'gone@netreach.example' });
    await app.database.query(`UPDATE users SET active = false WHERE email = 'gone@netreach.example'`);
    for (const [email, password] of [
      ['nobody@netreach.example', PASSWORD],
      ['planner@netreach.example', 'wrong'],
      ['gone@netreach.example', PASSWORD],
    ]) {
      const { status, body } = await login({ email, password });
      expect([status, body.error]).toEqual([401, wrong]);
    }
  });

  it('stops guessing after ten failures of an account from an address', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await login({ email: 'planner@netreach.example', password: 'wrong' });
    const { status, headers } = await login({ email: 'planner@netreach.example', password: PASSWORD });
    expect([status, headers['retry-after']]).toEqual([429, '900']);
  });

  it('refuses pages of other origins', async () => {
    const body = { email: 'planner@netreach.example', password: PASSWORD };
    const { status } = await login(body, { origin: 'https://evil.example', host: 'netreach.example' });
    expect(status).toBe(403);
  });

  it('answers a redirect only to a path of its own', async () => {
    const body = { email: 'planner@netreach.example', password: PASSWORD };
    const redirect = async (to: string) =>
      (await call<{ redirect: string | null }>('POST', '/v3/login', { body: { ...body, redirect: to } })).body
        .redirect;
    expect(await redirect('/at/ratings')).toBe('/at/ratings');
    expect(await redirect('//evil.example')).toBeNull();
    expect(await redirect('https://evil.example')).toBeNull();
  });

  it('keeps only hashes of tokens', async () => {
    const { access, refresh } = await signIn(call, 'planner@netreach.example');
    const rows = await app.database.query<{ text: string }>(
      `SELECT encode(hash, 'escape') AS text FROM session_tokens`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(access);
    expect(stored).not.toContain(refresh);
  });
});

describe('a session', () => {
  const renew = (refresh_token: string) =>
    call<{ token: { access_token: string; refresh_token: string } }>('POST', '/v3/refresh/token', {
      body: { refresh_token },
    });

  it('renews its tokens', async () => {
    const { refresh } = await signIn(call, 'planner@netreach.example');
    const { body } = await renew(refresh);
    expect(await check(body.token.access_token)).toBe(true);
  });

  it('forgives a lost answer, and ends when a used token comes back later', async () => {
    const { refresh } = await signIn(call, 'planner@netreach.example');
    await renew(refresh);
    const again = await renew(refresh);
    expect(again.status).toBe(200);
    await renew(again.body.token.refresh_token);
    expect((await renew(refresh)).status).toBe(401);
    expect(await check(again.body.token.access_token)).toBe(false);
  });

  it('ends when a used token comes back after the grace time', async () => {
    const { refresh } = await signIn(call, 'planner@netreach.example');
    const { body } = await renew(refresh);
    await app.setClock(Date.now() + 11_000);
    expect((await renew(refresh)).status).toBe(401);
    expect(await check(body.token.access_token)).toBe(false);
  });

  it('of an access token lasts 15 minutes', async () => {
    const { access } = await signIn(call, 'planner@netreach.example');
    await app.setClock(Date.now() + 15 * 60_000 + 1000);
    expect(await check(access)).toBe(false);
  });

  it('of an access token is to be renewed before it ends', async () => {
    const { access } = await signIn(call, 'planner@netreach.example');
    const asked = async () => (await call<object>('POST', '/v3/token/check', { token: access })).body;
    expect(await asked()).toMatchObject({ token_is_valid: true, refresh_required: false });
    await app.setClock(Date.now() + 14 * 60_000);
    expect(await asked()).toMatchObject({ token_is_valid: true, refresh_required: true });
    await app.setClock(Date.now() + 15 * 60_000 + 1000);
    expect(await asked()).toMatchObject({ token_is_valid: false, refresh_required: true });
  });

  it('is kept alive by what the user does, not by what the portal asks by itself', async () => {
    const { access } = await signIn(call, 'planner@netreach.example');
    const database = app.database;
    await database.query(`UPDATE sessions SET last_used_at = now() - interval '5 minutes'`);
    const idle = async () => {
      const sql = `SELECT max(last_used_at) < now() - interval '4 minutes' AS idle FROM sessions`;
      return (await database.query<{ idle: boolean }>(sql))[0]?.idle;
    };
    for (const url of ['/v3/session/check', '/v3/version']) await call('GET', url, { token: access });
    await check(access);
    expect(await idle()).toBe(true);
    await call('GET', '/v3/user/countries', { token: access });
    expect(await idle()).toBe(false);
  });

  it('ends with everything in it when the user signs out', async () => {
    const { access, refresh } = await signIn(call, 'planner@netreach.example');
    await call('POST', '/v3/logout', { token: access });
    expect(await check(access)).toBe(false);
    expect((await renew(refresh)).status).toBe(401);
  });

  it('ends at once when the user is deactivated', async () => {
    await givenUser(app, { email: 'leaver@netreach.example' });
    const { access } = await signIn(call, 'leaver@netreach.example');
    await app.database.query(`UPDATE users SET active = false WHERE email = 'leaver@netreach.example'`);
    expect((await call('GET', '/v3/user/countries', { token: access })).status).toBe(401);
  });
});
