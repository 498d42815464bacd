import { migrate } from '../../src/platform/database/migrate.js';
import { adminQuery, databaseUrl, TEMPLATE } from './postgres.js';

/** Migrates a template database once; every test file works on a copy of its own. */
export async function setup(): Promise<void> {
  await adminQuery(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await adminQuery(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(databaseUrl(TEMPLATE));
}
