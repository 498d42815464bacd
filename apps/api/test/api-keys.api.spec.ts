import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf, lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let session: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  session = (await signIn(call, await givenUser(app))).access;
});
beforeEach(async () => {
  await app.redis.flushdb();
  await app.database.query('DELETE FROM api_keys');
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Key {
  id: number;
  name: string;
  prefix: string;
  last_used_at: string | null;
}

const create = (body: object, token = session) =>
  call<{ api_key: Key; key: string; code: string; error: unknown }>('POST', '/v3/at/profile/update-api-key', {
    token,
    body,
  });
const made = async (name = 'Nightly report') => (await create({ name })).body;
const list = async (token = session) =>
  (await call<{ api_keys: Key[] }>('GET', '/v3/at/profile/api-keys', { token })).body.api_keys;
const revoke = (id: number | string, token = session) =>
  call('DELETE', `/v3/at/profile/api-keys/${id}`, { token });
const status = async (key: string, url = '/v3/at/user/info') =>
  (await call('GET', url, { token: key })).status;

describe('an API key', () => {
  it('is shown once, and opens the user\u2019s calls', async () => {
    const { api_key, key } = await made();
    expect(key).toMatch(/^nrk_[\w-]{43}$/);
    expect(api_key).toMatchObject({
      name: 'Nightly report',
      prefix: key.slice(0, 12),
      last_used_at: null,
    });
    expect(await list()).toEqual([api_key]);
    expect(await status(key)).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const { key } = await made();
    const tables = ['api_keys', 'audit_events', 'notifications'];
    for (const table of tables) {
      const rows = await app.database.query<{ text: string }>(
        `SELECT row_to_json(t)::text AS text FROM ${table} t`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ text }) => text).join('\n')).not.toContain(key.slice(12));
    }
  });

  it('gives the rights its user has now', async () => {
    const email = await givenUser(app, { email: 'changing@netreach.example', modules: ['ratings'] });
    const { key } = (await create({ name: 'Key' }, (await signIn(call, email)).access)).body;
    const frames = () => status(key, '/v3/at/ratings/data-frames');
    expect(await frames()).toBe(200);
    await givenUser(app, { email, modules: ['campaign'] });
    expect(await frames()).toBe(403);
    expect(await status(key, '/v3/de/user/info')).toBe(404);
    await app.database.query('UPDATE users SET active = false WHERE email = $1', [email]);
    expect(await status(key)).toBe(401);
  });

  it('opens nothing that is for sessions', async () => {
    const admin = await signIn(call, await givenAdmin(app));
    const { key } = (await create({ name: 'Key' }, admin.access)).body;
    const calls: [Parameters<Call>[0], string][] = [
      ['GET', '/v3/at/profile/api-keys'],
      ['GET', '/v3/at/profile/sessions'],
      ['POST', '/v3/at/profile/update-api-key'],
      ['POST', '/v3/at/profile/save'],
      ['GET', '/v3/at/refresh/token'],
      ['GET', '/v3/at/admin/audit'],
      ['GET', '/v3/jwtsso/proprofs'],
    ];
    for (const [method, url] of calls)
      expect([url, (await call<{ code: string }>(method, url, { token: key })).body.code]).toEqual([
        url,
        'access.wrong_credential',
      ]);
  });

  it('notes its use, once a minute', async () => {
    const { key } = await made();
    const used = async (seconds: number) => {
      await app.setClock(start + seconds * 1000);
      await status(key);
      const row = await app.database.first<{ at: Date }>('SELECT last_used_at AS at FROM api_keys');
      return ((row?.at.getTime() ?? 0) - start) / 1000;
    };
    const start = Date.now();
    expect([await used(0), await used(59), await used(60), await used(61)]).toEqual([0, 0, 60, 60]);
  });

  it('ends when it is revoked, by its user only', async () => {
    const { api_key, key } = await made();
    const stranger = await signIn(call, await givenUser(app, { email: 'other@netreach.example' }));
    expect((await revoke(api_key.id, stranger.access)).status).toBe(404);
    expect(await status(key)).toBe(200);
    expect((await revoke(api_key.id)).status).toBe(200);
    expect([await status(key), await list()]).toEqual([401, []]);
    expect((await revoke(api_key.id)).status).toBe(404);
    expect((await revoke('one')).status).toBe(422);
    expect(await lastAudit(app, 'api_key.deleted')).toMatchObject({
      object_type: 'api_key',
      object_id: String(api_key.id),
    });
  });

  it('takes the place of another one in the same moment', async () => {
    const first = await made('First');
    const second = (await create({ name: 'Second', replaces: first.api_key.id })).body;
    expect([await status(first.key), await status(second.key)]).toEqual([401, 200]);
    expect((await list()).map(({ name }) => name)).toEqual(['Second']);
    expect((await create({ name: 'Third', replaces: first.api_key.id })).status).toBe(404);
    const stranger = await signIn(call, await givenUser(app, { email: 'other@netreach.example' }));
    const foreign = (await create({ name: 'Foreign' }, stranger.access)).body;
    expect((await create({ name: 'Third', replaces: foreign.api_key.id })).status).toBe(404);
    expect([await status(foreign.key), (await list()).length]).toEqual([200, 1]);
  });

  it('is one of at most twenty, also when many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => create({ name: `Key ${number}` })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('profile.too_many_keys');
    const [newest] = await list();
    expect((await create({ name: 'Instead', replaces: newest?.id })).status).toBe(200);
    expect(await list()).toHaveLength(20);
  });

  it('is told the user', async () => {
    await made('Report <b>of</b> the night');
    const { body } = await call<{ notifications: object[] }>('GET', '/v3/at/notifications', {
      token: session,
    });
    expect(body.notifications[0]).toMatchObject({
      kind: 'account.api_key_created',
      params: { name: 'Report <b>of</b> the night' },
      text: 'The API key Report <b>of</b> the night was made.',
      link: 'profile',
    });
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 7 }],
    [{ name: 'Key', replaces: 'one' }],
  ])('is not made of %o', async (body) => {
    const before = (await auditOf(app, 'api_key.created')).length;
    expect((await create(body)).status).toBe(422);
    expect(await auditOf(app, 'api_key.created')).toHaveLength(before);
  });
});
