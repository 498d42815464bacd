import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { Clock } from '../src/platform/clock/clock.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { RedisRelay } from './support/redis-relay.js';
import { givenUser, PASSWORD, signIn } from './support/users.js';
import { InnerApp } from './support/inner-app.js';

const EMAIL = 'planner@netreach.example';
/** Longer than anybody should wait for an answer, in milliseconds: twice the time a command of Redis may take, and hashing. */
const PATIENCE = 2500;
let environment: TestEnvironment;
let relay: RedisRelay;
let app: InnerApp;
let call: Call;

beforeAll(async () => {
  environment = await testEnvironment();
  relay = new RedisRelay(environment.redisUrl);
  await relay.start();
  process.env['REDIS_URL'] = relay.url;
  app = await InnerApp.start();
  call = app.call;
  await givenUser(app);
});
beforeEach(async () => {
  await app.redis.flushdb();
  await app.database.query('DELETE FROM throttle_counters');
});
afterAll(async () => {
  relay.goOn();
  await app.close();
  await relay.kill();
  await environment.remove();
});

const login = (password: string, email = EMAIL) =>
  call<{ code: string }>('POST', '/v3/login', { body: { email, password } });

/** Does something and says how long the longest answer took. */
async function waited(work: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await work();
  return Date.now() - begun;
}

const AWAY = {
  killed: { leave: () => relay.kill(), comeBack: () => relay.start() },
  hanging: { leave: () => relay.hang(), comeBack: () => relay.goOn() },
};

describe.each(['killed', 'hanging'] as const)('with Redis %s', (way) => {
  const { leave, comeBack } = AWAY[way];

  it('people sign in, their tokens are checked, and wrong passwords are still counted', async () => {
    const { access, refresh } = await signIn(call, EMAIL);
    await leave();
    try {
      for (let attempt = 0; attempt < 10; attempt++)
        expect(await waited(async () => expect((await login('wrong')).status).toBe(401))).toBeLessThan(
          PATIENCE,
        );
      expect(await login(PASSWORD)).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
      const other = await givenUser(app, { email: 'other@netreach.example' });
      expect(await waited(async () => expect((await login(PASSWORD, other)).status).toBe(200))).toBeLessThan(
        PATIENCE,
      );
      const check = await call('POST', '/v3/token/check', { token: access });
      expect(check.body).toMatchObject({ token_is_valid: true });
      const body = { refresh_token: refresh };
      expect((await call('POST', '/v3/refresh/token', { body })).status).toBe(200);
      expect((await call('GET', '/v3/at/user/info', { token: access })).status).toBe(200);
      const rows = await app.database.query<{ key: string }>('SELECT key FROM throttle_counters');
      expect((await call('GET', '/health/ready')).body).toMatchObject({ status: 'degraded' });
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('netreach.example');
    } finally {
      await comeBack();
    }
    await eventually(() => app.redis.ping(), 10_000);
    // What was counted meanwhile still counts.
    expect((await login(PASSWORD)).status).toBe(429);
    await app.redis.flushdb();
    await app.database.query('DELETE FROM throttle_counters');
    expect((await login(PASSWORD)).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(429);
  });
});

describe('counting in PostgreSQL', () => {
  beforeEach(() => relay.kill());
  afterEach(async () => {
    await relay.start();
    await eventually(() => app.redis.ping(), 10_000);
  });

  it('ends after 15 minutes, counted from the first attempt', async () => {
    const now = jest.spyOn(app.get(Clock), 'now');
    const start = Date.now();
    const after = async (minutes: number, password = 'wrong') => {
      now.mockReturnValue(start + minutes * 60_000);
      return (await login(password)).status;
    };
    for (let minute = 0; minute < 10; minute++) expect(await after(minute)).toBe(401);
    expect([await after(14.9, PASSWORD), await after(15.1, PASSWORD)]).toEqual([429, 200]);
    expect(await after(15.2)).toBe(401);
  });

  it('misses nobody of those who try at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        call('POST', '/v3/password/email', { body: { email: `nobody-${number % 3}@netreach.example` } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.database.query('SELECT FROM jobs')).toHaveLength(15);
  });

  it('fails closed when it cannot be done either', async () => {
    const database = app.database;
    await database.query('ALTER TABLE throttle_counters RENAME TO gone');
    try {
      expect(await login(PASSWORD)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    } finally {
      await database.query('ALTER TABLE gone RENAME TO throttle_counters');
    }
  });
});
