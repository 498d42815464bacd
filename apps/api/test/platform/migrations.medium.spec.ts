import { migrations } from '@netreach/migrations';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';

let environment: TestEnvironment;
let source: DataSource;

beforeAll(async () => {
  environment = await testEnvironment();
  source = await new DataSource(dataSourceOptions(environment.databaseUrl, 3)).initialize();
});
afterAll(async () => {
  await source.destroy();
  await environment.remove();
});

describe('the migrations', () => {
  it('end in exactly the schema the entities describe', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('have timestamps that only rise', () => {
    const stamps = migrations.map((migration) => Number(/\d{13}$/.exec(migration.name)?.[0]));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
  });

  it('can be taken back and run again', async () => {
    for (const _ of migrations) await source.undoLastMigration();
    const tables = await source.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(tables).toEqual([]);
    expect(await source.runMigrations()).toHaveLength(migrations.length);
  });

  it('take turns when processes start together', async () => {
    const done = await Promise.all([1, 2, 3].map(() => migrate(environment.databaseUrl)));
    expect(done).toEqual([[], [], []]);
  });
});
