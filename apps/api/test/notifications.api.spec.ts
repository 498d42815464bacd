import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../src/platform/database/database.service.js';
import { NotificationsLookup } from '../src/domains/notifications/notifications.lookup.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, idOf, signIn } from './support/users.js';
import { InnerApp } from './support/inner-app.js';

let environment: TestEnvironment;
let app: InnerApp;
let call: Call;
let token: string;
let userId: number;
let strangerId: number;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  call = app.call;
  const email = await givenUser(app);
  [userId, token] = [await idOf(app, email), (await signIn(call, email)).access];
  strangerId = await idOf(app, await givenUser(app, { email: 'other@netreach.example' }));
});
beforeEach(async () => {
  await app.database.query('DELETE FROM notifications');
  for (const name of ['one', 'two', 'three']) await notify(userId, name);
  await notify(strangerId, 'canary of a stranger');
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Notification {
  id: number;
  params: { name: string };
  read_at: string | null;
}
interface Listed {
  notifications: Notification[];
  total: number;
  unread: number;
}

const notify = (user: number, name: string) =>
  app.get(NotificationsLookup).notify(user, {
    kind: 'account.api_key_created',
    params: { name },
  });
const list = async (query = '') =>
  (await call<Listed>('GET', `/v3/at/notifications${query}`, { token })).body;
const read = (body: object) => call<{ unread: number }>('POST', '/v3/at/notifications/read', { token, body });
const names = ({ notifications }: Listed) => notifications.map(({ params }) => params.name);

describe('the notifications of a user', () => {
  it('are listed newest first, a page at a time, with the counts of all', async () => {
    expect(await list()).toMatchObject({ total: 3, unread: 3 });
    expect(names(await list())).toEqual(['three', 'two', 'one']);
    expect(names(await list('?page=2&page_size=2'))).toEqual(['one']);
    expect(names(await list('?page=9'))).toEqual([]);
  });

  it('are read one by one or all together', async () => {
    const [three, two] = (await list()).notifications;
    expect((await read({ ids: [three?.id, 2_147_483_647] })).body.unread).toBe(2);
    const listed = await list();
    expect(listed.notifications.map(({ read_at }) => read_at === null)).toEqual([false, true, true]);
    const unread = await list('?unread=true&page_size=1');
    expect([names(unread), unread.total, unread.unread]).toEqual([['two'], 2, 2]);
    expect((await list('?unread=false')).total).toBe(3);
    const at = listed.notifications[0]?.read_at;
    expect((await read({ all: true })).body.unread).toBe(0);
    const all = await list();
    expect(all.notifications[0]?.read_at).toBe(at);
    expect(all.notifications.find(({ id }) => id === two?.id)?.read_at).not.toBeNull();
  });

  it('are nobody else\u2019s', async () => {
    const sql = 'SELECT id, read_at FROM notifications WHERE user_id = $1';
    const foreign = () => app.database.first<{ id: number; read_at: Date | null }>(sql, [strangerId]);
    await read({ ids: [(await foreign())?.id] });
    await read({ all: true });
    expect((await foreign())?.read_at).toBeNull();
    expect(JSON.stringify(await list())).not.toContain('canary');
  });

  it.each([
    [{}],
    [{ all: false }],
    [{ ids: 'all' }],
    [{ ids: [1.5] }],
    [{ ids: [2_147_483_648] }],
    [{ ids: null }],
  ])('are not read by %o', async (body) => {
    expect((await read(body)).status).toBe(422);
    expect((await list()).unread).toBe(3);
  });

  it.each(['?page=0', '?page_size=201', '?unread=maybe', '?sort=id'])(
    'are not asked for by %s',
    async (query) => {
      expect((await call('GET', `/v3/at/notifications${query}`, { token })).status).toBe(422);
    },
  );

  it('are not there when what they tell of did not happen', async () => {
    const told = app.get(Database).transaction(async (manager) => {
      const notice = { kind: 'account.password_changed', params: {} } as const;
      await app.get(NotificationsLookup).notify(userId, notice, manager);
      throw new Error('undone');
    });
    await expect(told).rejects.toThrow('undone');
    expect((await list()).total).toBe(3);
  });
});
