import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { openPool } from '../../src/platform/database/scope/scoped-runners.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.service.js';
import {
  currentScope,
  settingsOf,
  withinScope,
  type DatabaseScope,
} from '../../src/platform/database/scope/database-scope.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerApp } from '../support/inner-app.js';
import { givenAdmin, givenUser, idOf, signIn } from '../support/users.js';
import { BELONGINGS, fillFor, type Belonging, type Owner } from './support/rows.js';

type Who = 'mine' | 'neighbour' | 'abroad';

/** Tables that name a customer, a user or a country and have no policy, and why none is needed or possible. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'asked before it is known who asks: what a user may do, and by which proof': [
    'oauth_consents',
    'oauth_grants',
    'password_tokens',
    'sessions',
    'user_countries',
    'user_modules',
    'users',
  ],
  'where a customer works, and with what: part of what its users may do': [
    'customer_countries',
    'customer_modules',
  ],
  'super admins read it whole, everybody else only writes': ['audit_events'],
  'hits of advertising, by COPY and partition by partition; calls find the last one of a code of a campaign they may see':
    ['ad_hits'],
  'the pipeline of hits and contacts, by COPY and partition by partition; no call reads it': [
    'ad_dirty_days',
    'dirty_days',
    'publisher_dirty_days',
    'hit_client_counts',
    'hit_clients',
    'hit_quarantine',
    'hit_retention',
    'hits',
    'imports',
    'index_erasures',
    'linked_contacts',
    'months_to_index',
    'panel_contacts',
  ],
};

let environment: TestEnvironment;
let app: InnerApp;
let database: Database;
const owners = {} as Record<Who, Owner>;
const places = {} as Record<Who, Map<string, string>>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  database = app.get(Database);
  const people: [Who, string, string][] = [
    ['mine', 'at', 'First customer'],
    ['neighbour', 'at', 'Second customer'],
    ['abroad', 'de', 'Third customer'],
  ];
  for (const [who, country, customer] of people) {
    const email = await givenUser(app, { email: `${who}@netreach.example`, customer, countries: [country] });
    const userId = await idOf(app, email);
    const sql = 'SELECT customer_id AS id FROM users WHERE id = $1';
    const { id = 0 } = (await app.database.first<{ id: number }>(sql, [userId])) ?? {};
    owners[who] = { country, customerId: id, userId };
    places[who] = await fillFor(app.database, owners[who], `word of ${who}`);
    tokens[who] = (await signIn(app.call, email)).access;
  }
  tokens['admin'] = (await signIn(app.call, await givenAdmin(app))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

/** Every row of every table with a policy, asked without any condition while a call is answered. */
async function seenDuring(
  path: string,
  token?: string,
): Promise<{ scope: DatabaseScope; rows: Map<string, Set<string>> }> {
  const rows = new Map<string, Set<string>>();
  let scope: DatabaseScope | undefined;
  const query = database.query.bind(database);
  const spy = jest.spyOn(database, 'query').mockImplementation(async (sql, values) => {
    if (currentScope() && currentScope()?.reach !== 'system' && !scope) {
      scope = currentScope();
      for (const table of BELONGINGS.keys()) rows.set(table, await everythingIn(table, query));
    }
    return query(sql, values);
  });
  try {
    await app.call('GET', path, token === undefined ? {} : { token });
  } finally {
    spy.mockRestore();
  }
  if (!scope) throw new Error(`${path} asked the database nothing for its caller`);
  return { scope, rows };
}

async function everythingIn(table: string, query = database.query.bind(database)): Promise<Set<string>> {
  const found = await query<{ place: string }>(`SELECT ctid::text AS place FROM ${table}`);
  return new Set(found.map(({ place }) => place));
}

function scopeOf(who: Who): DatabaseScope {
  const { country, ...own } = owners[who];
  return { reach: 'customer', countries: [country], ...own };
}

