import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@netreach/config/eventually';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import { Database } from '../../src/platform/database/database.service.js';
import { JobsRepository } from '../../src/platform/jobs/database/jobs.repository.js';
import { JobKinds } from '../../src/platform/jobs/job-kinds.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.service.js';
import type { Ending, Job, JobContext, JobKind } from '../../src/platform/jobs/job.types.js';
import { JobsWorkerModule } from '../../src/platform/jobs/jobs-worker.module.js';
import { roundOf } from '../../src/platform/jobs/round.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { RedisRelay } from '../support/redis-relay.js';
import { TestDatabase } from '../support/test-database.js';

type Work = (job: Job, context: JobContext) => Promise<Ending | void>;

let environment: TestEnvironment;
let relay: RedisRelay;
let redis: Redis;
let database: Database;
let owner: TestDatabase;
let jobs: JobsRepository;
const workers: INestApplicationContext[] = [];
/** What jobs of the kind `work` do in this test, and how often the round went. */
let work: Work;
let rounds = 0;
let gaveUp: string[] = [];

const WORK: JobKind = {
  name: 'work',
  concurrency: 4,
  lease: 60_000,
  pauses: [20, 40, 80],
  mostTries: 3,
  keepDays: 30,
  run: (job, context) => work(job, context),
  givenUp: async ({ key }) => void gaveUp.push(key),
};

@Module({})
class TestWorker {
  static with(kinds: readonly JobKind[]): DynamicModule {
    const register = {
      provide: 'kinds',
      inject: [JobKinds],
      useFactory: (registered: JobKinds) => kinds.forEach((kind) => registered.register(kind)),
    };
    const imports = [
      DatabaseScopeModule.ofSystem('as in the worker'),
      EntitiesModule,
      PlatformModule,
      JobsWorkerModule,
    ];
    return { module: TestWorker, imports, providers: [register] };
  }
}

function startWorker(): Promise<INestApplicationContext> {
  const round = roundOf('round', 3_600_000, async () => void (rounds += 1));
  const options = { logger: false, abortOnError: false } as const;
  return NestFactory.createApplicationContext(TestWorker.with([WORK, round]), options);
}

async function startWorkers(): Promise<void> {
  for (let count = 0; count < 2; count += 1) workers.push(await startWorker());
  database = first().get(Database, { strict: false });
  jobs = first().get(JobsRepository, { strict: false });
}

function first(): INestApplicationContext {
  const [worker] = workers;
  if (!worker) throw new Error('no worker runs');
  return worker;
}

beforeAll(async () => {
  environment = await testEnvironment();
  owner = new TestDatabase(environment.databaseUrl);
  redis = new Redis(environment.redisUrl);
  relay = new RedisRelay(environment.redisUrl);
  await relay.start();
  process.env['REDIS_URL'] = relay.url;
  await startWorkers();
});
beforeEach(() => {
  work = async () => undefined;
  gaveUp = [];
});
afterEach(() => database.query(`DELETE FROM jobs WHERE kind <> 'round'`));
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await relay.kill();
  redis.disconnect();
  await owner.close();
  await environment.remove();
});

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly tries: number;
  readonly error: string | null;
  /** Milliseconds until it is due. */
  readonly wait: number;
}

const ROW = `
SELECT id, state, attempts, tries, error, (1000 * extract(epoch FROM due_at - now()))::float8 AS wait FROM jobs`;

async function rowOf(id: string): Promise<Row> {
  const row = await database.first<Row>(`${ROW} WHERE id = $1`, [id]);
  if (!row) throw new Error('no such job');
  return row;
}

async function roundRow(): Promise<Row> {
  const sql = `${ROW} WHERE kind = 'round' AND state IN ('queued', 'running')`;
  const row = await database.first<Row>(sql);
  if (!row) throw new Error('there is no round');
  return row;
}

const add = (key: string, data: object = {}) => jobs.add({ kind: 'work', key, data });
const reaches = (id: string, expected: Partial<Row>) =>
  eventually(async () => expect(await rowOf(id)).toMatchObject(expected));

