import { migrations } from '@netreach/migrations';
import type { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { admitRuntime } from './accounts.js';
import { dataSourceOptions } from './data-source.js';

// Any constant: processes that start together take turns at migrating.
const MIGRATION_LOCK = 7_312_004;

/**
 * Runs every pending migration, oldest first; several processes may call it at once.
 * @param ownerUrl with the account that owns the tables, or is to own them
 * @param runtimeUrl with the account the product runs as, which gets its rights; without it nobody else gets any
 * @param wanted names of those to run; all without
 * @returns the names of the migrations that ran
 */
export async function migrate(
  ownerUrl: string,
  { runtimeUrl, wanted }: { runtimeUrl?: string; wanted?: readonly string[] } = {},
): Promise<string[]> {
  const chosen = wanted ? migrations.filter(({ name }) => wanted.includes(name)) : migrations;
  const options = {
    ...dataSourceOptions(ownerUrl, { poolSize: 3, reach: 'system' }),
    migrations: chosen,
  } as DataSourceOptions;
  const source = await new DataSource(options).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    if (runtimeUrl !== undefined) await admitRuntime((await lock.connect()) as Client, runtimeUrl);
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}
