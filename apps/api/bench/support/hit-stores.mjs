import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';

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

/** What HIT_STORE_URL says of shards. */
export function addressOf(shards) {
  return `clickhouse://${shards.map(({ port }) => `127.0.0.1:${port}`).join(';')}/bench`;
}

/** The built product in this process, with both of its hit stores, by the settings of this process. */
export async function openProduct() {
  await import('reflect-metadata');
  const { CliModule } = await dist('cli/cli.module');
  const context = await NestFactory.createApplicationContext(CliModule, {
    logger: false,
    abortOnError: false,
  });
  const get = async (path, name) => context.get((await dist(path))[name], { strict: false });
  const folder = 'domains/collect/database/hit-store';
  const stores = {
    PostgreSQL: await get(`${folder}/postgres/postgres-hit-store`, 'PostgresHitStore'),
    ClickHouse: await get(`${folder}/clickhouse/clickhouse-hit-store`, 'ClickHouseHitStore'),
  };
  return { context, get, dist, stores };
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
