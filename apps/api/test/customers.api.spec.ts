import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerDto } from '../src/domains/customers/dto/customer.dto.js';
import type {
  CustomerDetailsResponseDto,
  CustomersResponseDto,
} from '../src/domains/customers/dto/customers.dto.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';
import { TestApp } from './support/test-app.js';

type Who = 'ada' | 'lia' | 'otto' | 'paula';
interface Saved {
  customer: CustomerDto;
  code: string;
  problems: Record<string, { code: string }[]>;
  current: CustomerDto;
}

let environment: TestEnvironment;
let app: TestApp;
const tokens = {} as Record<Who, string>;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const office = ['admin', 'customers_admin'];
  const people = {
    ada: await givenAdmin(app, { countries: ['at', 'de'] }),
    // Of the house, for Germany.
    lia: await givenAdmin(app, {
      email: 'lia@house.example',
      role: 'limited_admin',
      countries: ['de'],
      modules: office,
    }),
    otto: await givenUser(app, {
      email: 'otto@a.example',
      role: 'customer_admin',
      customer: 'A',
      modules: [...office, 'ratings'],
    }),
    paula: await givenUser(app, { email: 'paula@b.example', customer: 'B' }),
  };
  for (const [who, email] of Object.entries(people))
    tokens[who as Who] = (await signIn(app.call, email)).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const BASE = '/admin/customers';
const list = async (query = '', who: Who = 'ada', country = 'at') =>
  (await app.call<CustomersResponseDto>('GET', `/v3/${country}${BASE}?${query}`, { token: tokens[who] }))
    .body;
const details = (who: Who, customer?: number, country = 'at') =>
  app.call<CustomerDetailsResponseDto>(
    'GET',
    `/v3/${country}${BASE}/details${customer === undefined ? '' : `?customer=${customer}`}`,
    { token: tokens[who] },
  );
const written = (name: string, more: object = {}) => ({
  name,
  company: `${name} GmbH`,
  address: 'Getreidegasse 1, 5020 Salzburg',
  contact_email: 'office@alpen.example',
  countries: ['at'],
  modules: ['detail'],
  ...more,
});
const save = (who: Who, body: object, country = 'at') =>
  app.call<Saved>('POST', `/v3/${country}${BASE}/save`, { token: tokens[who], body });
const made = async (name: string, more: object = {}) =>
  (await save('ada', written(name, more))).body.customer;
const problemsOf = ({ body }: { body: Saved }) =>
  Object.entries(body.problems).map(([field, [first]]) => `${field} ${first?.code}`);
const named = async (name: string) => {
  const found = (await list(`search=${name}`)).customers.find((one) => one.name === name);
  if (!found) throw new Error(`no customer ${name}`);
  return found;
};

