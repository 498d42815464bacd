import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { HOST } from './support/http-calls.js';
import { TestApp } from './support/test-app.js';
import { givenUser, PASSWORD, signInByBrowser } from './support/users.js';

const EMAIL = 'planner@netreach.example';
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

let environment: TestEnvironment;
let app: TestApp;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  await givenUser(app);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

/** What a page of another origin can send without being asked, with the cookies of a browser that is signed in. */
async function post(url: string, payload: string, type: string) {
  const { cookie } = await signInByBrowser(app.call, EMAIL);
  const headers = { ...FOREIGN, host: HOST, cookie, 'content-type': type };
  return app.send({ method: 'POST', url, headers, payload });
}

describe('a page of another origin', () => {
  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])(
    'is not read where it sends %s',
    async (type) => {
      const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
      for (const url of ['/v3/login', '/v3/password/email', '/v3/refresh/token', '/v3/at/profile/save'])
        expect((await post(url, body, type)).status).toBe(415);
    },
  );

  it('signs nobody out', async () => {
    const { access, cookie } = await signInByBrowser(app.call, EMAIL);
    const answer = await app.call('POST', '/v3/logout', { headers: { ...FOREIGN, host: HOST, cookie } });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await app.call('GET', '/v3/at/user/info', { token: access })).status).toBe(200);
  });
});