/** A kind that no worker begins by itself, so that a test can. */
function late(name: string, run: Work, more: Partial<JobKind> = {}): string {
  first()
    .get(JobKinds, { strict: false })
    .register({ ...WORK, ...more, name, run });
  return name;
}
const runner = () => first().get(JobRunner, { strict: false });

/** Holds running jobs until it is let go. */
function gate(): { held: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  return { held, open };
}

describe('a job', () => {
  it('is done once, however many workers there are, and knows what it is about', async () => {
    const seen: unknown[] = [];
    work = async ({ key, data }) => void seen.push([key, data]);
    const { id } = await add('a', { month: '2026-10' });
    await reaches(id, { state: 'done', attempts: 1, tries: 0, error: null });
    expect(seen).toEqual([['a', { month: '2026-10' }]]);
  });

  it('is one for each key while it is open, and another one afterwards', async () => {
    const { held, open } = gate();
    work = () => held;
    const [first, second] = [await add('a'), await add('a')];
    await reaches(first.id, { state: 'running' });
    expect([second.id, (await add('a')).id]).toEqual([first.id, first.id]);
    open();
    await reaches(first.id, { state: 'done' });
    expect((await add('a')).id).not.toBe(first.id);
  });

  it('is asked for by a transaction, and not asked for when that fails', async () => {
    const asked = jobs.transaction(async (manager) => {
      await jobs.add({ kind: 'work', key: 'never' }, manager);
      throw new Error('changed my mind');
    });
    await expect(asked).rejects.toThrow('changed my mind');
    expect(await database.query(`SELECT 1 FROM jobs WHERE key = 'never'`)).toEqual([]);
  });

  it('ends together with what it writes, or is tried again', async () => {
    await owner.query('CREATE TABLE marks (key text); GRANT SELECT, INSERT, DELETE ON marks TO PUBLIC');
    await database.query(`INSERT INTO marks VALUES ('a')`);
    let tries = 0;
    work = async () => async (manager) => {
      tries += 1;
      await manager.query('DELETE FROM marks');
      if (tries === 1) throw new Error('no space left');
    };
    const { id } = await add('a');
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ tries: 1 }));
    expect(await database.query('SELECT key FROM marks')).toHaveLength(1);
    await reaches(id, { state: 'done', attempts: 2 });
    expect(await database.query('SELECT key FROM marks')).toEqual([]);
    await owner.query('DROP TABLE marks');
  });

  it('tells how far it is', async () => {
    const { held, open } = gate();
    work = async (_, context) => {
      context.report({ step: 'counting', percent: 40, units: 12 });
      await held;
    };
    const { id } = await add('a');
    const shown = () => database.first('SELECT step, progress, units FROM jobs WHERE id = $1', [id]);
    await eventually(async () =>
      expect(await shown()).toEqual({ step: 'counting', progress: 40, units: 12 }),
    );
    open();
    await reaches(id, { state: 'done' });
    expect(await shown()).toEqual({ step: null, progress: 100, units: 12 });
  });
});

