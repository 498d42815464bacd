import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { Redis } from 'ioredis';
import { NodeWriter } from '../../src/domains/collect/jobs/node-writer.js';
import { linesOf, type StreamedLine } from '../../src/domains/collect/stream-entry.js';
import type { StreamedHits } from '../../src/domains/collect/streamed-hits.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { StreamLeases } from '../../src/domains/collect/stream/stream-leases.js';
import { leaseOf, STREAM_NAMES, streamOf } from '../../src/domains/collect/stream/stream-names.js';
import { freePort } from '../support/free-port.js';
import { testEnvironment, withSettings, type TestEnvironment } from '../support/environment.js';
import { startHitWriter } from '../support/hit-writer.js';
import { TestApp } from '../support/test-app.js';
import { Workshop } from '../support/workshop.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SHARDS = 4;
const LIMIT = 1000;

let environment: TestEnvironment;
/** Two databases of a Redis stand for two of them. */
let addresses: string[];
let nodes: Redis[];
let app: TestApp;
const writers = new Set<INestApplicationContext>();

beforeAll(async () => {
  environment = await testEnvironment({ HIT_STREAM_LIMIT: String(LIMIT), HIT_STREAM_SHARDS: String(SHARDS) });
  const base = environment.redisUrl.replace(/\/\d+$/, '');
  const own = Number(environment.redisUrl.slice(base.length + 1));
  addresses = [environment.redisUrl, `${base}/${own + 8}`];
  process.env['HIT_STREAM_URLS'] = addresses.join(' ');
  nodes = addresses.map((address) => new Redis(address));
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nAlpenpost,alpenpost-web' });
  await workshop.close();
  app = await TestApp.start('collector');
});
afterAll(async () => {
  delete process.env['HIT_STREAM_URLS'];
  await app.close();
  for (const node of nodes) node.disconnect();
  await environment.remove();
});
beforeEach(async () => {
  for (const node of nodes) await node.flushdb();
  await app.database.query('DELETE FROM hits');
});
afterEach(async () => {
  for (const writer of writers) await stop(writer);
});

const start = async () => {
  const writer = await startHitWriter();
  writers.add(writer);
  return writer;
};
const stop = async (writer: INestApplicationContext) => {
  writers.delete(writer);
  await writer.close();
};
const client = () => randomBytes(16).toString('hex');
const hitOf = (visitor: string) => ({
  id: randomBytes(16).toString('hex'),
  i: 'alpenpost-web',
  t: 'page',
  p: '/sport',
  n: 1,
  c: visitor,
});
const sendTo = (collector: TestApp, visitor: string, hits = 1) =>
  collector.call('POST', '/c', {
    body: { hits: Array.from({ length: hits }, () => hitOf(visitor)) },
    headers: { 'user-agent': FIREFOX },
  });
const send = (visitor: string, hits = 1) => sendTo(app, visitor, hits);
const stored = async () =>
  (await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM hits'))[0]?.count;
const untilStored = (count: number) => eventually(async () => expect(await stored()).toBe(count), 15_000);
const waiting = async () => {
  const counts = nodes.flatMap((node) =>
    Array.from({ length: SHARDS }, (_, shard) => node.get(`${streamOf(shard)}:waiting`)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0);
};
/** Clients of the hits that wait, by server and stream. */
async function standing(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const [at, node] of nodes.entries())
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const entries = await node.xrange(streamOf(shard), '-', '+');
      const clients = entries.flatMap(linesOf).map(({ hit }) => hit?.client ?? '');
      if (clients.length > 0) found.set(`${at}/${streamOf(shard)}`, new Set(clients));
    }
  return found;
}
const leases = async () => {
  const owners = await Promise.all(
    nodes.flatMap((node, at) =>
      Array.from({ length: SHARDS }, (_, shard) => shard)
        .filter((shard) => shard % nodes.length === at)
        .map((shard) => node.get(leaseOf(streamOf(shard)))),
    ),
  );
  return owners.map(String);
};

