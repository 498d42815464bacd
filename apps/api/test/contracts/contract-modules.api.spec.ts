import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkerModule } from '../../src/app/worker.module.js';
import { ContractModules } from '../../src/domains/contracts/modules/contract-modules.service.js';
import type { CustomerDetailsResponseDto } from '../../src/domains/customers/dto/customers.dto.js';
import { JobKinds } from '../../src/platform/jobs/job-kinds.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let worker: INestApplicationContext;
let app: TestApp;
let admin: string;
let customer: number;
let contract: number;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  worker = await NestFactory.createApplicationContext(WorkerModule, { logger: false, abortOnError: false });
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  await givenUser(app, {
    email: 'anna@netreach.example',
    customer: 'Payer',
    role: 'customer_admin',
    modules: [],
  });
  const row = await app.database.first<{ id: number }>(`SELECT id FROM customers WHERE name = 'Payer'`);
  customer = row?.id ?? 0;
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await environment.remove();
});

beforeEach(async () => {
  for (const table of [
    'contract_items',
    'contracts',
    'contract_modules',
    'customer_modules',
    'notifications',
  ])
    await app.database.query(`DELETE FROM ${table}`);
  contract = await givenContract({});
});

async function givenContract(changes: object): Promise<number> {
  const body = {
    customer_id: customer,
    number: `M-${Math.random()}`,
    starts_on: '2026-01-01',
    notice_days: 90,
    renewal_months: 12,
    currency: 'EUR',
    payment_days: 30,
    purchase_order: '',
    party_name: 'Payer GmbH',
    party_address: 'Gasse 1, 1010 Wien',
    party_country: 'at',
    vat_id: 'ATU12345678',
    contact_name: '',
    contact_email: '',
    ...changes,
  };
  const answer = await app.call<{ contract: { id: number } }>('POST', '/v3/at/admin/contracts', {
    token: admin,
    body,
  });
  return answer.body.contract.id;
}

async function givenItem(changes: object, of = contract) {
  const body = {
    name: 'Ratings',
    unit: 'flat',
    period: 'month',
    billed: 'advance',
    price: 100,
    tiers: [],
    quantity: 1,
    discount: 0,
    vat: 'standard',
    starts_on: '2026-03-01',
    ends_on: '2026-05-31',
    modules: ['detail'],
    ...changes,
  };
  const path = `/v3/at/admin/contracts/${of}/items`;
  return app.call<{ item: { id: number; modules: string[] }; problems?: Record<string, { code: string }[]> }>(
    'POST',
    path,
    { token: admin, body },
  );
}

/** The round of the worker at a moment; noon in Vienna where only a day is given. */
const follow = (at: string) =>
  worker
    .get(ContractModules)
    .follow(new Date(at.includes('T') ? at : `${at}T11:00:00Z`), new AbortController().signal);

const details = async () =>
  (
    await app.call<CustomerDetailsResponseDto>('GET', `/v3/at/admin/customers/details?customer=${customer}`, {
      token: admin,
    })
  ).body.customer;
const held = async () => (await details())?.modules;
const give = (...keys: string[]) =>
  app.database.query('INSERT INTO customer_modules SELECT $1, unnest($2::text[])', [customer, keys]);
const told = () =>
  app.database.query<{ kind: string; params: Record<string, string> }>(
    `SELECT kind, params FROM notifications ORDER BY created_at, id`,
  );

