import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KeptPublisherDto } from '../../src/domains/publishers/dto/publisher-admin.dto.js';
import type { PublisherDetailsDto, PublisherDto } from '../../src/domains/publishers/dto/publisher.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

type Refusal = { problems?: Record<string, { code: string }[]> };

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let reader: { token: string; customer: number };
let other: { token: string; customer: number };
let services: number[];

async function customerUser(name: string): Promise<{ token: string; customer: number }> {
  const user = { email: `${name}@netreach.example`, customer: name, modules: ['publisher'] };
  const token = (await signIn(app.call, await givenUser(app, user))).access;
  const [row] = await app.database.query<{ id: number }>('SELECT id FROM customers WHERE name = $1', [name]);
  return { token, customer: row?.id ?? 0 };
}

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = await customerUser('reader');
  other = await customerUser('other');
  const rows = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name)
     SELECT 'at', 'service', 'Service ' || n FROM generate_series(1, 3) n RETURNING id`,
  );
  services = rows.map(({ id }) => id).sort((a, b) => a - b);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

describeCrud(
  {
    path: '/{cc}/admin/publishers',
    rows: 'publishers',
    one: 'publisher',
    event: 'publisher',
    update: 'PUT',
    input: (number) => ({ name: `Publisher ${number}`, services: [], customers: [] }),
    change: { name: 'Another name' },
    unique: 'name',
  },
  () => ({ app, call: app.call, token: admin }),
);

async function made(name: string, customers: number[], of: number[] = []): Promise<KeptPublisherDto> {
  const { body } = await app.call<{ publisher: KeptPublisherDto }>('POST', '/v3/at/admin/publishers', {
    token: admin,
    body: { name, services: of, customers },
  });
  return body.publisher;
}

const listed = async (token: string, query = '') =>
  (await app.call<{ publishers: PublisherDto[] }>('GET', `/v3/at/publishers${query}`, { token })).body
    .publishers;

describe('publishers', () => {
  it('keep services and customers of their country, and nothing else', async () => {
    const publisher = await made('With links', [reader.customer], [...services].reverse());
    expect(publisher).toMatchObject({ services, customers: [reader.customer] });
    const noted = await lastAudit(app, 'publisher.created');
    expect(noted?.details).toMatchObject({ services: { before: [], after: services } });
    const wrong = { name: 'Wrong', services: [2_000_000_000], customers: [2_000_000_000] };
    const refused = await app.call<Refusal>('POST', '/v3/at/admin/publishers', { token: admin, body: wrong });
    expect(problemsOf(refused)).toEqual([422, 'services unknown_value']);
  });

  it('are seen by everybody with the module, or by their customers only', async () => {
    const mine = await made('Mine', [reader.customer]);
    const everybodys = await made('Everybody’s', []);
    const shown = (rows: PublisherDto[]) => new Map(rows.map(({ id, own }) => [id, own] as const));
    const [seen, foreign, all] = await Promise.all(
      [reader.token, other.token, admin].map(async (token) => shown(await listed(token, '?page_size=200'))),
    );
    expect([seen?.get(mine.id), seen?.get(everybodys.id)]).toEqual([true, false]);
    expect([foreign?.get(mine.id), foreign?.get(everybodys.id)]).toEqual([undefined, false]);
    expect([all?.get(mine.id), all?.get(everybodys.id)]).toEqual([true, true]);
    const own = await listed(reader.token, '?own=true&page_size=200');
    expect(own.every((row) => row.own)).toBe(true);
    expect(own.map(({ id }) => id)).toContain(mine.id);
    for (const [token, status] of [
      [reader.token, 200],
      [other.token, 404],
    ] as const)
      expect((await app.call('GET', `/v3/at/publishers/${mine.id}`, { token })).status).toBe(status);
  });

  it('show services that the reader may see', async () => {
    const publisher = await made('Of services', [reader.customer], services);
    await app.database.query('INSERT INTO rating_item_customers (item_id, customer_id) VALUES ($1, $2)', [
      services[0],
      other.customer,
    ]);
    const { body } = await app.call<{ publisher: PublisherDetailsDto }>(
      'GET',
      `/v3/at/publishers/${publisher.id}`,
      { token: reader.token },
    );
    expect(body.publisher.service_list.map(({ name }) => name)).toEqual(['Service 2', 'Service 3']);
    expect(body.publisher.services).toBe(2);
    await app.database.query('DELETE FROM rating_item_customers');
  });

  it('are offered what there is', async () => {
    const { body } = await app.call<{ services: object[]; customers: { name: string }[] }>(
      'GET',
      '/v3/at/admin/publishers/choices',
      { token: admin },
    );
    expect(body.services).toHaveLength(3);
    expect(body.customers.map(({ name }) => name)).toEqual(expect.arrayContaining(['reader', 'other']));
  });
});
