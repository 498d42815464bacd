import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';

// Any constant: processes that start together take turns at migrating.
const MIGRATION_LOCK = 7_312_004;

/**
 * Runs every pending migration, oldest first; several processes may call it at once.
 * @returns the names of the migrations that ran
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const source = await new DataSource(dataSourceOptions(databaseUrl, 3)).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await source.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
}
