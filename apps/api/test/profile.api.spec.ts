import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PasswordLinks } from '../src/domains/auth/password/password-links.service.js';
import { Clock } from '../src/platform/clock/clock.js';
import { auditOf, lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, idOf, PASSWORD, signIn, tokensOf, type TokenBody } from './support/users.js';
import { InnerApp } from './support/inner-app.js';
import { sendMails } from './support/mails.js';

const EMAIL = 'planner@netreach.example';
const NEW_PASSWORD = 'a new horse, a new staple';
const folder = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
let environment: TestEnvironment;
let app: InnerApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment({ MAIL_FOLDER: folder });
  app = await InnerApp.start();
  call = app.call;
});
beforeEach(async () => {
  // a mail of the test before may still be underway
  await sendMails(app);
  await app.redis.flushdb();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await givenUser(app);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true });
  delete process.env['MAIL_FOLDER'];
});

interface Profile {
  name: string;
  locale: string | null;
  password_changed_at: string | null;
}
type Shown = { profile: Profile; error: unknown; problems: unknown; code: string };

const show = (token: string) => call<Shown>('GET', '/v3/at/profile', { token });
const save = (token: string, body: object, headers = {}) =>
  call<Shown>('POST', '/v3/at/profile/save', { token, body, headers });
const change = (token: string, more: object = {}, headers = {}) =>
  save(
    token,
    {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...more,
    },
    headers,
  );
const login = (password: string) =>
  call<TokenBody & { code: string }>('POST', '/v3/login', { body: { email: EMAIL, password } });
const check = async (token: string) =>
  (await call<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token })).body.token_is_valid;
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  await sendMails(app);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as never);
}

describe('the profile', () => {
  it('shows what is known of the user', async () => {
    const { access } = await signIn(call, EMAIL);
    expect((await show(access)).body.profile).toMatchObject({
      name: 'Paula Planner',
      email: EMAIL,
      locale: null,
      role: 'customer',
      impersonations: [],
      customer: { name: 'Test customer' },
    });
  });

  it('changes what is given and leaves the rest', async () => {
    const { access } = await signIn(call, EMAIL);
    expect((await save(access, { name: '  Paul Planner ' })).body.profile).toMatchObject({
      name: 'Paul Planner',
      locale: null,
    });
    expect((await save(access, { locale: 'de-DE' })).body.profile).toMatchObject({
      name: 'Paul Planner',
      locale: 'de-DE',
    });
    expect((await lastAudit(app, 'profile.updated'))?.details).toEqual({ fields: ['locale'] });
    expect((await save(access, { locale: null })).body.profile.locale).toBeNull();
    const before = (await auditOf(app)).length;
    expect((await save(access, {})).status).toBe(200);
    expect(await auditOf(app)).toHaveLength(before);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(201) }, ['name']],
    [{ locale: 'fr-FR' }, ['locale']],
    [{ password: 'eleven char' }, ['current_password', 'password', 'password_confirmation']],
    [{ password: NEW_PASSWORD, current_password: PASSWORD }, ['password_confirmation']],
    [{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }, ['current_password']],
    [{ email: 'other@netreach.example' }, ['email']],
    [{ role: 'super_admin' }, ['role']],
    [{ end_other_sessions: 'no' }, ['end_other_sessions']],
  ])('refuses %o', async (body, fields) => {
    const { access } = await signIn(call, EMAIL);
    const { status, body: answer } = await save(access, body);
    expect([status, Object.keys(answer.error as object).sort()]).toEqual([422, fields]);
    expect((await show(access)).body.profile.name).toBe('Paula Planner');
  });
});

