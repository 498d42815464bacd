import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { Database } from '../../src/platform/database/database.service.js';
import { withinScope } from '../../src/platform/database/scope/database-scope.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { TestDatabase } from '../support/test-database.js';

const SCOPE = { reach: 'system', countries: [], customerId: null, userId: null } as const;

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let database: Database;
let other: TestDatabase;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  database = workshop.context.get(Database);
  other = new TestDatabase(environment.databaseUrl);
});
afterAll(async () => {
  await workshop.close();
  await other.close();
  await environment.remove();
});

it.each<[string, () => Promise<unknown>]>([
  ['alone', () => database.query('SELECT pg_sleep(30)')],
  ['within a scope', () => withinScope(SCOPE, () => database.query('SELECT pg_sleep(30)'))],
  ['that is prepared', () => database.prepared('sleep', 'SELECT pg_sleep(30) WHERE $1', [true])],
])('a statement %s whose connection is ended fails, and the next one is answered', async (_name, ask) => {
  const asked = expect(ask()).rejects.toThrow(/terminat/);
  await eventually(async () => {
    const ended = await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
    );
    expect(ended).toHaveLength(1);
  }, 10_000);
  await asked;
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