describe('an item that switches modules', () => {
  it('gives them from its first day through its last one, by the clock of the country', async () => {
    expect((await givenItem({})).body.item.modules).toEqual(['detail', 'ratings']);
    await follow('2026-02-28T22:59:00Z');
    expect(await held()).toEqual([]);
    await follow('2026-02-28T23:01:00Z');
    expect(await held()).toEqual(['detail', 'ratings']);
    expect((await details())?.contract_modules).toMatchObject([{ key: 'detail' }, { key: 'ratings' }]);
    expect(await lastAudit(app, 'customer.modules_switched')).toMatchObject({
      details: { on: ['detail', 'ratings'], off: [] },
    });
    await follow('2026-05-31T21:59:00Z');
    expect(await held()).toEqual(['detail', 'ratings']);
    await follow('2026-05-31T22:01:00Z');
    expect(await held()).toEqual([]);
    expect((await details())?.contract_modules).toEqual([]);
    expect(await lastAudit(app, 'customer.modules_switched')).toMatchObject({
      details: { on: [], off: ['detail', 'ratings'] },
    });
  });

  it('does nothing twice, and leaves what is changed by hand in between', async () => {
    await givenItem({});
    for (const day of ['2026-03-01', '2026-03-01', '2026-03-02']) await follow(day);
    const row = await app.database.first<{ n: number }>(
      `SELECT count(*)::int AS n FROM notifications WHERE kind = 'contract.modules_on'`,
    );
    expect(row?.n).toBe(1);
    await app.database.query(`DELETE FROM customer_modules WHERE module_key = 'detail'`);
    await give('dmpFeed');
    await follow('2026-04-01');
    expect(await held()).toEqual(['dmpFeed', 'ratings']);
    await follow('2026-06-01');
    expect(await held()).toEqual(['dmpFeed']);
  });

  it('keeps a module that another item gives, or of which the customer has a part by hand', async () => {
    await give('ratings', 'streaming', 'keyword_tool');
    await givenItem({ modules: ['detail'] });
    await givenItem({ modules: ['ratings'], ends_on: '2026-07-31' });
    await follow('2026-03-01');
    await follow('2026-06-01');
    const row = await app.database.first<{ parent: string | null }>(
      `SELECT parent_key AS parent FROM modules WHERE key = 'detail'`,
    );
    expect(row?.parent).toBe('ratings');
    expect(await held()).toEqual(['keyword_tool', 'ratings', 'streaming']);
    await give('detail');
    await follow('2026-08-01');
    expect(await held()).toEqual(['detail', 'keyword_tool', 'ratings', 'streaming']);
  });

  it('gives its modules up with the term of a contract that is not renewed, and at once when it is removed', async () => {
    const short = await givenContract({ ends_on: '2026-04-15', renewal_months: 0 });
    await givenItem({ ends_on: null }, short);
    await follow('2026-04-15');
    expect(await held()).toEqual(['detail', 'ratings']);
    await follow('2026-04-16');
    expect(await held()).toEqual([]);
    const { id } = (await givenItem({ modules: ['streaming'] })).body.item;
    await follow('2026-04-16');
    expect(await held()).toContain('streaming');
    await app.call('DELETE', `/v3/at/admin/contracts/${contract}/items/${id}`, { token: admin });
    await follow('2026-04-16');
    expect(await held()).not.toContain('streaming');
  });

  it('is no reason to warn while other terms follow; else the end is told of 30, 7 and 1 days before', async () => {
    await givenItem({});
    await givenItem({ starts_on: '2026-06-01', ends_on: '2026-06-30' });
    for (const day of ['2026-03-01', '2026-05-20', '2026-05-30', '2026-06-01', '2026-06-22', '2026-06-24'])
      await follow(day);
    for (const day of ['2026-06-29', '2026-06-30', '2026-07-01']) await follow(day);
    expect((await told()).map(({ kind, params }) => [kind, params['day'] ?? params['modules']])).toEqual([
      ['contract.modules_on', 'Ratings, Ratings details'],
      ['contract.modules_end', '2026-06-30'],
      ['contract.modules_end', '2026-06-30'],
      ['contract.modules_end', '2026-06-30'],
      ['contract.modules_off', 'Ratings, Ratings details'],
    ]);
  });

  it('names modules that there are, and none of the house', async () => {
    for (const key of ['no_such_module', 'super_admin']) {
      const refused = await givenItem({ modules: [key] });
      expect(problemsOf(refused)).toEqual([422, 'modules unknown_value']);
    }
  });

  it('is followed by a round of the worker', () => {
    const round = worker.get(JobKinds).demand('contract-modules');
    expect(round.every).toBeLessThanOrEqual(60_000);
  });
});