describe('a new password', () => {
  it('ends the other sessions, tells the user twice, and is written down', async () => {
    const [own, other] = [await signIn(call, EMAIL), await signIn(call, EMAIL)];
    const { status, body } = await change(own.access, { locale: 'de-DE' }, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(Date.parse(body.profile.password_changed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect([await check(own.access), await check(other.access)]).toEqual([true, false]);
    expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect(await mails()).toMatchObject([{ to: EMAIL, subject: 'Ihr Passwort für Netreach wurde geändert' }]);
    const told = await call<{ notifications: object[] }>('GET', '/v3/at/notifications', {
      token: own.access,
    });
    expect(told.body.notifications[0]).toMatchObject({ kind: 'account.password_changed' });
    expect(await lastAudit(app, 'password.updated')).toMatchObject({ details: { by: 'profile' } });
  });

  it.each([
    ['password_guessable', 'password1234'],
    ['password_own', 'Paula has 3 green boats'],
    ['password_own', 'boats of NETREACH, 3 green'],
    ['password_same', PASSWORD],
  ])('is refused as %s: %s', async (code, password) => {
    const { access } = await signIn(call, EMAIL);
    const { status, body } = await change(access, { password, password_confirmation: password });
    expect([status, body.problems]).toEqual([422, { password: [{ code }] }]);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('writes in the language of the profile', async () => {
    const { access } = await signIn(call, EMAIL);
    await save(access, { locale: 'de-DE' });
    await change(access, {}, { 'accept-language': 'en' });
    expect((await mails())[0]?.subject).toBe('Ihr Passwort für Netreach wurde geändert');
    await save(access, { locale: null });
  });

  it('leaves the other sessions alone when asked to', async () => {
    const [own, other] = [await signIn(call, EMAIL), await signIn(call, EMAIL)];
    await change(own.access, { end_other_sessions: false });
    expect(await check(other.access)).toBe(true);
  });

  it('ends links of mails that have not been used', async () => {
    const token = await app.get(PasswordLinks).issue(await idOf(app, EMAIL), 'reset');
    const available = async () => {
      const path = '/v3/password/reset-token-availability-check';
      const answer = await call<{ available: boolean }>('POST', path, { body: { email: EMAIL, token } });
      return answer.body.available;
    };
    expect(await available()).toBe(true);
    await change((await signIn(call, EMAIL)).access);
    expect(await available()).toBe(false);
  });

  it('needs the present one, and nothing changes without it', async () => {
    const { access } = await signIn(call, EMAIL);
    const { status, body } = await change(access, { current_password: 'wrong', name: 'Somebody else' });
    expect([status, body.error]).toEqual([422, { current_password: ['The current password is wrong'] }]);
    expect((await show(access)).body.profile.name).toBe('Paula Planner');
    expect((await login(PASSWORD)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await lastAudit(app, 'password.update_failed')).toMatchObject({
      outcome: 'failed',
      subject_id: await idOf(app, EMAIL),
    });
  });

  it('cannot be guessed at: wrong ones count as failed sign-ins', async () => {
    const { access } = await signIn(call, EMAIL);
    for (let attempt = 0; attempt < 10; attempt++) await change(access, { current_password: 'wrong' });
    expect((await change(access)).body.code).toBe('auth.too_many_attempts');
    expect((await login(PASSWORD)).status).toBe(429);
  });

  it('lets a user who has forgotten theirs in at once, whatever was tried before', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(429);
    const token = await app.get(PasswordLinks).issue(await idOf(app, EMAIL), 'reset');
    const body = { email: EMAIL, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await call('POST', '/v3/password/reset', { body })).status).toBe(200);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('is set by one of those who try at once', async () => {
    const { access } = await signIn(call, EMAIL);
    const wishes = ['one', 'two', 'three'].map((word) => `${NEW_PASSWORD} ${word}`);
    const answers = await Promise.all(
      wishes.map((password) => change(access, { password, password_confirmation: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('the sessions of a user', () => {
  interface Session {
    id: string;
    current: boolean;
    device: string | null;
    acting: boolean;
  }
  const list = async (token: string) =>
    (await call<{ sessions: Session[] }>('GET', '/v3/at/profile/sessions', { token })).body.sessions;
  const end = (token: string, id: string) => call('DELETE', `/v3/at/profile/sessions/${id}`, { token });

  beforeEach(() => app.database.query('DELETE FROM sessions'));

  it('are listed with what they were begun with, the one that asks marked', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const body = { email: EMAIL, password: PASSWORD };
    const first = tokensOf(await call<TokenBody>('POST', '/v3/login', { body, headers }));
    const second = await signIn(call, EMAIL);
    await signIn(call, await givenUser(app, { email: 'other@netreach.example' }));
    const sessions = await list(first.access);
    expect(sessions.map(({ current, device, acting }) => ({ current, device, acting }))).toEqual([
      { current: false, device: null, acting: false },
      { current: true, device: 'Firefox, Linux', acting: false },
    ]);
    expect((await list(second.access)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('are not listed when they have ended: signed out, idle, or over', async () => {
    const own = await signIn(call, EMAIL);
    const [out, idle, over] = [
      await signIn(call, EMAIL),
      await signIn(call, EMAIL),
      await signIn(call, EMAIL),
    ];
    await call('POST', '/v3/logout', { token: out.access });
    const set = (token: string, column: string, value: string) =>
      app.database.query(
        `UPDATE sessions SET ${column} = ${value}
         WHERE id = (SELECT session_id FROM session_tokens WHERE hash = sha256($1::bytea))`,
        [token],
      );
    await set(idle.access, 'last_used_at', `now() - interval '12 hours'`);
    await set(over.access, 'expires_at', 'now()');
    expect(await list(own.access)).toHaveLength(1);
  });

  it('can be ended one by one, one\u2019s own only', async () => {
    const [own, other] = [await signIn(call, EMAIL), await signIn(call, EMAIL)];
    const stranger = await signIn(call, await givenUser(app, { email: 'other@netreach.example' }));
    const sessions = await list(own.access);
    const victim = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await end(stranger.access, victim)).status).toBe(404);
    expect(await check(other.access)).toBe(true);
    expect((await end(own.access, victim)).status).toBe(200);
    expect([await check(other.access), await check(own.access)]).toEqual([false, true]);
    expect(await lastAudit(app, 'session.ended')).toMatchObject({
      session_id: victim,
      details: { cause: 'ended_by_user' },
    });
    expect((await end(own.access, victim)).status).toBe(404);
    expect((await end(own.access, '0b3a5f9e-6a43-4c1b-9a51-3a4f0f7a2d10')).status).toBe(404);
    expect((await end(own.access, 'none')).status).toBe(422);
  });

  it('last as long as they are used', async () => {
    const { access } = await signIn(call, EMAIL);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(Date.now() + 14 * 60_000);
    const [session] = await list(access);
    const [again] = await list(access);
    expect(session).toBeDefined();
    expect(again).toMatchObject({ current: true });
    const row = await app.database.first<{ late: boolean }>(
      `SELECT last_used_at > now() + interval '13 minutes' AS late FROM sessions`,
    );
    expect(row?.late).toBe(true);
  });
});
