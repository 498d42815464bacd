import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Leftovers } from '../../lib/leftovers.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';
import { startRedis } from '../../lib/redis/server.mjs';
import { temporaryFolder } from './temporary.mjs';

const { Redis } = createRequire(inRoot('apps/api/package.json'))('ioredis');

async function start(folder, durable) {
  const leftovers = new Leftovers(join(folder, 'run'));
  await leftovers.end();
  const server = await startRedis({ dir: join(folder, 'redis'), port: await freePort(), durable, leftovers });
  onTestFinished(() => server.stop());
  const client = new Redis(server.url);
  onTestFinished(() => client.disconnect());
  return { server, client };
}

describe('startRedis', () => {
  it('keeps what was written when it ends and starts again', async () => {
    const folder = temporaryFolder();
    const { server, client } = await start(folder, true);
    await client.set('kept', '42');
    client.disconnect();
    await server.stop();
    expect(await (await start(folder, true)).client.get('kept')).toBe('42');
  });

  it('replaces the server that a killed supervisor has left, with its data', async () => {
    const folder = temporaryFolder();
    const first = await start(folder, true);
    await first.client.set('kept', '42');
    first.client.disconnect();
    const second = await start(folder, true);
    expect(second.server.port).not.toBe(first.server.port);
    expect(await second.client.get('kept')).toBe('42');
  });

  it('asks for a password and never evicts', async () => {
    const { server, client } = await start(temporaryFolder(), false);
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    const stranger = new Redis(server.port, '127.0.0.1', { retryStrategy: null });
    onTestFinished(() => stranger.disconnect());
    await expect(stranger.get('kept')).rejects.toThrow(/NOAUTH/);
  });
});
