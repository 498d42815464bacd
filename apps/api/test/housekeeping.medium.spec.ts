import { randomBytes, randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { WorkerModule } from '../src/app/worker.module.js';
import { Housekeeping } from '../src/domains/auth/jobs/housekeeping.service.js';
import { Database } from '../src/platform/database/database.service.js';
import { JobKinds } from '../src/platform/jobs/job-kinds.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';

let environment: TestEnvironment;
let worker: INestApplicationContext;
let database: Database;

beforeAll(async () => {
  environment = await testEnvironment();
  worker = await NestFactory.createApplicationContext(WorkerModule, { logger: false, abortOnError: false });
  database = worker.get(Database);
  await database.query(`INSERT INTO users (email, name, password_hash, role, country_code)
    VALUES ('planner@netreach.example', 'Paula', 'x', 'customer', 'at')`);
});
afterAll(async () => {
  await worker.close();
  await environment.remove();
});

/** Where statements run: on a connection of the pool, or in a transaction. */
type Runner = Pick<EntityManager | Database, 'query'>;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function givenSession(
  expires: number,
  revoked: number | null = null,
  runner: Runner = database,
): Promise<string> {
  const id = randomUUID();
  await runner.query(
    `INSERT INTO sessions (id, user_id, expires_at, revoked_at) SELECT $1, id, $2, $3 FROM users`,
    [id, hours(expires), revoked === null ? null : hours(revoked)],
  );
  return id;
}

async function givenToken(
  session: string,
  kind: string,
  expires: number,
  used: number | null = null,
  runner: Runner = database,
) {
  await runner.query(
    'INSERT INTO session_tokens (hash, session_id, kind, expires_at, used_at) VALUES ($1, $2, $3, $4, $5)',
    [randomBytes(32), session, kind, hours(expires), used === null ? null : hours(used)],
  );
}

const count = async (sql: string) =>
  (await database.first<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))?.count;

describe('housekeeping', () => {
  it('removes what has expired, and keeps what is still of use', async () => {
    const live = await givenSession(100);
    await givenToken(live, 'access', -13);
    await givenToken(live, 'access', -11);
    await givenToken(live, 'access', 0.2);
    // Long used, but of a session that lives: whoever shows it has a copy.
    await givenToken(live, 'refresh', 100, -60);
    // Whole at once: the worker's own round may come at any moment.
    await database.transaction(async (manager) => {
      for (const [expires, revoked] of [[-25], [100, -25], [-23], [100, -23]] as const) {
        const session = await givenSession(expires, revoked ?? null, manager);
        await givenToken(session, 'refresh', expires, null, manager);
      }
    });
    for (const expires of [-25, -23, 1])
      await database.query(
        `INSERT INTO password_tokens (hash, user_id, purpose, expires_at) SELECT $1, id, 'reset', $2 FROM users`,
        [randomBytes(32), hours(expires)],
      );
    await database.query(
      `INSERT INTO throttle_counters (key, count, expires_at) SELECT 'old:' || n, 1, $1::timestamptz
      FROM generate_series(1, 12000) AS n UNION ALL SELECT 'new', 1, $2::timestamptz`,
      [hours(-1), hours(1)],
    );
    await database.query(`INSERT INTO rights_changes (about, noted_at) VALUES ('old', $1), ('new', $2)`, [
      hours(-1.1),
      hours(-0.9),
    ]);
    await worker.get(Housekeeping, { strict: false }).run();
    expect(await count('sessions')).toBe(3);
    expect(await count('session_tokens')).toBe(5);
    expect(await count(`session_tokens WHERE used_at IS NOT NULL`)).toBe(1);
    expect(await count('password_tokens')).toBe(2);
    expect(await count('throttle_counters')).toBe(1);
    expect(await count(`rights_changes WHERE about IN ('old', 'new')`)).toBe(1);
  });

  it('comes round every hour', () => {
    expect(worker.get(JobKinds, { strict: false }).demand('housekeeping').every).toBe(3_600_000);
  });
});
