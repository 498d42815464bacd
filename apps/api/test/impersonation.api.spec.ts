import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf, lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import {
  givenAdmin,
  givenUser,
  idOf,
  signIn,
  signInByBrowser,
  tokensOf,
  type TokenBody,
  type Tokens,
} from './support/users.js';
import { TestApp } from './support/test-app.js';

const REASON = 'Ticket 4711: the ranking is empty';
const MINUTE = 60_000;
let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let admin: string;
let user: string;
let userId: number;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  admin = await givenAdmin(app, { countries: ['at', 'de'] });
  user = await givenUser(app);
  userId = await idOf(app, user);
});
beforeEach(() => app.redis.flushdb());
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface UserInfo {
  data: { user: { id: number; admin: boolean; impersonated_by: object | null } };
}
type Begun = TokenBody & { user: object; code: string; error: unknown };

const impersonate = (token: string, id = userId, reason: unknown = REASON, country = 'at') =>
  call<Begun>('POST', `/v3/${country}/users/${id}/impersonate`, { token, body: { reason } });
const depersonate = (token: string, country = 'at') =>
  call<TokenBody & { code: string }>('POST', `/v3/${country}/users/depersonate`, { token });
const info = async (token: string) =>
  (await call<UserInfo>('GET', '/v3/at/user/info', { token })).body.data.user;
const check = async (token: string) =>
  (await call<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token })).body.token_is_valid;
const refresh = (refresh_token: string, cookie?: string) =>
  call<TokenBody>('POST', '/v3/refresh/token', {
    body: { refresh_token },
    headers: cookie ? { cookie } : {},
  });
const after = (minutes: number) => app.setClock(Date.now() + minutes * MINUTE);

const idleFor = (access: string, minutes: number) =>
  app.database.query(
    `UPDATE sessions SET last_used_at = now() - make_interval(mins => $2)
     WHERE id = (SELECT session_id FROM session_tokens WHERE hash = sha256($1::bytea))`,
    [access, minutes],
  );

/** An admin who acts as the user. */
async function acting(): Promise<{ own: Tokens; as: Tokens }> {
  const own = await signIn(call, admin);
  return { own, as: tokensOf(await impersonate(own.access)) };
}

