import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  token = (
    await signIn(
      call,
      await givenUser(app, { countries: ['at', 'de'], modules: ['ratings', 'detail', 'kpi'] }),
    )
  ).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const names = (modules: readonly { name: string }[]) => modules.map(({ name }) => name);

describe('the signed-in user', () => {
  it('has countries by name and starts in the remembered one', async () => {
    const countries = () =>
      call<{ countries: { name: string }[]; country_code: string }>('GET', '/v3/user/countries', { token });
    expect(names((await countries()).body.countries)).toEqual(['Austria', 'Germany']);
    expect((await call('POST', '/v3/de/country/set', { token })).body['country_code']).toBe('de');
    expect((await countries()).body.country_code).toBe('de');
    expect((await call('POST', '/v3/ch/country/set', { token })).status).toBe(404);
    expect((await countries()).body.country_code).toBe('de');
  });

  it('holds a module only together with those above it', async () => {
    const { body } = await call<{ modules: { name: string }[] }>('GET', '/v3/at/user/status', { token });
    expect(names(body.modules)).toEqual(['ratings', 'detail']);
  });

  it('sees the apps of their modules', async () => {
    const { body } = await call<{ apps: { key: string; path: string }[] }>('GET', '/v3/at/user/apps', {
      token,
    });
    expect(body.apps.map(({ key, path }) => [key, path])).toEqual([
      ['ratings', '/at/ratings'],
      ['owa_ratings', '/at/oewa-ratings'],
    ]);
  });
});

describe('maintenance', () => {
  it('is told to everybody, with the modules and the session', async () => {
    const status = () => call<{ maintenance: object[] }>('GET', '/v3/maintenance/status');
    expect((await status()).body.maintenance).toEqual([]);
    await app.database.query(`UPDATE modules SET maintenance = true WHERE key = 'ratings'`);
    const ratings = { name: 'ratings', display_name: 'Ratings' };
    expect((await status()).body.maintenance).toEqual([ratings]);
    const session = await call<{ maintenance: object[]; version: string }>('GET', '/v3/session/check', {
      token,
    });
    expect(session.body.maintenance).toEqual([ratings]);
    expect(session.body.version).not.toBe('');
    const { body } = await call<{ modules: object[] }>('GET', '/v3/at/user/status', { token });
    expect(body.modules[0]).toEqual({ name: 'ratings', maintenance: true });
  });
});