describe('a job that fails', () => {
  it('waits longer each time, says why, and is given up after its last try', async () => {
    work = () => Promise.reject(new Error('no space left'));
    const { id } = await add('a');
    await reaches(id, { state: 'failed', attempts: 3, tries: 3, error: 'no space left' });
    expect(gaveUp).toEqual(['a']);
    await jobs.transaction((manager) => jobs.again(manager, id));
    work = async () => undefined;
    await reaches(id, { state: 'done', attempts: 4, tries: 0, error: null });
  });

  it('after it did something that is kept has failed once, and is given up only when it fails in vain', async () => {
    let days = 0;
    work = async (_job, { report }) => {
      if (days < 5) report({ percent: 10 * ++days, kept: true });
      throw new Error('no space left');
    };
    const { id } = await add('a');
    // Five tries that did a day each, of which the last counts, and two in vain.
    await reaches(id, { state: 'failed', attempts: 7, tries: 3 });
    expect(gaveUp).toEqual(['a']);
  });

  it('has pauses that grow', async () => {
    const pauses = [60_000, 300_000] as const;
    const slow = late('slow', () => Promise.reject(new Error('not yet')), { pauses, mostTries: 9 });
    const { id } = await jobs.add({ kind: slow, key: '' });
    for (const longest of [60_000, 300_000, 300_000]) {
      await database.query('UPDATE jobs SET due_at = now() WHERE id = $1', [id]);
      expect(await runner().run(slow, id)).toMatchObject({ outcome: 'again' });
      const { wait } = await rowOf(id);
      expect([wait > longest * 0.74, wait <= longest]).toEqual([true, true]);
    }
    expect(await runner().run(slow, id)).toEqual({ outcome: 'none' });
  });

  it('by taking its worker down has failed too, and is given up', async () => {
    const deadly = late('deadly', () => Promise.resolve());
    const { id } = await jobs.add({ kind: deadly, key: 'a' });
    for (const tries of [1, 2, 3]) {
      // A worker that takes it and is never heard of again.
      await eventually(async () => expect(await jobs.take(id, 50)).toBeDefined());
      await reaches(id, { tries, attempts: tries });
    }
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error: 'the worker stopped in the middle of it',
    });
    expect(gaveUp).toEqual(['a']);
  });
});

describe('a job that somebody else has taken over', () => {
  it('is ended by the new one only', async () => {
    const ended: number[] = [];
    const gates = [gate(), gate()];
    const kind = late('contested', async ({ attempts }) => {
      await gates[attempts - 1]?.held;
      return async () => void ended.push(attempts);
    });
    const { id } = await jobs.add({ kind, key: '' });
    const first = runner().run(kind, id);
    await reaches(id, { state: 'running', attempts: 1 });
    // The first goes on, but nobody hears of it: as when its process stood still.
    await database.query(`UPDATE jobs SET state = 'queued', due_at = now() WHERE id = $1`, [id]);
    const second = runner().run(kind, id);
    await reaches(id, { state: 'running', attempts: 2 });
    gates[0]?.open();
    expect(await first).toEqual({ outcome: 'lost' });
    expect(await rowOf(id)).toMatchObject({ state: 'running', tries: 0 });
    gates[1]?.open();
    expect(await second).toEqual({ outcome: 'done' });
    expect(ended).toEqual([2]);
  });

  it('leaves no failure of the old one', async () => {
    const { held, open } = gate();
    const kind = late('failing late', async () => {
      await held;
      throw new Error('too late');
    });
    const { id } = await jobs.add({ kind, key: '' });
    const first = runner().run(kind, id);
    await reaches(id, { state: 'running' });
    await database.query('UPDATE jobs SET attempts = attempts + 1 WHERE id = $1', [id]);
    open();
    expect(await first).toEqual({ outcome: 'lost' });
    expect(await rowOf(id)).toMatchObject({ state: 'running', tries: 0, error: null });
  });
});

describe('a job that is stopped', () => {
  it('by being cancelled hears of it, and has not failed', async () => {
    const reasons: unknown[] = [];
    work = (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(signal.reason as Error);
        }),
      );
    const { id } = await add('a');
    await reaches(id, { state: 'running' });
    expect(await jobs.transaction((manager) => jobs.cancel(manager, id))).toBe(true);
    await eventually(async () => expect(reasons).toHaveLength(1));
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', tries: 0, error: null });
    expect(await jobs.transaction((manager) => jobs.cancel(manager, id))).toBe(false);
  });

  it('by the end of its worker goes to another one, and has not failed', async () => {
    let begun = 0;
    const stopping = (signal: AbortSignal) =>
      new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    work = async (_, { signal }) => {
      begun += 1;
      if (begun === 1) await stopping(signal);
    };
    const { id } = await add('a');
    await reaches(id, { state: 'running' });
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await startWorkers();
    await reaches(id, { state: 'done', attempts: 2, tries: 0 });
  });
});

