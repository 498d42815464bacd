import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { HOST } from './support/http-calls.js';
import { TestApp } from './support/test-app.js';
import { givenUser, PASSWORD } from './support/users.js';

const EMAIL = 'planner@netreach.example';
const READER = `reader_${randomBytes(4).toString('hex')}`;

let environment: TestEnvironment;
let app: TestApp;
/** Redis as its administrator. */
let redis: Redis;

beforeAll(async () => {
  environment = await testEnvironment({ TRUSTED_PROXIES: 'loopback' });
  redis = new Redis(environment.redisUrl);
  await redis.call('ACL', 'SETUSER', READER, 'on', `>${READER}`, '~*', '&*', '+@all');
  const own = new URL(environment.redisUrl);
  [own.username, own.password] = [READER, READER];
  process.env['REDIS_URL'] = own.href;
  app = await TestApp.start();
  await givenUser(app);
});
beforeEach(async () => {
  await redis.call('ACL', 'SETUSER', READER, '+@all');
  await redis.flushdb();
  await app.database.query('DELETE FROM throttle_counters');
});
afterAll(async () => {
  await app.close();
  await redis.call('ACL', 'DELUSER', READER);
  redis.disconnect();
  await environment.remove();
});

/** Tries to sign in from an address; with a cookie as a browser. */
async function login(password: string, address: string, cookie?: string) {
  const browser: Record<string, string> =
    cookie === undefined ? {} : { origin: `http://${HOST}`, host: HOST, cookie };
  const { status, headers } = await app.call('POST', '/v3/login', {
    body: { email: EMAIL, password },
    headers: { 'x-forwarded-for': address, ...browser },
  });
  return { status, cookies: String(headers['set-cookie']) };
}

const wrong = async (times: number, addressOf: (attempt: number) => string) => {
  for (let attempt = 0; attempt < times; attempt++) await login('wrong', addressOf(attempt));
};
const markIn = (cookies: string) => /\bkb=[^;]+/.exec(cookies)?.[0] ?? '';

describe('wrong passwords', () => {
  it('count for a whole network of IPv6', async () => {
    await wrong(10, (attempt) => `2001:db8:1:2::${attempt + 1}`);
    expect((await login(PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login(PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('count for the account from wherever they come, but not for browsers it knows', async () => {
    const { cookies } = await login(PASSWORD, '192.0.2.1', '');
    const mark = markIn(cookies);
    expect(mark).not.toBe('');
    await wrong(50, (attempt) => `198.51.100.${attempt + 1}`);
    expect((await login(PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await login(PASSWORD, '203.0.113.1', `kb=${'a'.repeat(22)}.${'b'.repeat(43)}`)).status).toBe(429);
    const known = await login(PASSWORD, '203.0.113.1', mark);
    expect([known.status, markIn(known.cookies)]).toEqual([200, mark]);
  });

  it('count for a known browser as well', async () => {
    const mark = markIn((await login(PASSWORD, '192.0.2.1', '')).cookies);
    for (let attempt = 0; attempt < 10; attempt++) await login('wrong', `198.51.100.${attempt + 1}`, mark);
    expect((await login(PASSWORD, '203.0.113.1', mark)).status).toBe(429);
  });

  it('are counted while Redis answers but takes nothing', async () => {
    await redis.call('ACL', 'SETUSER', READER, '-@write');
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await login('wrong', '192.0.2.9')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    // And after it takes writes again.
    await redis.call('ACL', 'SETUSER', READER, '+@all');
    expect((await login(PASSWORD, '192.0.2.9')).status).toBe(429);
  });
});