describe('customers', () => {
  it('are made by super administrators, with what their modules are part of, and listed in their countries', async () => {
    const customer = await made('Alpen Media', { countries: ['de', 'at'] });
    expect(customer).toMatchObject({
      name: 'Alpen Media',
      company: 'Alpen Media GmbH',
      countries: ['at', 'de'],
      modules: ['detail', 'ratings'],
      users: 0,
      version: 1,
    });
    expect((await list('search=alpen')).customers).toEqual([customer]);
    expect((await list('search=alpen&with_users=false')).total).toBe(1);
    expect((await list('search=alpen&with_users=true')).total).toBe(0);
    expect((await list('search=alpen', 'ada', 'de')).total).toBe(1);
    expect((await list('', 'ada', 'de')).customers.map(({ name }) => name)).not.toContain('A');
    const { object_id: id, details: told } = (await lastAudit(app, 'customer.created')) ?? {};
    expect([id, told]).toEqual([
      String(customer.id),
      expect.objectContaining({
        name: 'Alpen Media',
        countries: expect.anything(),
        modules: expect.anything(),
      }),
    ]);
    for (const who of ['lia', 'otto'] as const)
      expect((await save(who, written('Own one'), who === 'lia' ? 'de' : 'at')).status).toBe(403);
    expect((await save('paula', written('Own one'))).status).toBe(403);
  });

  it('are refused with the field that is wrong, and nothing is changed', async () => {
    const { id } = await named('A');
    const before = await named('A');
    const change = { customerID: id };
    expect(problemsOf(await save('ada', written('B')))).toEqual(['name taken']);
    expect(problemsOf(await save('ada', written(' ', { contact_email: 'nobody' })))).toEqual([
      'name required',
      'contact_email email',
    ]);
    expect(problemsOf(await save('ada', written('C', { modules: ['nothing'] })))).toEqual([
      'modules unknown_value',
    ]);
    expect(problemsOf(await save('ada', written('C', { modules: ['super_admin'] })))).toEqual([
      'modules unknown_value',
    ]);
    expect(problemsOf(await save('ada', written('C', { countries: [] })))).toEqual(['countries required']);
    expect(problemsOf(await save('ada', written('C', { countries: ['at', 'ch'] })))).toEqual([
      'countries unknown_value',
    ]);
    expect(problemsOf(await save('ada', written('A', { ...change, countries: ['de'] })))).toEqual([
      'countries country_needed',
    ]);
    const foreign = await made('With users abroad', { countries: ['at', 'de'] });
    await givenUser(app, { email: 'de@abroad.example', customer: foreign.name, countries: ['de'] });
    expect(problemsOf(await save('ada', written(foreign.name, { customerID: foreign.id })))).toEqual([
      'countries countries_of_users',
    ]);
    expect(await named('A')).toEqual(before);
  });

  it('are changed with before and after in the audit log, and never from an older version', async () => {
    const { id, version } = await made('Changing');
    const change = written('Changed', { customerID: id, modules: ['keyword_tool'], version });
    const { body } = await save('ada', change);
    expect(body.customer).toMatchObject({ id, name: 'Changed', modules: ['keyword_tool'], version: 2 });
    expect((await lastAudit(app, 'customer.updated'))?.details).toMatchObject({
      name: { before: 'Changing', after: 'Changed' },
      modules: { before: ['detail', 'ratings'], after: ['keyword_tool'] },
    });
    const late = await save('ada', change);
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'request.stale', body.customer]);
  });

  it('give each other away to nobody: administrators know those of their countries, others their own', async () => {
    const { id: a } = await named('A');
    const { id: b } = await named('B');
    expect((await details('otto', a)).body).toMatchObject({ customer: { name: 'A' }, can_grant: false });
    expect((await details('otto')).body.customer?.id).toBe(a);
    expect((await details('otto', b)).status).toBe(404);
    expect((await save('otto', written('B', { customerID: b }))).status).toBe(404);
    expect((await details('lia', a, 'de')).status).toBe(404);
    expect((await save('lia', written('A', { customerID: a, countries: ['at', 'de'] }), 'de')).status).toBe(
      404,
    );
    expect((await details('lia', a)).status).toBe(404);
    expect((await details('lia', undefined, 'de')).body).toMatchObject({
      customer: null,
      countries: [{ code: 'de' }],
      can_grant: true,
    });
  });

  it('keep their own address, but neither their name nor what they have', async () => {
    const { id, countries, modules } = await named('A');
    const own = { customerID: id, countries, modules };
    const moved = await save('otto', written('A', { ...own, address: 'Hauptplatz 1, 4020 Linz' }));
    expect(moved.body.customer).toMatchObject({ address: 'Hauptplatz 1, 4020 Linz', countries, modules });
    for (const [field, more] of Object.entries({
      name: { name: 'A and more' },
      countries: { countries: [...countries, 'de'] },
      modules: { modules: [...modules, 'campaign'] },
    }))
      expect(problemsOf(await save('otto', written('A', { ...own, ...more })))).toEqual([
        `${field} admins_only`,
      ]);
  });

  it('are offered modules as a tree without empty groups: administrators all but the super administration', async () => {
    const keys = (nodes: CustomerDetailsResponseDto['modules']): string[] =>
      nodes.flatMap(({ key, children }) => [key, ...keys(children)]);
    const offered = keys((await details('ada')).body.modules);
    expect(offered).toEqual(expect.arrayContaining(['ratings', 'detail', 'admin', 'users_admin']));
    expect(offered).not.toContain('super_admin');
    expect(keys((await details('otto')).body.modules).sort()).toEqual([
      'admin',
      'customers_admin',
      'ratings',
    ]);
  });
});
