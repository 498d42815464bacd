import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Mailer } from '../src/platform/mail/mailer.service.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenAdmin, givenUser, idOf, signIn } from './support/users.js';
import { InnerApp } from './support/inner-app.js';
import { sendMails } from './support/mails.js';

const NEW_USER = 'newcomer@netreach.example';
const NEW_PASSWORD = 'a new horse, a new staple';
const folder = mkdtempSync(join(tmpdir(), 'netreach-mail-'));
let environment: TestEnvironment;
let app: InnerApp;
let call: Call;
let admin: string;
let boss: string;

beforeAll(async () => {
  environment = await testEnvironment({ MAIL_FOLDER: folder, PUBLIC_URL: 'https://netreach.example' });
  app = await InnerApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  const modules = ['admin', 'users_admin'];
  const customerAdmin = { email: 'boss@netreach.example', role: 'customer_admin', modules } as const;
  boss = (await signIn(call, await givenUser(app, customerAdmin))).access;
});
beforeEach(async () => {
  await app.redis.flushdb();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await givenUser(app, { email: NEW_USER, name: 'Nora Newcomer' });
});
afterAll(async () => {
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true });
  delete process.env['MAIL_FOLDER'];
  delete process.env['PUBLIC_URL'];
});

/** Asks for the mail, and has it sent as a worker would. */
async function send(email: string, token = admin) {
  const body = { user_id: await idOf(app, email) };
  const answer = await call<{ code: string }>('POST', '/v3/password/initial-email', { token, body });
  await sendMails(app);
  return answer;
}
const mails = () =>
  readdirSync(folder).map(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<'to' | 'subject' | 'text', string>,
  );

describe('the mail for the first password', () => {
  it('leads to the page that sets it, and the password then opens the account', async () => {
    expect((await send(NEW_USER)).status).toBe(200);
    const [mail] = mails();
    expect(mail).toMatchObject({ to: NEW_USER, subject: 'Ihr Konto bei Netreach' });
    expect(mail?.text).toContain('Nora Newcomer');
    expect(mail?.text).toContain('72 Stunden');
    const link =
      /https:\/\/netreach\.example\/password\/set\/([\w-]{43})\?email=newcomer%40netreach\.example\n/;
    const token = link.exec(mail?.text ?? '')?.[1];
    const body = { email: NEW_USER, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await call('POST', '/v3/password/reset', { body })).status).toBe(200);
    const login = await call('POST', '/v3/login', { body: { email: NEW_USER, password: NEW_PASSWORD } });
    expect(login.status).toBe(200);
    expect(await lastAudit(app, 'password.initial_mail')).toMatchObject({
      actor_id: await idOf(app, 'admin@netreach.example'),
      subject_id: await idOf(app, NEW_USER),
    });
  });

  it('is written in the language of the user', async () => {
    await app.database.query(`UPDATE users SET locale = 'en-US' WHERE email = $1`, [NEW_USER]);
    await send(NEW_USER);
    expect(mails()[0]).toMatchObject({
      subject: 'Your account at Netreach',
      text: expect.stringContaining('72 hours') as unknown as string,
    });
    await app.database.query('UPDATE users SET locale = NULL');
  });

  it('is sent by customers to their own users only', async () => {
    const foreign = await givenUser(app, { email: 'foreign@netreach.example', customer: 'Other customer' });
    // An administrator who has selected the customer is not one of its users.
    const selected = await givenAdmin(app, { email: 'selected@netreach.example', customer: 'Test customer' });
    for (const email of [foreign, selected])
      expect((await send(email, boss)).body.code).toBe('request.not_found');
    expect(mails()).toEqual([]);
    expect((await send(NEW_USER, boss)).status).toBe(200);
  });

  it('is sent by administrators in their countries, to other administrators by super admins only', async () => {
    const german = await givenUser(app, { email: 'german@netreach.example', countries: ['de'] });
    expect((await send(german)).status).toBe(404);
    const limitedAdmin = { email: 'limited@netreach.example', role: 'limited_admin' } as const;
    const limited = await signIn(
      call,
      await givenAdmin(app, { ...limitedAdmin, modules: ['admin', 'users_admin'] }),
    );
    expect((await send('admin@netreach.example', limited.access)).status).toBe(404);
    expect((await send('limited@netreach.example')).status).toBe(200);
    expect((await send(NEW_USER, limited.access)).status).toBe(200);
  });

  it('is refused to whoever may not, for nobody, and for the deactivated', async () => {
    const { access } = await signIn(call, await givenUser(app));
    expect((await send(NEW_USER, access)).body.code).toBe('access.forbidden');
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [NEW_USER]);
    expect((await send(NEW_USER)).status).toBe(404);
    for (const [user_id, status] of [
      [2_147_483_647, 404],
      [0, 422],
      ['one', 422],
      [undefined, 422],
    ])
      expect(
        (await call('POST', '/v3/password/initial-email', { token: admin, body: { user_id } })).status,
      ).toBe(status);
  });

  it('waits while the mail server is away', async () => {
    jest.spyOn(app.get(Mailer), 'send').mockRejectedValueOnce(new Error('the mail server is away'));
    expect((await send(NEW_USER)).status).toBe(200);
    expect(mails()).toEqual([]);
    await app.database.query('UPDATE jobs SET due_at = now()');
    await sendMails(app);
    expect(mails()).toHaveLength(1);
  });

  it('does not flood a mailbox', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await send(NEW_USER)).status).toBe(200);
    expect(await send(NEW_USER)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  });
});
