import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsersLookup } from '../src/domains/users/users.lookup.js';
import { ROLES, type Role } from '../src/platform/access/principal.js';
import type { TestDatabase } from './support/test-database.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { seeded } from './support/market.js';
import { givenUser, idOf, signIn } from './support/users.js';
import { InnerApp } from './support/inner-app.js';

const EMAIL = 'somebody@netreach.example';
const PRODUCT = [
  'ratings',
  'detail',
  'streaming',
  'keyword_tool',
  'dmpFeed',
  'campaign',
  'create_edit',
  'report',
  'kpi',
  'adfx',
  'adfx_create_edit',
  'adfx_tracking_stats',
  'publisher',
  'publisher_dashboard',
  'brandlift_benchmark',
  'social_analytics',
  'media_watch',
];
let environment: TestEnvironment;
let app: InnerApp;
let call: Call;
let database: TestDatabase;
let parents: Map<string, string | null>;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  call = app.call;
  database = app.database;
  const rows = await database.query<{ key: string; parent: string | null }>(
    'SELECT key, parent_key AS parent FROM modules ORDER BY position',
  );
  parents = new Map(rows.map(({ key, parent }) => [key, parent]));
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

/** What somebody was given: the user, and the customer they work for (null: none). */
interface Given {
  readonly role: Role;
  readonly user: readonly string[];
  readonly customer: readonly string[] | null;
}

/** The modules somebody holds who was given these. */
async function held({ role, user, customer }: Given): Promise<string[]> {
  const customerName = customer && 'Customer under test';
  await givenUser(app, { email: EMAIL, role, modules: user, customer: customerName });
  if (customer) {
    const id = `(SELECT id FROM customers WHERE name = 'Customer under test')`;
    await database.query(`DELETE FROM customer_modules WHERE customer_id = ${id}`);
    await database.query(`INSERT INTO customer_modules SELECT ${id}, unnest($1::text[])`, [customer]);
  }
  const rights = await app.get(UsersLookup).rights(await idOf(app, EMAIL));
  return [...(rights?.modules ?? [])].sort();
}

describe('the modules of a role', () => {
  const all = () => [...parents.keys()].sort();

  it.each<[string, Given, readonly string[]]>([
    [
      'a limited admin: the whole product, nothing of the administration',
      { role: 'limited_admin', user: [], customer: null },
      PRODUCT,
    ],
    [
      'a limited admin: of the administration what they were given',
      { role: 'limited_admin', user: ['admin', 'users_admin'], customer: null },
      [...PRODUCT, 'admin', 'users_admin'],
    ],
    [
      'a limited admin: no part of the administration without the administration itself',
      { role: 'limited_admin', user: ['users_admin', 'super_admin'], customer: null },
      PRODUCT,
    ],
    [
      'a limited admin: whatever customer is selected',
      { role: 'limited_admin', user: ['admin'], customer: [] },
      [...PRODUCT, 'admin'],
    ],
    [
      'a customer: what both they and the customer have',
      { role: 'customer', user: ['ratings', 'campaign'], customer: ['ratings', 'adfx'] },
      ['ratings'],
    ],
    ['a customer: nothing the customer lacks', { role: 'customer', user: ['ratings'], customer: [] }, []],
    ['a customer: nothing they were not given', { role: 'customer', user: [], customer: ['ratings'] }, []],
    [
      'a customer: no child without its parent',
      { role: 'customer', user: ['detail', 'kpi'], customer: ['ratings', 'detail', 'campaign', 'kpi'] },
      [],
    ],
    [
      'a customer: no child whose parent the customer lacks',
      { role: 'customer', user: ['ratings', 'detail'], customer: ['detail'] },
      [],
    ],
    ['a customer without a customer: nothing', { role: 'customer', user: ['ratings'], customer: null }, []],
    [
      'a customer admin: parts of the administration, never the super administration',
      {
        role: 'customer_admin',
        user: ['admin', 'users_admin', 'super_admin'],
        customer: ['admin', 'users_admin', 'super_admin'],
      },
      ['admin', 'users_admin'],
    ],
  ])('%s', async (_, given, expected) => {
    expect(await held(given)).toEqual([...expected].sort());
  });

  it('a super admin: everything, whatever they were given', async () => {
    expect(await held({ role: 'super_admin', user: [], customer: null })).toEqual(all());
    expect(await held({ role: 'super_admin', user: ['ratings'], customer: [] })).toEqual(all());
  });

  it('of whoever has what, are those of the rule, applied to each module by itself', async () => {
    const random = seeded(11);
    const isOfAdministration = (key: string): boolean => {
      const parent = parents.get(key);
      return key === 'admin' || (typeof parent === 'string' && isOfAdministration(parent));
    };
    const isGranted = ({ role, user, customer }: Given, key: string): boolean => {
      if (role === 'super_admin') return true;
      if (role === 'limited_admin') return !isOfAdministration(key) || user.includes(key);
      return key !== 'super_admin' && user.includes(key) && (customer ?? []).includes(key);
    };
    const isHeld = (given: Given, key: string): boolean => {
      const parent = parents.get(key);
      return isGranted(given, key) && (!parent || isHeld(given, parent));
    };
    let cells = 0;
    for (let round = 0; round < 120; round++) {
      const share = random();
      const some = () => [...parents.keys()].filter(() => random() < share);
      const role = ROLES[round % ROLES.length] as Role;
      const given = { role, user: some(), customer: random() < 0.1 ? null : some() };
      const expected = [...parents.keys()].filter((key) => isHeld(given, key));
      expect({ given, held: await held(given) }).toEqual({ given, held: expected.sort() });
      cells += parents.size;
    }
    expect(cells).toBe(120 * 34);
  });

  it('go down any depth of the tree', async () => {
    await database.query(`INSERT INTO modules (key, name, parent_key, position) VALUES
      ('detail_deep', 'Deep', 'detail', 90), ('detail_deeper', 'Deeper', 'detail_deep', 91),
      ('users_deep', 'Deep', 'users_admin', 92)`);
    const chain = ['ratings', 'detail', 'detail_deep', 'detail_deeper'];
    expect(await held({ role: 'customer', user: chain, customer: chain })).toEqual([...chain].sort());
    const gap = chain.filter((key) => key !== 'detail');
    expect(await held({ role: 'customer', user: gap, customer: chain })).toEqual(['ratings']);
    const limited = { role: 'limited_admin', user: ['admin', 'users_admin'], customer: null } as const;
    expect(await held(limited)).not.toContain('users_deep');
    await database.query(`DELETE FROM modules WHERE key IN ('detail_deep', 'users_deep')`);
  });
});

describe('maintenance', () => {
  it('is told of the modules somebody holds, and takes none away', async () => {
    const email = await givenUser(app, { modules: ['ratings', 'detail', 'campaign'] });
    const { access } = await signIn(call, email);
    await database.query(`UPDATE modules SET maintenance = true WHERE key IN ('ratings', 'adfx')`);
    const modules = async (url: string) => {
      type Body = { modules?: object[]; data?: { user: { modules: object[] } } };
      const { body } = await call<Body>('GET', url, { token: access });
      return body.modules ?? body.data?.user.modules;
    };
    const expected = [
      { name: 'ratings', maintenance: true },
      { name: 'detail', maintenance: false },
      { name: 'campaign', maintenance: false },
    ];
    expect(await modules('/v3/at/user/status')).toEqual(expected);
    expect(await modules('/v3/at/user/info')).toEqual(expected);
    expect((await call('GET', '/v3/at/ratings/data-frames', { token: access })).status).toBe(200);
  });
});
