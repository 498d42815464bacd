// Runs outside jest's module system, which knows no ES modules here: plain JavaScript, and the built product.
import pg from 'pg';
import { migrate } from '../../dist/platform/database/migrate.js';

/** The names stand also in postgres.ts, for the test files. */
const TEMPLATE = 'netreach_template';
const RUNTIME = ['netreach_test_app', 'owns nothing'];

/** Migrates a template database once; every test database is a copy of it. */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run these tests with `npm test -- api`');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  const runtime = new URL(template);
  [runtime.username, runtime.password] = RUNTIME;
  await migrate(template.href, { runtimeUrl: runtime.href });
}