/** Reads a stream to its end. */
async function rowsOf(rows: AsyncGenerator<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Which owners' rows are among those seen, by whose they are; tables that differ from the others of their kind show. */
// Limits, settings, accounts and who bills are one row a country: neighbours share it.
const ONE_A_COUNTRY = ['billing_issuers', 'bookkeeping_accounts', 'measurement_limits', 'national_settings'];

function ownersIn(rows: Map<string, Set<string>>): Record<string, string[]> {
  const seen: Record<string, string[]> = {};
  for (const [table, belonging] of BELONGINGS) {
    const whose = (['mine', 'neighbour', 'abroad'] as const).filter((who) => {
      const place = places[who].get(table);
      return place !== undefined && rows.get(table)?.has(place);
    });
    if (ONE_A_COUNTRY.includes(table)) continue;
    seen[belonging] = [...new Set([...(seen[belonging] ?? []), whose.join(' ')])].sort();
  }
  return seen;
}

describe('without any condition in the statement', () => {
  const CASES: [string, string, Record<Belonging, string[]>][] = [
    [
      'mine',
      '/v3/at/notifications',
      { country: ['mine neighbour'], customer: ['mine'], user: ['mine'], admins: [''], nobody: [''] },
    ],
    [
      'abroad',
      '/v3/de/notifications',
      { country: ['abroad'], customer: ['abroad'], user: ['abroad'], admins: [''], nobody: [''] },
    ],
    [
      'admin',
      '/v3/at/notifications',
      {
        country: ['mine neighbour'],
        customer: ['mine neighbour'],
        user: [''],
        admins: ['mine neighbour'],
        nobody: [''],
      },
    ],
  ];

  it.each(CASES)('%s sees nothing foreign at %s', async (who, path, expected) => {
    expect(ownersIn((await seenDuring(path, tokens[who])).rows)).toEqual(expected);
  });

  it('somebody unknown sees the country of the path, and nobody’s own things', async () => {
    const { rows } = await seenDuring('/v3/method/at/weightings');
    expect(ownersIn(rows)).toEqual({
      country: ['mine neighbour'],
      customer: [''],
      user: [''],
      admins: [''],
      nobody: [''],
    });
  });

  it.each([...BELONGINGS.keys()])('%s shows nothing outside of a request', async (table) => {
    expect(await everythingIn(table)).toEqual(new Set());
    expect(
      Number((await app.database.first<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))?.n),
    ).toBeGreaterThan(0);
  });

  it.each(['withClient', 'transaction'] as const)('%s sees no more than a statement', async (way) => {
    const sql = 'SELECT customer_id FROM campaigns';
    const read = {
      withClient: () => database.withClient(async (client) => (await client.query(sql)).rows),
      transaction: () => database.transaction((manager) => manager.query(sql)),
    }[way];
    expect(await withinScope(scopeOf('mine'), read)).toEqual([{ customer_id: owners.mine.customerId }]);
    expect(await read()).toEqual([]);
  });

  it('a stream sees what its maker does, wherever it is read', async () => {
    const made = () => database.stream('SELECT customer_id FROM campaigns', []);
    const own = withinScope(scopeOf('mine'), made);
    expect(await rowsOf(own)).toEqual([{ customer_id: owners.mine.customerId }]);
    const nobodys = made();
    expect(await withinScope(scopeOf('mine'), () => rowsOf(nobodys))).toEqual([]);
  });

  it('nothing foreign is written, changed or removed either', async () => {
    const { customerId, userId } = owners.mine;
    const { customerId: other } = owners.neighbour;
    const insert = `INSERT INTO campaigns (country_code, customer_id, name) VALUES ('at', $1, 'x')`;
    await withinScope(scopeOf('mine'), async () => {
      await expect(database.query(insert, [other])).rejects.toThrow('row-level security');
      await expect(database.query('UPDATE campaigns SET customer_id = $1', [other])).rejects.toThrow(
        'row-level security',
      );
      await database.query('DELETE FROM target_groups WHERE user_id <> $1', [userId]);
      await database.query(`UPDATE dmp_feeds SET name = 'taken' WHERE customer_id <> $1`, [customerId]);
    });
    expect(await app.database.query('SELECT 1 FROM target_groups')).toHaveLength(3);
    expect(await app.database.query(`SELECT 1 FROM dmp_feeds WHERE name = 'taken'`)).toEqual([]);
  });
});

