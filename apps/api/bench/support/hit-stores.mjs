import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { BenchServices } from '../../../../scripts/bench/lib/services.mjs';
import { installClickHouse } from '../../test/clickhouse/engine.mjs';

const SERVER = fileURLToPath(new URL('../../test/clickhouse/server.mjs', import.meta.url));
const dist = (path) => import(new URL(`../../dist/${path}.js`, import.meta.url).href);

/** A shard of ClickHouse as a process of its own; its data stay in a folder, and a port may be given to have it where it was. */
export async function startShard(folder, number, port = 0) {
  const child = spawn(process.execPath, [SERVER, join(folder, `shard${number}`), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, port: Number(String(line)) };
}

/** Has a shard run a statement, however long it takes: `fetch` gives up after five minutes. @returns what it answers, as text */
export async function askShard({ port }, sql) {
  const to = { host: '127.0.0.1', port, path: '/?database=bench', method: 'POST', agent: false };
  const sent = request(to).end(sql);
  const [answer] = await once(sent, 'response');
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(body);
  return body;
}

/**
 * Runs work with a PostgreSQL, shards of ClickHouse and the built product with both of its hit stores, and ends them. `shards` may
 * be changed by whoever kills one and starts another.
 * @param settings of PostgreSQL that differ from those it has in use
 */
export async function withStores(count, work, settings = []) {
  const services = new BenchServices({ settings });
  const { folder } = services;
  const shards = [];
  let product;
  try {
    installClickHouse();
    await services.start();
    for (let shard = 0; shard < count; shard += 1) shards.push(await startShard(folder, shard));
    Object.assign(process.env, services.env, { HIT_STORE_URL: addressOf(shards) });
    product = await openProduct();
    await work({ folder, services, shards, ...product });
  } finally {
    await product?.context.close();
    for (const { child } of shards) child.kill('SIGKILL');
    await services.end();
  }
}

/** What HIT_STORE_URL says of shards. */
export function addressOf(shards) {
  return `clickhouse://${shards.map(({ port }) => `127.0.0.1:${port}`).join(';')}/bench`;
}

/** The built product in this process, by the settings of this process. */
async function openProduct() {
  await import('reflect-metadata');
  const { CliModule } = await dist('cli/cli.module');
  const context = await NestFactory.createApplicationContext(CliModule, {
    logger: false,
    abortOnError: false,
  });
  const get = async (path, name) => context.get((await dist(path))[name], { strict: false });
  const drivers = async (folder, name) => ({
    PostgreSQL: await get(`${folder}/postgres/postgres-${name}`, `Postgres${classOf(name)}`),
    ClickHouse: await get(`${folder}/clickhouse/clickhouse-${name}`, `ClickHouse${classOf(name)}`),
  });
  const stores = await drivers('domains/collect/database/hit-store', 'hit-store');
  const adStores = await drivers('domains/ad-contacts/database/ad-hit-store', 'ad-hit-store');
  return { context, get, dist, stores, adStores };
}

function classOf(name) {
  return name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Page views of a service on 5 May 2026 with new ids, by some ten thousand clients, a fifth without one. */
export function madeHits(serviceId, count) {
  const hex = (n, digits) => n.toString(16).padStart(digits, '0');
  return Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    country: 'at',
    serviceId,
    kind: 'page',
    at: Date.UTC(2026, 4, 5) + ((n * 977) % 80_000_000),
    device: 'desktop',
    client: n % 5 === 0 ? null : hex(n % 50_021, 32),
    consent: n % 5 !== 0,
    geo: 'at',
    path: `/part${n % 7}/page${n % 1009}`,
    title: 'A page of the bench',
    referrerHost: null,
    searchEngine: null,
    searchTerm: null,
    activeSeconds: 0,
    bot: null,
    source: 'tag',
  }));
}
