import type { Redis } from 'ioredis';
import type { Client } from 'pg';
import type { Piece } from './search.js';

const TABLES = `
SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name, table_name AS short
FROM information_schema.tables
WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`;

/** Every row of every table: as JSON, in which bytes are hex. */
export async function piecesOfDatabase(client: Client): Promise<Piece[]> {
  const { rows: tables } = await client.query<{ name: string; short: string }>(TABLES);
  const pieces: Piece[] = [];
  for (const { name, short } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    pieces.push(...rows.map(({ row }) => ({ place: `table ${short}`, content: latin(row) })));
  }
  return pieces;
}

/** Every key of the Redis database: its name, its value by its type, and its record as a snapshot would hold it. */
export async function piecesOfRedis(redis: Redis): Promise<Piece[]> {
  // Compressed, a record hides what it holds.
  const [, compression = 'yes'] = (await redis.config('GET', 'rdbcompression')) as string[];
  await redis.config('SET', 'rdbcompression', 'no');
  try {
    const pieces: Piece[] = [];
    for await (const keys of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>)
      for (const key of keys) {
        const record = (await redis.dumpBuffer(key)) ?? Buffer.alloc(0);
        const content = [latin(key), await valueOf(redis, key), record.toString('latin1')].join('\n');
        pieces.push({ place: `redis ${key}`, content });
      }
    return pieces;
  } finally {
    await redis.config('SET', 'rdbcompression', compression);
  }
}

async function valueOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.getBuffer(key),
    list: () => redis.lrangeBuffer(key, 0, -1),
    set: () => redis.smembersBuffer(key),
    zset: () => redis.zrangeBuffer(key, 0, -1),
    hash: () => redis.hgetallBuffer(key),
    stream: () => redis.xrangeBuffer(key, '-', '+'),
  };
  const read = readers[type];
  if (!read) throw new Error(`cannot look into ${key}, a ${type}`);
  return flattened(await read());
}

/** Bytes at any depth, one a line. */
function flattened(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  if (value === null || typeof value !== 'object') return latin(String(value));
  return Object.entries(value)
    .flatMap(([key, child]) => [latin(key), flattened(child)])
    .join('\n');
}

/** Text as the bytes it is stored in. */
const latin = (text: string) => Buffer.from(text).toString('latin1');

/** A log, line by line. */
export function piecesOfLog(output: string): Piece[] {
  return output.split('\n').map((line) => ({ place: 'log', content: latin(line) }));
}