describe('jobs whose clock jumped', () => {
  const ahead = `interval '1 day'`;

  it('a day ahead and back are due at once', async () => {
    const before = rounds;
    await eventually(async () => expect(await roundRow()).toMatchObject({ state: 'queued' }));
    await database.query(`UPDATE jobs SET due_at = due_at + ${ahead} WHERE kind = 'round'`);
    await eventually(async () => expect(rounds).toBe(before + 1));
  });

  it('a day ahead are due at once, and only once', async () => {
    const before = rounds;
    await eventually(async () => expect(await roundRow()).toMatchObject({ state: 'queued' }));
    await database.query(`UPDATE jobs SET due_at = due_at - ${ahead} WHERE kind = 'round'`);
    await eventually(async () => expect(rounds).toBe(before + 1));
    await eventually(async () => expect(await roundRow()).toMatchObject({ state: 'queued' }));
    expect((await roundRow()).wait).toBeGreaterThan(3_500_000);
    expect(rounds).toBe(before + 1);
  });

  it.each(['+', '-'])('while somebody has them go on (%s a day)', async (sign) => {
    const kind = late(`jumped ${sign}`, () => Promise.resolve());
    const { id } = await jobs.add({ kind, key: '' });
    await jobs.take(id, 60_000);
    await database.query(`UPDATE jobs SET lease_until = lease_until ${sign} ${ahead} WHERE id = $1`, [id]);
    await reaches(id, { state: 'queued', tries: 1 });
    await eventually(async () => expect(await runner().run(kind, id)).toEqual({ outcome: 'done' }));
  });
});

describe('jobs whose Redis', () => {
  it('is emptied again and again are all done, each once', async () => {
    const done: string[] = [];
    work = async ({ key }) => {
      await sleep(30);
      done.push(key);
    };
    const keys = Array.from({ length: 40 }, (_, number) => String(number));
    for (const key of keys) {
      await add(key);
      if (Number(key) % 5 === 0) await redis.flushdb();
    }
    await eventually(async () => expect([...done].sort()).toEqual([...keys].sort()), 30_000);
    await eventually(async () =>
      expect(await database.query(`SELECT DISTINCT state FROM jobs WHERE kind = 'work'`)).toEqual([
        { state: 'done' },
      ]),
    );
  });

  it.each(['hang', 'kill'] as const)('is away (%s) are done when it is back', async (how) => {
    await relay[how]();
    const { id } = await add(how);
    await sleep(3000);
    expect(await rowOf(id)).toMatchObject({ tries: 0 });
    if (how === 'hang') relay.goOn();
    else await relay.start();
    await reaches(id, { state: 'done' });
  });
});

describe('a round', () => {
  it('is there again when its row was removed or stopped', async () => {
    const before = rounds;
    await eventually(async () => expect(await roundRow()).toMatchObject({ state: 'queued' }));
    await database.query(`DELETE FROM jobs WHERE kind = 'round'`);
    await eventually(async () => expect(rounds).toBe(before + 1));
    const { id } = await roundRow();
    await eventually(async () => expect(await roundRow()).toMatchObject({ state: 'queued' }));
    await jobs.transaction((manager) => jobs.cancel(manager, id));
    await eventually(async () => expect(rounds).toBe(before + 2));
  });
});

describe('rows of ended jobs', () => {
  it('go after so many days', async () => {
    const { id } = await add('a');
    await reaches(id, { state: 'done' });
    await database.query(`UPDATE jobs SET finished_at = finished_at - interval '29 days' WHERE id = $1`, [
      id,
    ]);
    expect(await jobs.forget('work', 30)).toBe(0);
    await database.query(`UPDATE jobs SET finished_at = finished_at - interval '2 days' WHERE id = $1`, [id]);
    expect(await jobs.forget('work', 30)).toBe(1);
  });
});
