import type { Client } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { demandHarmless } from '../accounts.js';
import { currentScope, settingsOf } from './database-scope.js';

/**
 * Opens a process's pool. Each transaction gets the scope of whoever it runs for, and each statement outside of one a
 * transaction of its own: those of repositories, entity managers and plain SQL alike, which all go through query runners.
 * A transaction keeps the scope it began with.
 * @throws Error where the account could put the policies aside, and what PostgreSQL throws
 */
export async function openPool(options: DataSourceOptions | undefined): Promise<DataSource> {
  if (!options) throw new Error('the pool has no options');
  const source = await new DataSource(options).initialize();
  try {
    await demandHarmless(source);
  } catch (error) {
    await source.destroy();
    throw error;
  }
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => scoped(create(mode));
  return source;
}

function scoped(runner: QueryRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<never>;
  runner.query = async (sql: string, ...rest: unknown[]) => {
    const scope = currentScope();
    if (sql === 'START TRANSACTION' && scope) return query(`${sql}; ${settingsOf(scope)}`);
    if (runner.isTransactionActive || !scope) return query(sql, ...rest);
    return inScope((await runner.connect()) as Client, settingsOf(scope), () => query(sql, ...rest));
  };
  return runner;
}

/** Runs work on a connection in a transaction with these settings: all or nothing. */
export async function inScope<T>(client: Client, settings: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; ${settings}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