describe('acting as somebody else', () => {
  it('gives the rights of that user, in a session of its own that names the admin', async () => {
    const own = await signIn(call, admin);
    const { status, body } = await impersonate(own.access);
    expect([status, body.user]).toEqual([200, { id: userId, name: 'Paula Planner', email: user }]);
    const { access } = tokensOf({ body });
    const adminId = await idOf(app, admin);
    expect(await info(access)).toMatchObject({
      id: userId,
      admin: false,
      impersonated_by: { id: adminId, name: 'Ada Admin' },
    });
    expect(await info(own.access)).toMatchObject({ id: adminId, admin: true, impersonated_by: null });
    expect((await call('GET', '/v3/at/admin/audit', { token: access })).status).toBe(403);
  });

  it('is written down, told the user, and shown in the profile', async () => {
    const { as } = await acting();
    expect(await lastAudit(app, 'user.impersonated')).toMatchObject({
      actor_id: await idOf(app, admin),
      subject_id: userId,
      country_code: 'at',
      reason: REASON,
      session_id: expect.any(String) as unknown as string,
    });
    const { access } = await signIn(call, user);
    const told = await call<{ notifications: object[] }>('GET', '/v3/at/notifications', { token: access });
    expect(told.body.notifications[0]).toMatchObject({
      kind: 'account.impersonated',
      params: { reason: REASON },
      text: `A member of our team worked in your account: ${REASON}`,
      read_at: null,
    });
    const { body } = await call<{ profile: { impersonations: { at: string; reason: string }[] } }>(
      'GET',
      '/v3/at/profile',
      { token: access },
    );
    expect(body.profile.impersonations[0]).toMatchObject({ reason: REASON });
    const sessions = await call<{ sessions: { acting: boolean; device: string | null }[] }>(
      'GET',
      '/v3/at/profile/sessions',
      { token: access },
    );
    expect(sessions.body.sessions.map((one) => one.acting)).toContain(true);
    await depersonate(as.access);
  });

  it('lasts 60 minutes at most, however busy one is', async () => {
    const { as } = await acting();
    const { refresh: renewed } = tokensOf(await refresh(as.refresh));
    await after(59);
    const late = tokensOf(await refresh(renewed));
    expect(await check(late.access)).toBe(true);
    await after(60);
    expect(await check(late.access)).toBe(false);
    expect((await refresh(late.refresh)).status).toBe(401);
  });

  it('ends with the admin\u2019s own session, which is never outlived', async () => {
    const { own, as } = await acting();
    await call('POST', '/v3/logout', { token: own.access });
    expect(await check(as.access)).toBe(false);
    expect((await refresh(as.refresh)).status).toBe(401);
    const later = await signIn(call, admin);
    const sql = `UPDATE sessions SET expires_at = now() + interval '10 minutes'
      WHERE id = (SELECT session_id FROM session_tokens WHERE hash = sha256($1::bytea))`;
    await app.database.query(sql, [later.access]);
    const { access } = tokensOf(await impersonate(later.access));
    await after(11);
    expect(await check(access)).toBe(false);
  });

  it('ends at once with the right to it, and when the user becomes an administrator or is deactivated', async () => {
    const database = app.database;
    const changes = [
      `UPDATE users SET active = false WHERE email = '${admin}'`,
      `UPDATE users SET role = 'customer' WHERE email = '${admin}'`,
      `UPDATE users SET role = 'limited_admin' WHERE email = '${user}'`,
      `UPDATE users SET active = false WHERE email = '${user}'`,
    ];
    for (const change of changes) {
      const { as } = await acting();
      expect(await check(as.access)).toBe(true);
      await database.query(change);
      expect([change, await check(as.access)]).toEqual([change, false]);
      expect((await refresh(as.refresh)).status).toBe(401);
      await givenAdmin(app, { countries: ['at', 'de'] });
      await givenUser(app);
    }
  });

  it('keeps the tie to the browser', async () => {
    const { access, cookie } = await signInByBrowser(call, admin);
    const as = tokensOf(await impersonate(access));
    expect((await refresh(as.refresh)).status).toBe(401);
    expect((await refresh(as.refresh, cookie)).status).toBe(200);
  });

  it('signs the admin out altogether when they sign out', async () => {
    const { own, as } = await acting();
    await call('POST', '/v3/logout', { token: as.access });
    expect([await check(as.access), await check(own.access)]).toEqual([false, false]);
    expect((await refresh(own.refresh)).status).toBe(401);
  });

  it('keeps the admin\u2019s own session awake', async () => {
    const { own, as } = await acting();
    await idleFor(own.access, 50);
    await after(2);
    await info(as.access);
    await after(14);
    expect((await depersonate(as.access)).status).toBe(200);
  });
});

