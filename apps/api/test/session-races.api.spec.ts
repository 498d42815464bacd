import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, signInByBrowser, tokensOf, type TokenBody, type Tokens } from './support/users.js';
import { TestApp } from './support/test-app.js';
import { howOften } from './support/depth.js';

const ROUNDS = howOften('RACE_ROUNDS', 15, 60);
const PARALLEL = 8;
let environment: TestEnvironment;
const apps: TestApp[] = [];
const calls: Call[] = [];
let email: string;

beforeAll(async () => {
  environment = await testEnvironment();
  for (const _ of [1, 2]) {
    const app = await TestApp.start();
    calls.push(app.call);
    apps.push(app);
  }
  email = await givenUser(apps[0] as TestApp);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await environment.remove();
});

const on = (instance: number) => calls[instance % calls.length] as Call;
const refresh = (instance: number, refresh_token: string, cookie: string) =>
  on(instance)<TokenBody>('POST', '/v3/refresh/token', { body: { refresh_token }, headers: { cookie } });
const isAlive = async (instance: number, token: string) =>
  (await on(instance)<{ token_is_valid: boolean }>('POST', '/v3/token/check', { token })).body.token_is_valid;
const raced = async (token: string, cookie: string, parallel: number): Promise<Tokens[]> => {
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, instance) => refresh(instance, token, cookie)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(parallel).fill(200));
  return answers.map(tokensOf);
};

describe('a session on two instances', () => {
  it(
    `survives ${ROUNDS} races of its own tabs, and ends on both as soon as a copy shows`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const session = await signInByBrowser(on(round), email);
        const tabs = await raced(session.refresh, session.cookie, PARALLEL);
        const alive = await Promise.all(tabs.map(({ access }, tab) => isAlive(tab + 1, access)));
        expect(alive).toEqual(Array<boolean>(PARALLEL).fill(true));
        // One tab goes on; with the first token again, somebody has a copy.
        const next = tokensOf(await refresh(round, tabs[0]?.refresh ?? '', session.cookie));
        expect((await refresh(round + 1, session.refresh, session.cookie)).status).toBe(401);
        const after = await Promise.all([0, 1].map((instance) => isAlive(instance, next.access)));
        expect(after).toEqual([false, false]);
        expect((await refresh(round, next.refresh, session.cookie)).status).toBe(401);
      }
      const detected = await auditOf(apps[0] as TestApp, 'session_token.reused');
      expect(detected).toHaveLength(ROUNDS);
    },
    60_000 + ROUNDS * 2000,
  );

  it('does not wait for itself when far more ask at once than there are connections', async () => {
    const session = await signInByBrowser(on(0), email);
    const begun = Date.now();
    await raced(session.refresh, session.cookie, 60);
    expect(Date.now() - begun).toBeLessThan(4000);
  });

  it('ends once, however many notice a copy at the same time', async () => {
    const database = (apps[0] as TestApp).database;
    const session = await signInByBrowser(on(0), email);
    const first = tokensOf(await refresh(0, session.refresh, session.cookie));
    await refresh(1, first.refresh, session.cookie);
    const before = (await auditOf(apps[0] as TestApp, 'session_token.reused')).length;
    const answers = await Promise.all(
      [0, 1, 2, 3].map((one) => refresh(one, session.refresh, session.cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const after = await auditOf(apps[0] as TestApp, 'session_token.reused');
    expect(after).toHaveLength(before + 1);
    const sql = 'SELECT revoked_at IS NOT NULL AS ended FROM sessions WHERE id = $1';
    expect(await database.first(sql, [after.at(-1)?.session_id])).toEqual({ ended: true });
  });
});
