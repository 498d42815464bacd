import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

const COUNT = 20;
const TYPES = ['csv', 'xls', 'pdf'] as const;

let scene: ExportScene;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  scene = await ExportScene.open();
});
afterAll(async () => {
  await worker?.kill();
  await scene.close();
});

interface States {
  readonly done: number;
  readonly running: number;
}

async function states(): Promise<States> {
  const [row] = await scene.sql<States>(`SELECT
    (count(*) FILTER (WHERE state = 'done'))::int AS done, (count(*) FILTER (WHERE state = 'running'))::int AS running
    FROM jobs WHERE kind = 'export'`);
  return row ?? { done: 0, running: 0 };
}

async function until(condition: (now: States) => boolean, withinMs: number): Promise<States> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(5)) {
    const now = await states();
    if (condition(now)) return now;
  }
  throw new Error(`it did not happen: ${JSON.stringify(await states())}`);
}

describe('a worker that is killed in the middle of 20 exports, with Redis emptied besides', () => {
  it('leaves the next one all 20 to deliver, each once', async () => {
    worker = await WorkerProcess.start();
    // Each waits a while before its file is the job's, so that the killing meets some of them at work.
    await scene.sql(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(0.15); RETURN NEW; END $$`);
    await scene.sql(`CREATE TRIGGER dawdle BEFORE UPDATE ON jobs FOR EACH ROW
      WHEN (NEW.kind = 'export' AND NEW.state = 'done') EXECUTE FUNCTION dawdle()`);
    const started = await Promise.all(
      Array.from({ length: COUNT }, (_, number) =>
        scene.start(scene.planner, {
          kind: 'ratings.ranking',
          file_type: TYPES[number % TYPES.length],
          parameters: { type: 'services', search: number % 2 ? 'Service' : '' },
        }),
      ),
    );
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => 202));
    const met = await until(({ done, running }) => done >= 4 && running > 0, 60_000);
    await worker.kill();
    expect(met.done).toBeLessThan(COUNT);

    const redis = new Redis(String(process.env['REDIS_URL']));
    // All that the product has there; other test files use other databases of the same server.
    await redis.flushdb();
    redis.disconnect();
    const left = await states();
    expect(left.running).toBeGreaterThan(0);
    worker = await WorkerProcess.start();
    await until(({ done }) => done === COUNT, 100_000);
    await worker.stop();

    const ids = started.map(({ body }) => body.export.id).sort();
    const files = scene.storedFiles();
    expect(files.map((name) => name.split('/')[1]).sort()).toEqual(ids);
    for (const id of ids) {
      const { state, file_size: size } = await scene.show(scene.planner, id);
      const { status, bytes } = await scene.file(scene.planner, id);
      expect([state, status, bytes.length]).toEqual(['done', 200, size]);
    }
    const told = await scene.sql<{ link: string }>(
      `SELECT link FROM notifications WHERE kind LIKE 'export.%'`,
    );
    expect(told.map(({ link }) => link.split('=')[1]).sort()).toEqual(ids);
    const [tries] = await scene.sql<{ again: number }>(
      `SELECT count(*)::int AS again FROM jobs WHERE kind = 'export' AND attempts > 1`,
    );
    console.log(
      `killed at ${met.done} of ${COUNT} done, ${left.running} at work; ${tries?.again} were begun again`,
    );
    expect(tries?.again).toBeGreaterThan(0);
  }, 240_000);
});
