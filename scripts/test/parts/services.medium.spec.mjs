import { once } from 'node:events';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';
import { temporaryFolder } from './temporary.mjs';

/** Starts the services as a run of the tests does, tells of them, and ends them. */
const PROGRAM = `
  const { Lifetime } = await import(${JSON.stringify(pathToFileURL(inRoot('scripts/lib/lifetime.mjs')))});
  const { startTestServices } = await import(${JSON.stringify(pathToFileURL(inRoot('scripts/lib/testing/services.mjs')))});
  const lifetime = new Lifetime();
  const services = await startTestServices(lifetime, () => {});
  await lifetime.end();
  console.log(JSON.stringify(services));
  process.exit(0);
`;

/** An engine that answers, has no image and reaches no registry. */
async function engineWithoutRegistry() {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { pathname } = new URL(request.url, 'http://engine');
    if (/\/(info|version)$/.test(pathname))
      return response.setHeader('content-type', 'application/json').end('{}');
    if (pathname.endsWith('/_ping')) return response.end('OK');
    const isPull = pathname.endsWith('/images/create');
    return response
      .writeHead(isPull ? 500 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: isPull ? 'lookup registry: no such host' : 'no such image' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { host: `tcp://127.0.0.1:${port}`, asked };
}

it('falls back to servers of our own where the container engine cannot pull', async () => {
  const engine = await engineWithoutRegistry();
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...env } = process.env;
  const output = await run(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...env, DOCKER_HOST: engine.host, NETREACH_DATA: temporaryFolder() },
  });
  const services = JSON.parse(output.trim().split('\n').at(-1));
  expect(services).toEqual({
    databaseUrl: expect.stringContaining('postgres://'),
    redisUrl: expect.stringContaining('redis://'),
    remark: expect.stringContaining('no such host'),
  });
  expect(engine.asked.some((call) => call.includes('/images/create'))).toBe(true);
});
