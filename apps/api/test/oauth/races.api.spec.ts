import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../support/api-process.js';
import { preparedCodes, preparedRefreshTokens, refreshing } from './support/prepared-grants.js';
import { TestProvider, type TestClient } from './support/provider.js';
import { howOften } from '../support/depth.js';

const ROUNDS = howOften('RACE_ROUNDS', 15, 60);
const LIMIT = 60_000 + ROUNDS * 2000;
const RESOURCE = '/v3/at/ratings/data-frames';
let provider: TestProvider;
let client: TestClient;
/** Two processes with pools of their own. */
const apis: ApiProcess[] = [];

beforeAll(async () => {
  provider = await TestProvider.start();
  client = await provider.client({ auth_method: 'none' });
  apis.push(...(await Promise.all([ApiProcess.start(), ApiProcess.start()])));
}, LIMIT);
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await provider.stop();
});

/** The same request many times at once, to both processes in turn; answers in the order they arrive. */
const race = async (fields: Record<string, string>, times: number) => {
  const arrived: { status: number; body: Record<string, unknown> }[] = [];
  await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const answer = await apis[index % apis.length]?.post('token', fields);
      if (answer) arrived.push(answer);
    }),
  );
  return arrived;
};
const alive = async (token: string) =>
  Promise.all(apis.map(async (api) => (await api.get(RESOURCE, token)).status === 200));

describe('two processes', () => {
  it(
    'redeem a code once, however often it is tried at once, and then end what it was redeemed for',
    async () => {
      const codes = await preparedCodes(provider, client, ROUNDS);
      for (const { fields } of codes) {
        const answers = await race(fields, 50);
        const good = answers.filter(({ status }) => status === 200);
        expect(good).toHaveLength(1);
        const refused = answers.filter(({ body }) => body['error'] === 'invalid_grant');
        expect(refused).toHaveLength(49);
        expect(await alive(String(good[0]?.body['access_token']))).toEqual([false, false]);
      }
      const [left] = await provider.sql<{ grants: number }>(
        `SELECT count(*)::int AS grants FROM oauth_grants WHERE revoked_at IS NULL AND id = ANY($1)`,
        [codes.map(({ grantId }) => grantId)],
      );
      expect(left?.grants).toBe(0);
    },
    LIMIT,
  );

  it(
    'sign nobody out who refreshes many times at once: the newest token always works',
    async () => {
      const families = await preparedRefreshTokens(provider, client, 20);
      let races = 0;
      for (const family of families) {
        let { fields } = family;
        for (let round = 0; round < 6; round++) {
          const answers = await race(fields, 12);
          expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
          const newest = answers.at(-1)?.body;
          expect(await alive(String(newest?.['access_token']))).toEqual([true, true]);
          fields = refreshing(client, String(newest?.['refresh_token']));
          races += 1;
        }
        expect((await apis[0]?.post('token', fields))?.status).toBe(200);
      }
      expect(races).toBeGreaterThan(100);
    },
    LIMIT,
  );

  it(
    'both shut out within a second whoever comes with a token whose successor was used',
    async () => {
      const families = await preparedRefreshTokens(provider, client, 100);
      for (const [index, { fields }] of families.entries()) {
        const [one, other] = index % 2 ? apis : [...apis].reverse();
        const second = (await one?.post('token', fields))?.body ?? {};
        const next = refreshing(client, String(second['refresh_token']));
        const third = (await other?.post('token', next))?.body ?? {};
        expect(await alive(String(third['access_token']))).toEqual([true, true]);
        const from = performance.now();
        expect((await one?.post('token', fields))?.body['error']).toBe('invalid_grant');
        expect(await alive(String(third['access_token']))).toEqual([false, false]);
        expect(performance.now() - from).toBeLessThan(1000);
        const last = refreshing(client, String(third['refresh_token']));
        expect((await other?.post('token', last))?.body['error']).toBe('invalid_grant');
      }
    },
    LIMIT,
  );
});
