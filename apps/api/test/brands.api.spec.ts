import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  await givenUser(app);
  token = (await signIn(app.call, await givenAdmin(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Answer {
  brands: { id: number; name: string }[];
  brand: object;
  total: number;
  removed: number;
  code: string;
  problems: Record<string, unknown>;
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  app.call<Answer>(method, `/v3/at/brands${path}`, { token, ...(body && { body }) });
const idOf = async (name: string): Promise<number> =>
  (await ask('GET', `?search=${encodeURIComponent(name)}`)).body.brands[0]?.id ?? 0;

async function givenCampaignOf(brand: string): Promise<void> {
  await app.database.query(
    `INSERT INTO campaigns (country_code, customer_id, name, brand)
     SELECT 'at', id, $1 || ' spring', $1 FROM customers LIMIT 1`,
    [brand],
  );
}

describe('brands', () => {
  it('are added by name; those that are there, or come twice, are told', async () => {
    expect((await ask('POST', '', { brands: ['Gasteiner', ' Almdudler '] })).body).toMatchObject({
      added: ['Gasteiner', 'Almdudler'],
      existing: [],
    });
    const again = await ask('POST', '', { brands: ['GASTEINER', 'Rauch', 'rauch'] });
    expect(again.body).toMatchObject({ added: ['Rauch'], existing: ['GASTEINER', 'rauch'] });
    expect((await ask('GET')).body.brands.map(({ name }) => name)).toEqual([
      'Almdudler',
      'Gasteiner',
      'Rauch',
    ]);
  });

  it.each([[{ brands: [] }], [{ brands: ['  '] }], [{ brands: ['x'.repeat(101)] }], [{ brands: [1] }], [{}]])(
    'are refused where one is none: %j',
    async (body) => {
      const before = (await ask('GET')).body.total;
      const { status, body: answer } = await ask('POST', '', body);
      expect([status, Object.keys(answer.problems)]).toEqual([422, ['brands']]);
      expect((await ask('GET')).body.total).toBe(before);
    },
  );

  it('take their campaigns along to another name, which nobody else may have', async () => {
    await givenCampaignOf('Almdudler');
    const id = await idOf('Almdudler');
    expect((await ask('PUT', `/${id}`, { name: 'gasteiner' })).body.problems).toHaveProperty('name');
    expect((await ask('PUT', `/${id}`, { name: 'Almdudler Original' })).body.brand).toMatchObject({
      name: 'Almdudler Original',
      campaigns: 1,
    });
  });

  it('stay, all of them, while one has campaigns', async () => {
    const ids = [await idOf('Almdudler Original'), await idOf('Rauch')];
    expect((await ask('DELETE', '', { brands: ids })).body.code).toBe('brands.in_use');
    expect((await ask('DELETE', `/${ids[0]}`)).body.code).toBe('brands.in_use');
    expect((await ask('GET')).body.total).toBe(3);
    expect((await ask('DELETE', '', { brands: [ids[1], await idOf('Gasteiner')] })).body.removed).toBe(2);
    expect((await ask('GET')).body.total).toBe(1);
  });

  it('are shown to those who have campaigns, and kept by those who keep brands', async () => {
    const user = await givenUser(app, { email: 'buyer@netreach.example', modules: ['campaign'] });
    const { access } = await signIn(app.call, user);
    expect((await app.call('GET', '/v3/at/brands', { token: access })).status).toBe(200);
    const refused = await app.call('POST', '/v3/at/brands', { token: access, body: { brands: ['Mine'] } });
    expect(refused.status).toBe(403);
  });
});