describe('acting as somebody else is refused', () => {
  it('without a reason', async () => {
    const { access } = await signIn(call, admin);
    for (const reason of [null, '', '  a ', 'x'.repeat(501), 7, ['because']]) {
      const { status, body } = await impersonate(access, userId, reason);
      expect([status, Object.keys(body.error as object)]).toEqual([422, ['reason']]);
    }
  });

  it('to those who are no administrators, and to keys', async () => {
    const { access } = await signIn(
      call,
      await givenUser(app, { email: 'boss@netreach.example', role: 'customer_admin' }),
    );
    expect((await impersonate(access)).body.code).toBe('access.forbidden');
    const own = await signIn(call, admin);
    const made = await call<{ key: string }>('POST', '/v3/at/profile/update-api-key', {
      token: own.access,
      body: { name: 'Key' },
    });
    expect((await impersonate(made.body.key)).body.code).toBe('access.wrong_credential');
  });

  it('for administrators, oneself among them', async () => {
    const limited = await givenAdmin(app, { email: 'limited@netreach.example', role: 'limited_admin' });
    const { access } = await signIn(call, admin);
    for (const email of [limited, admin])
      expect(await impersonate(access, await idOf(app, email))).toMatchObject({
        status: 403,
        body: { code: 'impersonation.admin' },
      });
  });

  it('for nobody, the deactivated, and users of other countries', async () => {
    const gone = await givenUser(app, { email: 'gone@netreach.example' });
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [gone]);
    const german = await givenUser(app, { email: 'german@netreach.example', countries: ['de'] });
    const { access } = await signIn(call, admin);
    for (const id of [2_147_483_647, await idOf(app, gone), await idOf(app, german)])
      expect(await impersonate(access, id)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
    expect((await impersonate(access, await idOf(app, german), REASON, 'de')).status).toBe(200);
    expect((await impersonate(access, 0)).status).toBe(422);
  });

  it('while acting already, as is much else', async () => {
    const { as } = await acting();
    const token = as.access;
    const refused: [Parameters<Call>[0], string, object?][] = [
      ['POST', `/v3/at/users/${userId}/impersonate`, { reason: REASON }],
      ['POST', `/v3/at/users/${userId}/change-customer`, { customer_id: null }],
      ['POST', '/v3/at/profile/save', { name: 'Somebody else' }],
      ['POST', '/v3/at/profile/update-api-key', { name: 'Key' }],
      ['DELETE', '/v3/at/profile/api-keys/1'],
      ['DELETE', '/v3/at/profile/sessions/0b3a5f9e-6a43-4c1b-9a51-3a4f0f7a2d10'],
      ['POST', '/v3/password/initial-email', { user_id: userId }],
      ['GET', '/v3/jwtsso/proprofs'],
    ];
    for (const [method, url, body] of refused)
      expect([url, (await call<{ code: string }>(method, url, { token, body })).body.code]).toEqual([
        url,
        'access.impersonating',
      ]);
    expect(await lastAudit(app, 'access.refused')).toMatchObject({
      outcome: 'denied',
      actor_id: await idOf(app, admin),
      subject_id: userId,
    });
  });
});

describe('going back', () => {
  it('gives the admin a new session with the old end, and ends both others', async () => {
    const { own, as } = await acting();
    const ends = async (token: string) =>
      app.database.first<{ id: string; expires_at: Date }>(
        `SELECT s.id, s.expires_at FROM sessions s JOIN session_tokens t ON t.session_id = s.id
         WHERE t.hash = sha256($1::bytea)`,
        [token],
      );
    const before = await ends(own.access);
    const { access, refresh: token } = tokensOf(await depersonate(as.access));
    expect(await info(access)).toMatchObject({ admin: true, impersonated_by: null });
    expect([await check(as.access), await check(own.access)]).toEqual([false, false]);
    expect((await refresh(token)).status).toBe(200);
    const now = await ends(access);
    expect([now?.expires_at, now?.id === before?.id]).toEqual([before?.expires_at, false]);
    expect(await lastAudit(app, 'user.depersonated')).toMatchObject({
      outcome: 'done',
      actor_id: await idOf(app, admin),
      subject_id: userId,
    });
  });

  it('keeps the tie to the browser', async () => {
    const { access, cookie } = await signInByBrowser(call, admin);
    const back = tokensOf(await depersonate(tokensOf(await impersonate(access)).access));
    expect((await refresh(back.refresh)).status).toBe(401);
    expect((await refresh(back.refresh, cookie)).status).toBe(200);
  });

  it('needs the admin\u2019s own session to be alive: idle, it is not', async () => {
    const { own, as } = await acting();
    await idleFor(own.access, 61);
    // The call itself must not wake it: it was made within a minute of the last one.
    const { status, body } = await depersonate(as.access);
    expect([status, body.code]).toEqual([401, 'auth.refresh_refused']);
    expect(await check(as.access)).toBe(false);
    expect(await lastAudit(app, 'user.depersonated')).toMatchObject({ outcome: 'denied' });
  });

  it('is possible once, and only while acting', async () => {
    const { own, as } = await acting();
    expect(await depersonate(own.access)).toMatchObject({
      status: 409,
      body: { code: 'impersonation.not_acting' },
    });
    const before = (await auditOf(app, 'user.depersonated')).length;
    const answers = await Promise.all([
      depersonate(as.access),
      depersonate(as.access),
      depersonate(as.access),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await auditOf(app, 'user.depersonated')).slice(before)).toMatchObject([{ outcome: 'done' }]);
  });
});
