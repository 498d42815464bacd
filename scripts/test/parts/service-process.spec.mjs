import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Leftovers } from '../../lib/leftovers.mjs';
import { freePort } from '../../lib/ports.mjs';
import { isAlive, waitUntilGone } from '../../lib/processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const SERVER = `
  require('http').createServer((request, response) => {
    if (request.url === '/fail') {
      console.log(JSON.stringify({ level: 50, msg: 'no disk left', err: { stack: 'Error: ENOSPC' } }));
      process.exit(7);
    }
    response.end('ok');
  }).listen(process.env.PORT, '127.0.0.1');
  console.log(JSON.stringify({ level: 30, msg: 'listening' }));
  process.on('disconnect', () => process.exit(0));`;

/** The log folder hangs on NETREACH_DATA, which is read when the module is loaded. */
async function begin(script) {
  const folder = temporaryFolder();
  vi.stubEnv('NETREACH_DATA', folder);
  vi.resetModules();
  const { ServiceProcess } = await import('../../lib/service-process.mjs');
  const port = await freePort();
  writeFileSync(join(folder, 'entry.cjs'), script);
  const service = new ServiceProcess({
    name: 'thing',
    args: ['entry.cjs'],
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    leftovers: new Leftovers(join(folder, 'run')),
  });
  onTestFinished(() => service.stop());
  return { service, url: `http://127.0.0.1:${port}`, folder };
}

const ready = (service, url) => service.untilReady(url, new AbortController().signal);

describe('a service process', () => {
  it('becomes ready, and is gone after its stop', async () => {
    const { service, url, folder } = await begin(SERVER);
    await ready(service, url);
    await service.stop();
    expect(isAlive(service.process.pid)).toBe(false);
    expect(statSync(service.log).mode & 0o077, 'a log that others may read').toBe(0);
    expect(await new Leftovers(join(folder, 'run')).end()).toEqual([]);
  });

  it('tells how it failed, with the last lines of its log', async () => {
    const { service, url } = await begin(SERVER);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await ready(service, url);
    await fetch(`${url}/fail`).catch(() => {});
    const text = await service.failed;
    expect(text).toMatch(/^thing has failed: exit code 7\./);
    expect(text).toMatch(/listening\n {4}no disk left\n {4}Error: ENOSPC/);
  });

  it('is not waited for when it ends before it is ready', async () => {
    const { service, url } = await begin('console.error("SECRET_KEY is missing"); process.exit(1)');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(ready(service, url)).rejects.toThrow(/exit code 1[^]*SECRET_KEY is missing/);
  });

  it('ends when whoever started it is gone', async () => {
    const { service, url } = await begin(SERVER);
    await ready(service, url);
    service.process.disconnect();
    expect(await waitUntilGone(service.process.pid, 5_000)).toBe(true);
  });
});