describe('a table', () => {
  it('that names a customer, a user or a country has a policy, or a reason', async () => {
    const named = await app.database.query<{ name: string }>(`SELECT DISTINCT c.relname AS name
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attname ~ '^(customer_id|country_code|user_id|actor_id|subject_id|owner_id)$' AND NOT c.relrowsecurity`);
    expect(named.map(({ name }) => name).sort()).toEqual(Object.values(WITHOUT).flat().sort());
  });

  it('with a policy is tried here, and its policies hold for its owner too', async () => {
    const tables = await app.database.query<{ name: string }>(`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND relforcerowsecurity`);
    expect(tables.map(({ name }) => name).sort()).toEqual([...BELONGINGS.keys()].sort());
    const views = await app.database.query(`SELECT FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')`);
    expect(views).toEqual([]);
  });
});

describe('the account the product runs as', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
    await client.connect();
  });
  afterAll(() => client.end());

  it.each([
    'ALTER TABLE channels DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE channels NO FORCE ROW LEVEL SECURITY',
    'CREATE POLICY all_of_it ON channels USING (true)',
    'DROP POLICY reach ON channels',
    'DROP TABLE channels',
    'TRUNCATE channels',
    'CREATE TABLE mine (id integer)',
    'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION sees_everything() RETURNS boolean LANGUAGE sql AS $$ SELECT true $$',
    'ALTER ROLE CURRENT_USER BYPASSRLS',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'UPDATE audit_events SET event = event',
    'DELETE FROM migrations',
    `SELECT ensure_partition('users', '2026-10-01')`,
    `SELECT drop_partition('users')`,
    `SELECT drop_partition('panel_contacts')`,
    'SET row_security = off; SELECT FROM channels',
    `COPY channels FROM PROGRAM 'true'`,
  ])('may not: %s', async (sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023)$/) });
    await client.query('RESET row_security');
  });

  it('is the only kind the product starts with', async () => {
    const owner = dataSourceOptions(environment.databaseUrl, { poolSize: 2 });
    await expect(openPool(owner)).rejects.toThrow('is a superuser');
  });
});

describe('the settings of a scope', () => {
  const scope = { reach: 'customer', countries: ['at'], customerId: 1, userId: 2 } as const;

  it.each([
    { ...scope, countries: [`at'; SET LOCAL netreach.reach = 'system`] },
    { ...scope, countries: ['AT'] },
    { ...scope, customerId: '1' as unknown as number },
    { ...scope, userId: Number.NaN },
  ])('take nothing that could become SQL: %j', (odd) => {
    expect(() => settingsOf(odd)).toThrow('cannot be one');
  });

  it('are gone with their transaction, whoever gets the connection next', async () => {
    const pids = new Set<number>();
    const ask = () =>
      database.query<{ pid: number; reach: string | null }>(
        `SELECT pg_backend_pid() AS pid, nullif(current_setting('netreach.reach', true), '') AS reach`,
      );
    for (let round = 0; round < 20; round += 1) {
      const [within] = await withinScope(scope, ask);
      const [after] = await ask();
      expect([within?.reach, after?.reach]).toEqual(['customer', null]);
      for (const row of [within, after]) if (row) pids.add(row.pid);
      await expect(withinScope(scope, () => database.query('SELECT 1 / 0'))).rejects.toThrow('division');
    }
    expect(pids.size).toBeLessThan(40);
  });
});
