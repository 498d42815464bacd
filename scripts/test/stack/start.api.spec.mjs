import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPortOpen } from '../../lib/ports.mjs';
import { isAlive, waitUntilGone } from '../../lib/processes.mjs';
import { newStack, notedProcesses, removeStack, StartedStack } from './running-stack.mjs';

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
    const pids = [...notedProcesses(stack.data).values()];
    expect(pids).toHaveLength(4);
    expect(await started.end('SIGINT')).toBe(130);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(notedProcesses(stack.data).size).toBe(0);
  });

  it('ends with a clear message when one of its services fails', async () => {
    const started = new StartedStack(stack);
    await started.untilReady();
    process.kill(notedProcesses(stack.data).get('worker'), 'SIGKILL');
    expect(await started.ended).toBe(1);
    expect(started.output).toContain('worker has failed: SIGKILL');
    expect(await isPortOpen(stack.port)).toBe(false);
  });

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
