import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PasswordLinks } from '../src/domains/auth/password/password-links.service.js';
import { Mailer } from '../src/platform/mail/mailer.service.js';
import { Clock } from '../src/platform/clock/clock.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, idOf, PASSWORD, signIn } from './support/users.js';
import { InnerApp } from './support/inner-app.js';
import { sendMails } from './support/mails.js';

const EMAIL = 'planner@netreach.example';
const NEW_PASSWORD = 'a new horse, a new staple';
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
let environment: TestEnvironment;
let app: InnerApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment({ MAIL_FOLDER: folder, PUBLIC_URL: 'https://netreach.example' });
  app = await InnerApp.start();
  call = app.call;
});
beforeEach(async () => {
  for (const table of ['jobs', 'throttle_counters']) await app.database.query(`DELETE FROM ${table}`);
  await app.redis.flushdb();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await givenUser(app, { email: EMAIL });
});
afterAll(async () => {
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true });
  delete process.env['MAIL_FOLDER'];
  delete process.env['PUBLIC_URL'];
});

interface MailFile {
  to: string;
  subject: string;
  text: string;
}

const ask = (email: string, headers = {}) =>
  call<{ error: unknown }>('POST', '/v3/password/email', { body: { email }, headers });
const reset = (token: string, change = {}) =>
  call<{ error: unknown; problems: unknown; code: string }>('POST', '/v3/password/reset', {
    body: { email: EMAIL, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...change },
  });
const available = async (token: string, email = EMAIL) =>
  (
    await call<{ available: boolean }>('POST', '/v3/password/reset-token-availability-check', {
      body: { email, token },
    })
  ).body.available;
const login = (password: string) => call('POST', '/v3/login', { body: { email: EMAIL, password } });
const mails = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as MailFile);

async function mailed(headers = {}): Promise<MailFile> {
  await ask(EMAIL, headers);
  await sendMails(app);
  const mail = mails().at(-1);
  if (!mail) throw new Error('no mail was sent');
  return mail;
}

const tokenOf = ({ text }: MailFile) => /\/password\/reset\/([\w-]+)\?/.exec(text)?.[1] ?? '';

