import { readFile } from 'node:fs/promises';
import { eventually } from '@netreach/config/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryProcess, isAnswered } from '../support/entry-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { freePort } from '../support/free-port.js';

const START_WITHIN = 40_000;

let environment: TestEnvironment;
let api: EntryProcess;
let metricsPort: number;

beforeAll(async () => {
  environment = await testEnvironment();
  metricsPort = await freePort();
  api = await EntryProcess.start('main', { API_PROCESSES: '2', METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await api.stop();
  await environment.remove();
});

async function children(): Promise<number[]> {
  const numbers = await readFile(`/proc/${api.pid}/task/${api.pid}/children`, 'utf8');
  return numbers.split(' ').filter(Boolean).map(Number);
}

describe('an API of two processes', () => {
  it('serves metrics of each at a port of its own', async () => {
    await eventually(async () => {
      for (const port of [metricsPort, metricsPort + 1])
        expect(await isAnswered(`http://127.0.0.1:${port}/metrics`)).toBe(true);
    }, START_WITHIN);
    expect(await children()).toHaveLength(2);
  });

  it('goes on where one of them ends, and begins it anew', async () => {
    const [first, second] = await children();
    process.kill(first!, 'SIGKILL');
    await eventually(async () => expect(await children()).not.toContain(first));
    expect(await isAnswered(`${api.origin}/health/live`)).toBe(true);
    expect(api.output).toContain(`process ${first} has ended with SIGKILL`);
    const metrics = [metricsPort, metricsPort + 1].map((port) => `http://127.0.0.1:${port}/metrics`);
    await eventually(
      async () => expect(await Promise.all(metrics.map(isAnswered))).toEqual([true, true]),
      START_WITHIN,
    );
    expect(await children()).toEqual([second, expect.any(Number)]);
  });

  it('tries one again that ends before it serves, while the other does', async () => {
    const [first, second] = await children();
    const killed = first!;
    process.kill(killed, 'SIGKILL');
    const begun = await eventually(async () => {
      const next = (await children()).find((child) => child !== killed && child !== second);
      return next ?? Promise.reject(new Error('none has begun'));
    });
    process.kill(begun, 'SIGKILL');
    await eventually(() => expect(api.output).toContain(`process ${begun} has ended with SIGKILL`));
    expect(await isAnswered(`${api.origin}/health/live`)).toBe(true);
    await eventually(async () => expect(await children()).toEqual([second, expect.any(Number)]));
  });

  it('does not begin at all what cannot start', async () => {
    const taken = { API_PROCESSES: '2', PORT: new URL(api.origin).port };
    await expect(EntryProcess.start('main', taken)).rejects.toThrow('EADDRINUSE');
  });

  it('ends with all of them', async () => {
    const serving = await children();
    expect(await api.stop()).toBe(0);
    for (const child of serving) expect(() => process.kill(child, 0)).toThrow('ESRCH');
  });
});