describe('a stream in shards', () => {
  it('keeps the hits of a client together, and spreads clients over servers and shards', async () => {
    const clients = Array.from({ length: 200 }, client);
    for (const visitor of clients) await send(visitor, 2);
    const found = await standing();
    expect([...found.keys()].sort()).toEqual(['0/hits', '0/hits:2', '1/hits:1', '1/hits:3']);
    const all = [...found.values()].flatMap((some) => [...some]);
    expect(all.sort()).toEqual(clients.toSorted());
    for (const some of found.values()) expect(some.size).toBeGreaterThan(20);
    expect(await waiting()).toBe(400);
  });

  it('is emptied by a writer that knows of fewer shards, and nothing is stored twice', async () => {
    const clients = Array.from({ length: 40 }, client);
    for (const visitor of clients) await send(visitor);
    await withSettings({ HIT_STREAM_SHARDS: '1' }, start);
    await untilStored(40);
    expect(await waiting()).toBe(0);
    expect((await standing()).size).toBe(0);
  });

  it('is shared by writers, and one that ends leaves its shards to the others', async () => {
    for (const visitor of Array.from({ length: 40 }, client)) await send(visitor);
    const [first] = [await start(), await start()];
    await eventually(async () => {
      const owners = await leases();
      expect(new Set(owners).size).toBe(2);
      expect(owners).not.toContain('null');
    }, 15_000);
    await stop(first);
    await eventually(async () => expect(new Set(await leases()).size).toBe(1), 15_000);
    for (const visitor of Array.from({ length: 40 }, client)) await send(visitor);
    await untilStored(80);
  });

  it('goes on in shards whose store can be reached', async () => {
    const clients = Array.from({ length: 60 }, client);
    for (const visitor of clients) await send(visitor);
    const first = nodes[0]!;
    const kept: string[] = [];
    const ofFirst = new Set((await first.xrange(streamOf(0), '-', '+')).map(([id]) => id));
    const hits = {
      batches: { rows: 5000, everyMs: 0 },
      store: (lines: readonly StreamedLine[]) => {
        if (lines.some(({ entry }) => ofFirst.has(entry))) return Promise.reject(new Error('away'));
        kept.push(...lines.map(({ hit }) => hit?.client ?? ''));
        return Promise.resolve();
      },
    };
    const connection = first.duplicate({ maxRetriesPerRequest: null });
    const writer = new NodeWriter(connection, 'one', hits as StreamedHits, new Clock());
    await first.sadd(STREAM_NAMES, streamOf(2));
    writer.start();
    await eventually(async () => expect(await first.xlen(streamOf(2))).toBe(0), 10_000);
    await writer.stop();
    expect(kept.length).toBeGreaterThan(5);
    expect(await first.xlen(streamOf(0))).toBe(ofFirst.size);
  });

  it('takes hits while one of its servers is away, and refuses them when nobody can', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`;
    const collector = await withSettings({ HIT_STREAM_URLS: `${nobody} ${addresses[1]}` }, () =>
      TestApp.start('collector'),
    );
    try {
      const clients = Array.from({ length: 30 }, client);
      for (const visitor of clients) expect((await sendTo(collector, visitor)).status).toBe(204);
      const kept = [...(await standing()).values()].flatMap((some) => [...some]);
      expect(kept.sort()).toEqual(clients.toSorted());
      for (const shard of [1, 3]) await nodes[1]!.set(`${streamOf(shard)}:waiting`, LIMIT);
      await nodes[1]!.xadd(streamOf(1), '*', 'h', '{}');
      await nodes[1]!.xadd(streamOf(3), '*', 'h', '{}');
      await eventually(async () => {
        const { status, headers } = await sendTo(collector, client());
        expect([status, headers['retry-after']]).toEqual([503, '5']);
      }, 5000);
    } finally {
      await collector.close();
    }
  });
});

describe('leases of streams', () => {
  it('go to every writer in equal parts, and to others once their writer is silent', async () => {
    const node = nodes[0]!;
    await node.sadd(STREAM_NAMES, ...[1, 2, 3, 4].map(streamOf));
    const [first, second] = ['first', 'second'].map((name) => new StreamLeases(node, name));
    expect(await first!.renew()).toHaveLength(5);
    expect(await second!.renew()).toEqual([]);
    expect(await first!.renew()).toHaveLength(3);
    const freed = await second!.renew();
    expect([...freed, ...(await first!.renew())].sort()).toEqual([0, 1, 2, 3, 4].map(streamOf));
    await eventually(async () => expect(await second!.renew()).toHaveLength(5), 10_000);
  });
});