describe('asking for a reset mail', () => {
  it('sends a link to the portal, to the address only', async () => {
    const mail = await mailed();
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Set a new password for Netreach' });
    expect(mail.text).toContain(
      `https://netreach.example/password/reset/${tokenOf(mail)}?email=planner%40netreach.example\n`,
    );
    expect(await available(tokenOf(mail))).toBe(true);
    const [file = ''] = readdirSync(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('writes in the language of the browser', async () => {
    expect(await mailed({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toMatchObject({
      subject: 'Neues Passwort für Netreach festlegen',
      text: expect.stringContaining('60 Minuten') as unknown as string,
    });
  });

  it('answers the same for unknown and inactive users, and writes nobody', async () => {
    const known = await ask(EMAIL);
    await sendMails(app);
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [EMAIL]);
    const inactive = await ask(EMAIL);
    const unknown = await ask('nobody@netreach.example');
    await sendMails(app);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([inactive.status, inactive.text]).toEqual([known.status, known.text]);
    expect(mails()).toHaveLength(1);
  });

  it('is not lost while the mail server is away, and holds no secret as it waits', async () => {
    const send = jest.spyOn(app.get(Mailer), 'send').mockRejectedValueOnce(new Error('the server is away'));
    expect((await ask(EMAIL)).status).toBe(200);
    await sendMails(app);
    expect(mails()).toEqual([]);
    const secret = /password\/reset\/([\w-]+)/.exec(send.mock.calls[0]?.[0].text ?? '')?.[1] ?? '';
    const [job] = await app.database.query<{ error: string; row: string }>(
      'SELECT error, j::text AS row FROM jobs j',
    );
    expect([job?.error, secret.length > 20, job?.row.includes(secret)]).toEqual([
      'the server is away',
      true,
      false,
    ]);
    await sendMails(app);
    expect(mails()).toEqual([]);
    await app.database.query('UPDATE jobs SET due_at = now()');
    await sendMails(app);
    expect(mails()).toHaveLength(1);
  });

  it('that the server refuses for good is not sent on and on', async () => {
    const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    jest.spyOn(app.get(Mailer), 'send').mockRejectedValueOnce(refusal);
    await ask(EMAIL);
    await sendMails(app);
    expect(await app.database.query('SELECT state, error FROM jobs')).toEqual([
      { state: 'failed', error: 'no such mailbox' },
    ]);
  });

  it('sends five mails to an address, known or not; who asks for more has those already', async () => {
    for (const email of [EMAIL, 'nobody@netreach.example']) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await ask(email)).status).toBe(200);
      expect((await ask(email.toUpperCase())).status).toBe(200);
    }
    expect(await app.database.query('SELECT FROM jobs')).toHaveLength(10);
    await sendMails(app);
    expect(mails()).toHaveLength(5);
    for (const mail of mails()) expect(await available(tokenOf(mail))).toBe(true);
  });

  it('is refused after fifty mails from a network address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, number) => ask(`nobody-${number}@netreach.example`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is counted without Redis too, and refused when nothing can count', async () => {
    const client = app.redis;
    client.disconnect();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await ask(EMAIL)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await app.database.query('SELECT FROM jobs')).toHaveLength(5);
    await app.database.query('ALTER TABLE throttle_counters RENAME TO gone');
    expect([(await ask(EMAIL)).status, (await reset('any')).status]).toEqual([503, 503]);
    await app.database.query('ALTER TABLE gone RENAME TO throttle_counters');
    await client.connect();
    await sendMails(app);
    expect(mails()).toHaveLength(5);
  });

  it('is refused to pages of other origins, and to what is no address', async () => {
    expect((await ask(EMAIL, { origin: 'https://evil.example' })).status).toBe(403);
    const { status, body } = await ask('nobody');
    expect([status, body.error]).toEqual([422, { email: ['Please enter a valid email'] }]);
  });
});

describe('setting a password with the link', () => {
  it('works once, and ends every session of the user', async () => {
    const { access } = await signIn(call, EMAIL);
    const token = tokenOf(await mailed());
    expect((await reset(token)).status).toBe(200);
    expect((await call('GET', '/v3/user/countries', { token: access })).status).toBe(401);
    expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect(await available(token)).toBe(false);
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'password.link_refused' } });
  });

  it('works once also when it is used twice at the same time', async () => {
    const token = tokenOf(await mailed());
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('works for 60 minutes, that of a new user for 72 hours', async () => {
    const now = jest.spyOn(app.get(Clock), 'now');
    const start = Date.now();
    const usable = async (token: string, minutes: number) => {
      now.mockReturnValue(start + minutes * MINUTE);
      return available(token);
    };
    now.mockReturnValue(start);
    const forReset = tokenOf(await mailed());
    expect([await usable(forReset, 59), await usable(forReset, 60)]).toEqual([true, false]);
    expect((await reset(forReset)).status).toBe(422);
    now.mockReturnValue(start);
    const rows = await app.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [EMAIL]);
    const initial = await app.get(PasswordLinks).issue(rows[0]?.id ?? 0, 'initial');
    expect([await usable(initial, 72 * 60 - 1), await usable(initial, 72 * 60)]).toEqual([true, false]);
  });

  it('works with each link, until one of them was used', async () => {
    const first = tokenOf(await mailed());
    for (const file of readdirSync(folder)) rmSync(join(folder, file));
    const second = tokenOf(await mailed());
    expect([await available(first), await available(second)]).toEqual([true, true]);
    expect((await reset(first)).status).toBe(200);
    expect([await available(first), await available(second)]).toEqual([false, false]);
  });

  it('needs the address the mail went to, in any case', async () => {
    const other = await givenUser(app, { email: 'other@netreach.example' });
    const token = tokenOf(await mailed());
    expect((await reset(token, { email: other })).status).toBe(422);
    expect(await available(token, other)).toBe(false);
    expect(await available(token, EMAIL.toUpperCase())).toBe(true);
  });

  it('is refused to users who were deactivated meanwhile', async () => {
    const token = tokenOf(await mailed());
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [EMAIL]);
    expect((await reset(token)).status).toBe(422);
  });

  it.each([
    ['password_guessable', 'password1234'],
    ['password_own', 'Paula has 3 green boats'],
    ['password_own', 'boats of NETREACH, 3 green'],
    ['password_same', PASSWORD],
  ])('refuses a password as %s, and the link stays: %s', async (code, password) => {
    const token = await app.get(PasswordLinks).issue(await idOf(app, EMAIL), 'reset');
    const { status, body } = await reset(token, { password, password_confirmation: password });
    expect([status, body.problems]).toEqual([422, { password: [{ code }] }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('names the fields that are wrong and keeps the link', async () => {
    const token = tokenOf(await mailed());
    const { status, body } = await reset(token, { password: 'eleven char', password_confirmation: 'other' });
    expect([status, body.error]).toEqual([
      422,
      {
        password: ['The password needs at least 12 characters'],
        password_confirmation: ['The two passwords differ'],
      },
    ]);
    expect(await available(token)).toBe(true);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('cannot be tried on and on', async () => {
    const good = tokenOf(await mailed());
    for (let attempt = 0; attempt < 50; attempt++) await available(`guess-${attempt}`);
    expect((await reset(good)).status).toBe(429);
  });
});

describe('what is stored', () => {
  it('holds neither token nor password', async () => {
    const token = tokenOf(await mailed());
    await reset(token);
    const rows = await app.database.query<{ text: string }>(
      `SELECT row_to_json(t)::text || encode(hash, 'escape') AS text FROM password_tokens t
       UNION ALL SELECT row_to_json(j)::text FROM jobs j
       UNION ALL SELECT row_to_json(u)::text FROM users u`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(NEW_PASSWORD);
    const keys = await app.redis.keys('*');
    expect(keys.filter((key) => key.startsWith('password:'))).not.toEqual([]);
    expect(keys.join('\n')).not.toContain(EMAIL);
  });
});
