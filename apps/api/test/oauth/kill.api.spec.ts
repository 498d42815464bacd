import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../support/api-process.js';
import { preparedCodes, preparedRefreshTokens, type Prepared } from './support/prepared-grants.js';
import { TestProvider, type TestClient } from './support/provider.js';

const LOCK = 4711;
const HOLD = `
CREATE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(${LOCK});
  RETURN NEW;
END $$;
CREATE TRIGGER hold BEFORE INSERT ON oauth_tokens FOR EACH ROW EXECUTE FUNCTION wait_for_the_test();`;
const WAITING = `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;

let provider: TestProvider;
let client: TestClient;
let lock: Client;

beforeAll(async () => {
  provider = await TestProvider.start();
  client = await provider.client({ auth_method: 'none' });
  lock = new Client({ connectionString: provider.environment.databaseUrl });
  await lock.connect();
});
afterAll(async () => {
  await lock.end();
  await provider.stop();
});

const waiting = async () => (await provider.sql<{ count: number }>(WAITING))[0]?.count ?? 0;
const until = async (condition: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it did not happen');
};

/** Kills the API after the code or token was spent and before its tokens are stored. */
const killedWhileStoring = async ({ fields }: Prepared) => {
  const doomed = await ApiProcess.start();
  await lock.query(`SELECT pg_advisory_lock(${LOCK})`);
  const lost = doomed.post('token', fields).then(
    () => 'answered',
    () => 'lost',
  );
  await until(async () => (await waiting()) === 1);
  await doomed.kill();
  await lock.query(`SELECT pg_advisory_unlock(${LOCK})`);
  return lost;
};

describe('an API that is killed while it exchanges', () => {
  it('lets the client try again with the same code and the same refresh token', async () => {
    const [code] = await preparedCodes(provider, client, 1);
    const [refresh] = await preparedRefreshTokens(provider, client, 1);
    await provider.sql(HOLD);
    for (const prepared of [code, refresh]) {
      if (!prepared) throw new Error('unreachable');
      expect(await killedWhileStoring(prepared)).toBe('lost');
      const next = await ApiProcess.start();
      const { status, body } = await next.post('token', prepared.fields);
      expect([status, body['token_type']]).toEqual([200, 'Bearer']);
      expect((await next.get('/v3/at/ratings/data-frames', String(body['access_token']))).status).toBe(200);
      await next.kill();
    }
    const tokens = await provider.sql<{ kind: string }>('SELECT kind FROM oauth_tokens WHERE kind = $1', [
      'access',
    ]);
    expect(tokens).toHaveLength(2);
  });
});
