import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../src/platform/database/database.service.js';
import { Clock } from '../src/platform/clock/clock.js';
import { auditOf, lastAudit } from './support/audit.js';
import { testEnvironment, withSettings, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import {
  BROWSER,
  givenUser,
  idOf,
  PASSWORD,
  signIn,
  signInByBrowser,
  tokensOf,
  type TokenBody,
} from './support/users.js';
import { InnerApp } from './support/inner-app.js';

const EMAIL = 'planner@netreach.example';
let environment: TestEnvironment;
let app: InnerApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  call = app.call;
  await givenUser(app, { countries: ['at', 'de'] });
});
beforeEach(() => app.redis.flushdb());
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const refresh = (refresh_token: string, cookie?: string) =>
  call<TokenBody & { code: string }>('POST', '/v3/refresh/token', {
    body: { refresh_token },
    headers: cookie ? { cookie } : {},
  });
const check = async (token: string) =>
  (await call<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token })).body.token_is_valid;
const sessionOf = async (access: string) =>
  app.database.first<{ id: string; country_code: string | null; user_agent: string | null }>(
    `SELECT s.* FROM sessions s JOIN session_tokens t ON t.session_id = s.id WHERE t.hash = sha256($1::bytea)`,
    [access],
  );

describe('the cookie that ties a session to its browser', () => {
  const login = (headers: Record<string, string>) =>
    call('POST', '/v3/login', { body: { email: EMAIL, password: PASSWORD }, headers });
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(/,(?=(?:__Host-)?kb=)/)[0] ?? '';

  it('is given to browsers only, out of the reach of scripts, for as long as the session may last', async () => {
    expect((await login({})).headers['set-cookie']).toBeUndefined();
    for (const [name, value] of Object.entries(BROWSER))
      expect(cookieOf(await login({ [name]: value, host: 'localhost:80' }))).toMatch(
        /^sb=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      );
  });

  it('is named for this host and secure over https', async () => {
    const secure = await withSettings({ PUBLIC_URL: 'https://netreach.example' }, () => InnerApp.start());
    const ask = secure.call;
    const body = { email: EMAIL, password: PASSWORD };
    const headers = { origin: 'https://netreach.example' };
    const answer = await ask<TokenBody>('POST', '/v3/login', { body, headers });
    const set = cookieOf(answer);
    expect(set).toMatch(/^__Host-sb=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [value = ''] = set.split(';');
    const renew = (cookie: string) =>
      ask('POST', '/v3/refresh/token', {
        body: { refresh_token: tokensOf(answer).refresh },
        headers: { cookie },
      });
    expect((await renew(value.replace('__Host-sb', 'sb'))).status).toBe(401);
    expect((await renew(value)).status).toBe(200);
    await secure.close();
  });

  it('has 256 bits, is new with every sign-in, and only its hash is kept', async () => {
    const [first, second] = [await signInByBrowser(call, EMAIL), await signInByBrowser(call, EMAIL)];
    expect(first.cookie).not.toBe(second.cookie);
    const rows = await app.database.query<{
      text: string;
    }>(`SELECT row_to_json(s)::text || encode(binding_hash, 'escape') AS text
        FROM sessions s WHERE binding_hash IS NOT NULL`);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(first.cookie.split('=')[1]);
  });

  it('is needed to refresh; a stranger with a copied token can neither refresh nor end the session', async () => {
    const { access, refresh: token, cookie } = await signInByBrowser(call, EMAIL);
    const foreign = (await signInByBrowser(call, EMAIL)).cookie;
    for (const wrong of [undefined, foreign, 'sb=', `sb=${'x'.repeat(43)}`]) {
      const { status, body } = await refresh(token, wrong);
      expect([status, body.code]).toEqual([401, 'auth.refresh_refused']);
    }
    expect(await check(access)).toBe(true);
    const entries = (await auditOf(app, 'session_token.unbound')).slice(-4);
    expect(entries.map(({ outcome, details }) => [outcome, details['cookie']])).toEqual([
      ['denied', false],
      ['denied', true],
      ['denied', true],
      ['denied', true],
    ]);
    const session = await sessionOf(access);
    expect(entries.every(({ session_id }) => session_id === session?.id)).toBe(true);
    const renewed = await refresh(token, cookie);
    expect(renewed.status).toBe(200);
    // Not even the copy of a token that was used ends the session without the cookie.
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(Date.now() + 60_000);
    expect((await refresh(token)).status).toBe(401);
    expect(await check(tokensOf(renewed).access)).toBe(true);
    expect((await refresh(token, cookie)).status).toBe(401);
    expect(await check(tokensOf(renewed).access)).toBe(false);
  });

  it('is not asked of sessions that no browser began', async () => {
    const { refresh: token } = await signIn(call, EMAIL);
    expect((await refresh(token)).status).toBe(200);
  });

  it('goes with signing out, together with what the browser has stored', async () => {
    const { access } = await signInByBrowser(call, EMAIL);
    const { headers } = await call('POST', '/v3/logout', { token: access });
    expect(String(headers['set-cookie'])).toMatch(
      /^sb=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['clear-site-data']).toBe('"cache","storage"');
    const again = await call('POST', '/v3/logout', { token: access });
    expect([again.status, (await call('POST', '/v3/logout')).status]).toEqual([200, 200]);
  });
});

describe('tokens for a country', () => {
  const reissue = (token: string, headers: Record<string, string> = {}, country = 'de') =>
    call<TokenBody & { code: string }>('GET', `/v3/${country}/refresh/token`, { token, headers });
  const exchange = (
    token: string,
    refresh_token: string,
    headers: Record<string, string> = {},
    country = 'de',
  ) =>
    call<TokenBody & { code: string }>('POST', `/v3/${country}/oauth/token-custom-refresh`, {
      token,
      body: { refresh_token },
      headers,
    });

  it('are issued to a live access token and note the country', async () => {
    const { access } = await signIn(call, EMAIL);
    expect((await sessionOf(access))?.country_code).toBeNull();
    const answer = await reissue(access);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access: fresh, refresh: token } = tokensOf(answer);
    expect(await check(fresh)).toBe(true);
    expect((await sessionOf(fresh))?.country_code).toBe('de');
    expect((await sessionOf(fresh))?.id).toBe((await sessionOf(access))?.id);
    expect((await refresh(token)).status).toBe(200);
  });

  it('are not issued to a cookie alone, to other sites, without the binding, or abroad', async () => {
    const { access, cookie } = await signInByBrowser(call, EMAIL);
    const tokensInCookie = `${cookie}; netreach_tokens=${access}`;
    const bare = await call('GET', '/v3/de/refresh/token', { headers: { cookie: tokensInCookie } });
    expect(bare.status).toBe(401);
    const foreign = await reissue(access, { cookie, 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'auth.origin_refused']);
    const unbound = await reissue(access);
    expect([unbound.status, unbound.body.code]).toEqual([401, 'auth.refresh_refused']);
    expect((await reissue(access, { cookie }, 'ch')).status).toBe(404);
    expect((await reissue(access, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('are exchanged for a refresh token of the same session', async () => {
    const { access, refresh: token, cookie } = await signInByBrowser(call, EMAIL);
    const other = await signInByBrowser(call, EMAIL);
    expect((await exchange(access, other.refresh, { cookie: other.cookie })).status).toBe(401);
    expect((await exchange(access, token)).status).toBe(401);
    expect((await exchange(access, token, { cookie }, 'ch')).status).toBe(404);
    const { access: fresh } = tokensOf(await exchange(access, token, { cookie }));
    expect((await sessionOf(fresh))?.country_code).toBe('de');
    const { status, body } = await call<{ error: unknown }>('POST', '/v3/de/oauth/token-custom-refresh', {
      token: fresh,
      body: {},
    });
    expect([status, Object.keys(body.error as object)]).toEqual([422, ['refresh_token']]);
  });

  it('notice a copied refresh token as any refresh does', async () => {
    const { access, refresh: token } = await signIn(call, EMAIL);
    const { access: fresh, refresh: next } = tokensOf(await exchange(access, token));
    await refresh(next);
    expect((await exchange(fresh, token)).status).toBe(401);
    expect(await check(fresh)).toBe(false);
  });

  it('are gone with the country', async () => {
    const email = await givenUser(app, { email: 'mover@netreach.example', countries: ['at', 'de'] });
    const { access, refresh: token } = await signIn(call, email);
    await givenUser(app, { email, countries: ['at'] });
    expect((await reissue(access)).status).toBe(404);
    expect((await exchange(access, token)).status).toBe(404);
  });
});

describe('what the audit log tells of sessions', () => {
  it('who signed in, and with what', async () => {
    await signInByBrowser(call, EMAIL);
    const userId = await idOf(app, EMAIL);
    expect(await lastAudit(app, 'session.begun')).toMatchObject({
      outcome: 'done',
      actor_id: userId,
      subject_id: userId,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown as string,
      details: { bound: true },
    });
  });

  it('who failed to, by number where known, and never what they typed', async () => {
    const secret = 'a secret typed into the wrong field';
    for (const email of [EMAIL, 'nobody@netreach.example'])
      await call('POST', '/v3/login', { body: { email, password: secret } });
    const entries = (await auditOf(app, 'login.failed')).slice(-2);
    expect(entries.map(({ outcome, actor_id, subject_id }) => [outcome, actor_id, subject_id])).toEqual([
      ['failed', null, await idOf(app, EMAIL)],
      ['failed', null, null],
    ]);
    const written = JSON.stringify(await auditOf(app));
    for (const word of [secret, 'nobody@', PASSWORD]) expect(written).not.toContain(word);
  });

  it('that a copied token ended one, which stays so although the call failed', async () => {
    const { access, refresh: token } = await signIn(call, EMAIL);
    const session = await sessionOf(access);
    await refresh(token);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(Date.now() + 11_000);
    expect((await refresh(token)).status).toBe(401);
    expect(await lastAudit(app, 'session_token.reused')).toMatchObject({
      outcome: 'denied',
      session_id: session?.id,
      subject_id: await idOf(app, EMAIL),
    });
  });

  it('that somebody signed out', async () => {
    const { access } = await signIn(call, EMAIL);
    const session = await sessionOf(access);
    const before = (await auditOf(app, 'session.ended')).length;
    for (const _ of [1, 2]) await call('POST', '/v3/logout', { token: access });
    const entries = await auditOf(app, 'session.ended');
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({ session_id: session?.id, details: { cause: 'signed_out' } });
  });

  it('no token in any form', async () => {
    const { access, refresh: token, cookie } = await signInByBrowser(call, EMAIL);
    await refresh(token, cookie);
    await call('POST', '/v3/logout', { token: access });
    const written = JSON.stringify(await auditOf(app));
    for (const secret of [access, token, cookie.split('=')[1] ?? '']) expect(written).not.toContain(secret);
  });
});

describe('who is asking', () => {
  it('is found in one round trip, and after that only asked for what has changed', async () => {
    const { access } = await signIn(call, EMAIL);
    const asked = jest.spyOn(app.get(Database), 'prepared');
    for (let round = 0; round < 3; round += 1) await call('GET', '/v3/at/user/apps', { token: access });
    const names = asked.mock.calls.map(([name]) => name);
    asked.mockRestore();
    expect(names.filter((name) => name.startsWith('rights'))).toEqual([
      'rights-changed',
      'rights of a session',
      'rights-changed',
      'rights-changed',
    ]);
  });

  it('is judged by the rights of this moment', async () => {
    const email = await givenUser(app, { email: 'changing@netreach.example', modules: ['ratings'] });
    const { access } = await signIn(call, email);
    const names = async () => {
      const { body } = await call<{ modules: { name: string }[] }>('GET', '/v3/at/user/status', {
        token: access,
      });
      return body.modules.map(({ name }) => name);
    };
    expect(await names()).toEqual(['ratings']);
    await givenUser(app, { email, modules: ['ratings', 'campaign'] });
    expect(await names()).toEqual(['ratings', 'campaign']);
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [email]);
    expect(await check(access)).toBe(false);
  });

  it('has a user agent cut to 400 characters', async () => {
    const headers = { 'user-agent': 'x'.repeat(5000) };
    const body = { email: EMAIL, password: PASSWORD };
    const { access } = tokensOf(await call<TokenBody>('POST', '/v3/login', { body, headers }));
    expect((await sessionOf(access))?.user_agent).toBe('x'.repeat(400));
  });
});

describe('a sign-in during a change of password', () => {
  it('begins no session with the old one', async () => {
    const email = await givenUser(app, { email: 'racer@netreach.example' });
    const { database } = app;
    const userId = await idOf(app, email);
    let release: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const change = app.get(Database).transaction(async (manager) => {
      await manager.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [userId]);
      await changed;
      await manager.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [userId]);
    });
    const login = call<{ code: string }>('POST', '/v3/login', { body: { email, password: PASSWORD } });
    await new Promise((later) => setTimeout(later, 300));
    release();
    await change;
    const { status, body } = await login;
    expect([status, body.code]).toEqual([401, 'auth.wrong_credentials']);
    const sql = 'SELECT count(*)::int AS alive FROM sessions WHERE user_id = $1 AND revoked_at IS NULL';
    expect(await database.first(sql, [userId])).toEqual({ alive: 0 });
  });
});
