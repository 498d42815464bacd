import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { adminQuery, ownerUrl, runtimeUrl, TEMPLATE } from './postgres.js';

/** A database and an emptied Redis database of a test file's own. */
export interface TestEnvironment {
  /** For the owner of all that is in it. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Drops the database; call it after everything that uses it has closed. */
  remove(): Promise<void>;
}

/**
 * Copies the migrated template, empties a Redis database and points the process's settings at both.
 * @param extra more settings
 */
export async function testEnvironment(extra: Record<string, string> = {}): Promise<TestEnvironment> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await adminQuery(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const redisUrl = `${process.env['TEST_REDIS_URL']?.replace(/\/\d*$/, '')}/${process.env['JEST_WORKER_ID'] ?? 0}`;
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
  Object.assign(process.env, {
    DATABASE_URL: runtimeUrl(name),
    DATABASE_OWNER_URL: ownerUrl(name),
    REDIS_URL: redisUrl,
    SECRET_KEY: 'a secret of forty characters for tests only',
    LOG_LEVEL: 'silent',
    // A stream of events that ends at once, for whoever reads answers to their end.
    EVENT_STREAM_SECONDS: '0',
    ...extra,
  });
  return {
    databaseUrl: ownerUrl(name),
    redisUrl,
    remove: () => adminQuery(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Does something with other settings than those of the file's environment, which come back after it. */
export async function withSettings<T>(
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
