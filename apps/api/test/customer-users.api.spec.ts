import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerUsersResponseDto } from '../src/domains/customer-users/dto/customer-users.dto.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import type { Call } from './support/http-calls.js';
import { givenUser, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  call = app.call;
  const administration = { role: 'customer_admin', modules: ['admin', 'users_admin'] } as const;
  await givenUser(app, { email: 'own.admin@a.example', name: 'Olga', customer: 'A', ...administration });
  await givenUser(app, { email: 'b_1@a.example', name: '50% Bob', customer: 'A' });
  await givenUser(app, { email: 'carl@a.example', name: 'Carl', customer: 'A', countries: ['de'] });
  await givenUser(app, { email: 'dora@b.example', name: 'Dora', customer: 'B' });
  await givenUser(app, { email: 'erik@b.example', name: 'Erik', customer: 'B' });
  await givenUser(app, {
    email: 'ada@house.example',
    name: 'Ada',
    role: 'super_admin',
    customer: null,
    modules: [],
  });
  await app.database.query(`UPDATE users SET active = false WHERE email = 'erik@b.example'`);
  for (const email of ['own.admin@a.example', 'ada@house.example'])
    tokens[email] = (await signIn(call, email)).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const list = async (query = '', email = 'ada@house.example') => {
  const url = `/v3/at/admin/customer-users?${query}`;
  return (await call<CustomerUsersResponseDto>('GET', url, { token: tokens[email] as string })).body;
};
const names = async (query = '', email?: string) => (await list(query, email)).users.map(({ name }) => name);

describe('the users of a country', () => {
  it('are all of them for administrators, those of their customer for customer admins', async () => {
    expect(await names()).toEqual(['50% Bob', 'Ada', 'Dora', 'Erik', 'Olga']);
    expect(await names('', 'own.admin@a.example')).toEqual(['50% Bob', 'Olga']);
    expect((await list('', 'own.admin@a.example')).total).toBe(2);
  });

  it('cannot be widened to another customer by asking for it', async () => {
    const [row] = await app.database.query<{ id: number }>(`SELECT id FROM customers WHERE name = 'B'`);
    expect(await names(`customer=${row?.id}`)).toEqual(['Dora', 'Erik']);
    expect(await names(`customer=${row?.id}`, 'own.admin@a.example')).toEqual([]);
  });

  it('are searched by name and address, taken literally', async () => {
    expect(await names('search=0%25')).toEqual(['50% Bob']);
    expect(await names('search=b_1')).toEqual(['50% Bob']);
    expect(await names('search=%25')).toEqual(['50% Bob']);
    expect(await names('search=B.EXAMPLE')).toEqual(['Dora', 'Erik']);
  });

  it('are sorted, told apart by whether they can sign in, and given in pages that do not overlap', async () => {
    expect(await names('sort=email&order=desc')).toEqual(['Olga', 'Erik', 'Dora', '50% Bob', 'Ada']);
    expect((await names('sort=last_active_at&order=desc')).slice(0, 2).sort()).toEqual(['Ada', 'Olga']);
    expect(await names('active=false')).toEqual(['Erik']);
    const pages = [
      await names('page_size=2'),
      await names('page_size=2&page=2'),
      await names('page_size=2&page=3'),
    ];
    expect(pages.flat()).toEqual(await names());
  });

  it('can be acted as unless they are inactive or administrators, and by administrators only', async () => {
    const possible = async (email?: string) =>
      (await list('', email)).users.filter((user) => user.can_be_impersonated).map(({ name }) => name);
    expect(await possible()).toEqual(['50% Bob', 'Dora', 'Olga']);
    expect(await possible('own.admin@a.example')).toEqual([]);
  });
});
