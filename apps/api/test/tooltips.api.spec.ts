import { METRICS } from '@netreach/domain';
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
  token = (await signIn(call, await givenUser(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const tooltips = async (accepted?: string) => {
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted };
  const { body } = await call<{ tooltips: { key: string; text: string }[] }>(
    'GET',
    '/v3/at/helpers/tooltips',
    {
      token,
      headers,
    },
  );
  return Object.fromEntries(body.tooltips.map(({ key, text }) => [key, text]));
};
const save = (locale: string | null) => call('POST', '/v3/at/profile/save', { token, body: { locale } });
const ENGLISH = 'Page impressions divided by visits.';
const GERMAN = 'Page Impressions geteilt durch Visits.';

describe('tooltips', () => {
  it('explain every metric in both languages', async () => {
    for (const language of ['en', 'de']) {
      const texts = await tooltips(language);
      expect(Object.keys(texts)).toEqual(Object.keys(METRICS).sort());
      expect(Object.values(texts).filter((text) => text.length < 20)).toEqual([]);
    }
  });

  it('say what affinity compares with, whatever group that is', async () => {
    expect((await tooltips('en'))['affinity']).toContain('compared with reach in the reference group');
    expect((await tooltips('de'))['affinity']).toContain('zur Reichweite in der Referenzgruppe');
  });

  it('come in the language of the profile, else of the browser, else in English', async () => {
    const visits = async (accepted?: string) => (await tooltips(accepted))['impressions_per_visits'];
    expect([await visits(), await visits('fr'), await visits('en-GB')]).toEqual([ENGLISH, ENGLISH, ENGLISH]);
    expect(await visits('fr,de-AT;q=0.8,en;q=0.5')).toBe(GERMAN);
    await save('de-DE');
    expect(await visits('en')).toBe(GERMAN);
    await save('en-US');
    expect(await visits('de')).toBe(ENGLISH);
    await save(null);
    expect(await visits('de')).toBe(GERMAN);
  });
});
