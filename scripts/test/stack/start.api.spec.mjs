import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { isPortOpen } from '../../lib/ports.mjs';
import { runningServer } from '../../lib/postgres/postmaster.mjs';
import { isAlive, run, waitUntilGone } from '../../lib/processes.mjs';
import { newStack, notedProcesses, removeStack, StartedStack } from './running-stack.mjs';

/** Makes a user of the running stack who has forgotten the password. */
async function askForMail({ env, origin }, email) {
  const user = ['user', email, '--name', 'Paula', '--role', 'super_admin', '--countries', 'at'];
  const options = { env: { ...env, USER_PASSWORD: 'correct horse battery staple' } };
  await run(process.execPath, [inRoot('scripts/bootstrap.mjs'), 'cli', ...user], options);
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${origin}/v3/password/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
}

describe('npm start', () => {
  let stack;
  beforeAll(async () => {
    stack = await newStack();
  });
  afterAll(() => removeStack(stack));

  it('serves portal, API and collector on one origin, and ends everything when interrupted', async () => {
    const started = new StartedStack(stack);
    await started.untilReady();
    expect(started.output).toContain(stack.origin);
    expect(await (await fetch(`${stack.origin}/`)).text()).toContain('<div id="root">');
    expect((await fetch(`${stack.origin}/health/ready`)).status).toBe(200);
    expect((await fetch(`${stack.origin}/v3/version`)).status).toBe(200);
    expect((await fetch(`${stack.origin}/t.js`)).headers.get('content-type')).toContain('javascript');
    const mailbox = `http://localhost:${stack.mailPort}`;
    expect(started.output).toContain(mailbox);
    await askForMail(stack, 'planner@netreach.example');
    await vi.waitFor(async () =>
      expect(await (await fetch(mailbox)).text()).toContain('planner@netreach.example'),
    );
    const pids = [...notedProcesses(stack.data).values()];
    expect(pids).toHaveLength(4);
    expect(await started.end('SIGINT')).toBe(130);
    expect(await isPortOpen(stack.mailPort)).toBe(false);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(notedProcesses(stack.data).size).toBe(0);
  });

  it('starts again what is killed: its processes, PostgreSQL and Redis', async () => {
    const started = new StartedStack(stack);
    await started.untilReady();
    const isWell = async () => {
      const answers = [stack.port, stack.collectPort, stack.workerPort].map((port) =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then((answer) => answer.json()),
      );
      for (const health of await Promise.all(answers)) expect(health).toMatchObject({ status: 'ok' });
    };
    for (const name of ['worker', 'api', 'collector', 'redis']) {
      process.kill(notedProcesses(stack.data).get(name), 'SIGKILL');
      await started.untilSays(name === 'redis' ? 'Redis runs again.' : `${name} runs again.`);
      await vi.waitFor(isWell, { timeout: 40_000, interval: 250 });
    }
    process.kill((await runningServer(join(stack.data, 'postgres'))).pid, 'SIGKILL');
    await started.untilSays('PostgreSQL runs again.');
    await vi.waitFor(isWell, { timeout: 60_000, interval: 250 });
    expect(started.output).toContain('worker has failed: SIGKILL');
    expect(await started.end('SIGINT')).toBe(130);
    expect([...notedProcesses(stack.data).values()].filter(isAlive)).toEqual([]);
    expect(await isPortOpen(stack.port)).toBe(false);
  }, 240_000);

  it('starts again after it was killed outright, and refuses to run twice', async () => {
    const killed = new StartedStack(stack);
    await killed.untilReady();
    const services = notedProcesses(stack.data);
    await killed.end('SIGKILL');
    for (const name of ['api', 'collector', 'worker']) {
      expect(await waitUntilGone(services.get(name), 10_000), name).toBe(true);
    }
    const next = new StartedStack(stack);
    await next.untilReady();
    expect(next.output).toContain('Ended what an earlier run had left: redis.');
    const second = new StartedStack(stack);
    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`already runs from this folder (process ${next.child.pid})`);
    expect(await next.end('SIGTERM')).toBe(143);
  });

  it('names the port that is in use and how to choose another', async () => {
    const other = createServer().listen(stack.collectPort, '127.0.0.1');
    await once(other, 'listening');
    const started = new StartedStack(stack);
    expect(await started.ended).toBe(1);
    expect(started.output).toContain(
      `Port ${stack.collectPort} (the collector) is in use by another program.`,
    );
    expect(started.output).toContain('COLLECT_PORT=');
    other.close();
  });
});
