import { eventually } from '@netreach/config/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { EntryProcess } from '../support/entry-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestDatabase } from '../support/test-database.js';

/** Within what health tells the truth, in milliseconds. */
const TRUTH_WITHIN = 15_000;

let environment: TestEnvironment;
let database: TestDatabase;
let api: EntryProcess;
let worker: WorkerProcess;
let metricsPort: number;

beforeAll(async () => {
  environment = await testEnvironment();
  database = new TestDatabase(environment.databaseUrl);
  metricsPort = await freePort();
  api = await EntryProcess.start('main', { METRICS_PORT: String(metricsPort) });
  worker = await WorkerProcess.start();
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
  await database.close();
  await environment.remove();
});

const health = async () => (await fetch(`${api.origin}/health/ready`)).json() as Promise<object>;
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const isOk = () =>
  eventually(async () => expect(await health()).toEqual({ success: true, status: 'ok', problems: [] }));

describe('the health of the API', () => {
  it('says within 15 s that the worker is gone, and that it is back', async () => {
    await eventually(async () => expect(await metrics()).toContain('netreach_jobs_waiting{kind="pulse"} 1'));
    await isOk();
    await worker.kill();
    const degraded = { status: 'degraded', problems: ['jobs.late'] };
    await eventually(async () => expect(await health()).toMatchObject(degraded), TRUTH_WITHIN);
    expect(await metrics()).toContain('netreach_problem{problem="jobs.late"} 1');
    worker = await WorkerProcess.start();
    await isOk();
    expect(await metrics()).not.toContain('jobs.late');
  });

  it('names a round that fails, and not a job that does', async () => {
    const failing = `UPDATE jobs SET tries = 1, due_at = now() + interval '1 hour', pause = '1 hour' WHERE kind = $1`;
    await database.query(`INSERT INTO jobs (kind, key) VALUES ('feed', '1')`);
    for (const kind of ['retention', 'feed']) await database.query(failing, [kind]);
    await eventually(async () =>
      expect(await health()).toMatchObject({ problems: ['jobs.retention.failing'] }),
    );
    expect(await metrics()).toContain('netreach_jobs_failing{kind="feed"} 1');
  });
});

describe('metrics', () => {
  it('are served on their own port only', async () => {
    expect((await fetch(`${api.origin}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/health/ready`)).status).toBe(404);
    expect(await metrics()).toMatch(/^process_cpu_seconds_total /m);
  });
});
