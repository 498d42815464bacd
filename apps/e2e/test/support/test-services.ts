import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';

/** The Redis database of this suite; the API's own tests use lower numbers. */
const REDIS_DATABASE = 10;

/** Name and password of the account the product runs as. */
const RUNTIME = ['netreach_e2e_app', 'owns nothing'] as const;

/** A database and an emptied Redis database of one run. */
export interface TestServices {
  /** For the account the product runs as. */
  readonly databaseUrl: string;
  /** For the owner of the tables. */
  readonly ownerUrl: string;
  readonly redisUrl: string;
  /** Drops the one and empties the other. */
  remove(): Promise<void>;
}

/** Creates both on the servers the environment names. */
export async function createTestServices(): Promise<TestServices> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const redisUrl = withPath(required('TEST_REDIS_URL'), `/${REDIS_DATABASE}`);
  await adminQuery(`CREATE DATABASE ${name}`);
  await emptyRedis(redisUrl);
  const ownerUrl = withPath(required('TEST_DATABASE_URL'), `/${name}`);
  const runtime = new URL(ownerUrl);
  [runtime.username, runtime.password] = RUNTIME;
  return {
    databaseUrl: runtime.href,
    ownerUrl,
    redisUrl,
    remove: async () => {
      await adminQuery(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await emptyRedis(redisUrl);
    },
  };
}

/** Rows of a query, over a connection of its own. */
export async function queryRows<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

function adminQuery(sql: string): Promise<unknown[]> {
  return queryRows(required('TEST_DATABASE_URL'), sql);
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}

function withPath(address: string, path: string): string {
  const url = new URL(address);
  url.pathname = path;
  return url.href;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with \`npm test -- e2e\``);
  return value;
}
