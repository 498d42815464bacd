import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventsLookup } from '../src/domains/events/events.lookup.js';
import { NotificationsLookup } from '../src/domains/notifications/notifications.lookup.js';
import { Database } from '../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, idOf, signIn, type Tokens } from './support/users.js';
import { InnerApp } from './support/inner-app.js';

let environment: TestEnvironment;
let apps: [InnerApp, InnerApp];
let call: Call;
let email: string;
let userId: number;
let tokens: Tokens;
/** How often a stream shows that it is alive. */
const BEAT_MS = 20_000;
/** What the product does with every beat of the streams a test has opened. */
const beats: (() => void)[] = [];

const open: Stream[] = [];

beforeAll(async () => {
  environment = await testEnvironment({ EVENT_STREAM_SECONDS: '600' });
  apps = [await InnerApp.start(), await InnerApp.start()];
  call = apps[0].call;
  email = await givenUser(apps[0]);
  [userId, tokens] = [await idOf(apps[0], email), await signIn(call, email)];
});
beforeEach(() => {
  const { setInterval } = nativeGlobal;
  jest.spyOn(nativeGlobal, 'setInterval').mockImplementation(((beat: () => void, pause: number) => {
    if (pause === BEAT_MS) beats.push(beat);
    return setInterval(beat, pause);
  }) as typeof setInterval);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
  beats.length = 0;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await environment.remove();
});

/** A stream as a page reads it. */
class Stream {
  text = '';
  ended = false;
  status = 0;
  headers: Record<string, unknown> = {};
  private readonly call: ClientRequest;

  constructor(app: InnerApp, token: string | undefined) {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const headers = { 'accept-encoding': 'gzip', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    this.call = request({ host: '127.0.0.1', port, path: '/v3/at/events', headers }, (answer) => {
      this.status = answer.statusCode ?? 0;
      this.headers = answer.headers;
      answer.setEncoding('utf8').on('data', (part: string) => (this.text += part));
      answer.once('end', () => (this.ended = true)).on('error', () => (this.ended = true));
    });
    this.call.on('error', () => (this.ended = true)).end();
    open.push(this);
  }

  leave(): void {
    this.call.destroy();
  }

  get topics(): string[] {
    return [...this.text.matchAll(/event: look\ndata: (\w+)\n\n/g)].map(([, topic = '']) => topic);
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 5000; performance.now() < end; await sleep(10))
    if (condition()) return;
  throw new Error('it did not happen');
}

async function reading(app = apps[0], token = tokens.access): Promise<Stream> {
  const stream = new Stream(app, token);
  await until(() => stream.text.includes('retry'));
  return stream;
}

const tell = (topic: 'exports' | 'notifications') => apps[0].get(EventsLookup).tell(userId, topic);

describe('the stream of events', () => {
  it('begins at once, plain and never kept', async () => {
    const { headers, status } = await reading();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toHaveProperty('x-request-id');
  });

  it('tells of a notification once it is committed, whichever process wrote it', async () => {
    const [here, there] = [await reading(apps[0]), await reading(apps[1])];
    const notice = { kind: 'account.api_key_created', params: { name: 'one' } } as const;
    const notifications = apps[0].get(NotificationsLookup);
    await apps[0].get(Database).transaction(async (manager) => {
      await notifications.notify(userId, notice, manager);
      await sleep(150);
      expect([here.topics, there.topics]).toEqual([[], []]);
    });
    await until(() => here.topics.length > 0 && there.topics.length > 0);
    expect([here.topics, there.topics]).toEqual([['notifications'], ['notifications']]);
  });

  it('is silent about what was rolled back, and about others', async () => {
    const stream = await reading();
    const stranger = await givenUser(apps[0], { email: 'other@netreach.example' });
    const other = await reading(apps[0], (await signIn(call, stranger)).access);
    const failing = apps[0].get(Database).transaction(async (manager) => {
      await apps[0].get(EventsLookup).tell(userId, 'notifications', manager);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell('exports');
    await until(() => stream.topics.length > 0);
    expect([stream.topics, other.topics]).toEqual([['exports'], []]);
  });

  it('has everybody look again when the connection to the database was lost', async () => {
    const stream = await reading();
    await apps[0].get(Database).query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'netreach news' AND datname = current_database()`);
    await until(() => stream.topics.includes('exports') && stream.topics.includes('notifications'));
    await tell('exports');
    await until(() => stream.topics.filter((topic) => topic === 'exports').length > 1);
  });

  it('shows that it is alive, and ends with its session', async () => {
    const session = await signIn(call, email);
    const [lasting, ending] = [await reading(), await reading(apps[0], session.access)];
    for (const beat of beats) beat();
    await until(() => lasting.text.includes(': alive') && ending.text.includes(': alive'));
    await call('POST', '/v3/logout', { token: session.access });
    for (const beat of beats) beat();
    await until(() => ending.ended);
    expect(lasting.ended).toBe(false);
  });

  it('does not keep the session alive', async () => {
    const { access } = await signIn(call, email);
    const used = () =>
      apps[0]
        .get(Database)
        .first<{ at: Date }>('SELECT max(last_used_at) AS at FROM sessions WHERE user_id = $1', [userId]);
    await apps[0].get(Database).query(`UPDATE sessions SET last_used_at = now() - interval '30 minutes'`);
    const before = await used();
    await reading(apps[0], access);
    for (const beat of beats) beat();
    await sleep(200);
    expect(await used()).toEqual(before);
  });

  it('is for sessions, and for so many pages', async () => {
    const nobody = new Stream(apps[0], undefined);
    await until(() => nobody.status === 401);
    for (let count = 0; count < 8; count++) await reading(apps[1]);
    const ninth = new Stream(apps[1], tokens.access);
    await until(() => ninth.status === 429);
    expect(ninth.headers).toHaveProperty('retry-after');
    open[1]?.leave();
    await sleep(100);
    await reading(apps[1]);
  });

  it('lets the server end', async () => {
    const own = await InnerApp.start();
    const stream = await reading(own);
    const begun = performance.now();
    await own.close();
    expect(performance.now() - begun).toBeLessThan(3000);
    await until(() => stream.ended);
  });
});
