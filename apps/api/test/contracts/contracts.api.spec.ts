import { BILLED_AT, BILLING_PERIODS, dayAfter, periodsDue } from '@netreach/domain/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BillingDetailsResponseDto,
  BillingOverviewResponseDto,
  BillingTotalsResponseDto,
} from '../../src/domains/billing/dto/billing.dto.js';
import type { ContractItemDto } from '../../src/domains/contracts/dto/contract-item.dto.js';
import type { ContractDto } from '../../src/domains/contracts/dto/contract.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

type Refusal = { problems?: Record<string, { code: string }[]>; code?: string };

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let customer: number;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  for (const name of ['anna', 'bert'])
    await givenUser(app, { email: `${name}@netreach.example`, customer: 'Payer', modules: [] });
  const [row] = await app.database.query<{ id: number }>(`SELECT id FROM customers WHERE name = 'Payer'`);
  customer = row?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const contractInput = (number: string, changes: object = {}) => ({
  customer_id: customer,
  number,
  starts_on: '2025-01-01',
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
});

describeCrud(
  {
    path: '/{cc}/admin/contracts',
    rows: 'contracts',
    one: 'contract',
    event: 'contract',
    update: 'PUT',
    input: (number) => contractInput(`C-${number}`),
    change: { currency: 'CHF' },
    unique: 'number',
  },
  () => ({ app, call: app.call, token: admin }),
);

async function madeContract(number: string, changes: object = {}): Promise<ContractDto> {
  const body = contractInput(number, changes);
  const answer = await app.call<{ contract: ContractDto }>('POST', '/v3/at/admin/contracts', {
    token: admin,
    body,
  });
  expect(answer.status).toBe(200);
  return answer.body.contract;
}

const itemInput = (changes: object = {}) => ({
  name: 'Ratings',
  unit: 'flat',
  period: 'month',
  billed: 'advance',
  price: 100,
  tiers: [],
  quantity: 1,
  discount: 0,
  vat: 'standard',
  starts_on: '2025-01-01',
  modules: [],
  ...changes,
});

const save = (contract: number, changes: object = {}) =>
  app.call<Refusal & { item: ContractItemDto }>('POST', `/v3/at/admin/contracts/${contract}/items`, {
    token: admin,
    body: itemInput(changes),
  });

const overview = async (date: string, query = '') =>
  (
    await app.call<BillingOverviewResponseDto>(
      'GET',
      `/v3/at/admin/billing/overview?date=${date}&customer=${customer}${query}`,
      { token: admin },
    )
  ).body;

const totalsOf = async (date: string, query = '') =>
  (
    await app.call<BillingTotalsResponseDto>(
      'GET',
      `/v3/at/admin/billing/overview/totals?date=${date}&customer=${customer}${query}`,
      { token: admin },
    )
  ).body.totals;

const details = (id: number, date: string) =>
  app.call<Refusal & BillingDetailsResponseDto>('GET', `/v3/at/admin/billing/details?id=${id}&date=${date}`, {
    token: admin,
  });

/** An item with any period, from the years around. */
const ANY_ITEM = fc
  .record({
    period: fc.constantFrom(...BILLING_PERIODS),
    billed: fc.constantFrom(...BILLED_AT),
    startsOn: fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2023-12-01', days)),
    length: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    endsOn: length === null ? null : dayAfter(rest.startsOn, length),
    unit: 'flat' as const,
    price: '1',
    tiers: [],
    quantity: '1',
    discount: '0',
    minimum: null,
  }));

/** A day of the year after next, when nothing has been billed. */
const future = (month: string) => `${new Date().getUTCFullYear() + 2}-${month}`;

describe('a contract', () => {
  it('is with a customer of the country, and ends after it begins', async () => {
    const wrong = contractInput('C-wrong', { customer_id: 2_000_000_000, ends_on: '2024-01-01' });
    const refused = await app.call<Refusal>('POST', '/v3/at/admin/contracts', { token: admin, body: wrong });
    expect(problemsOf(refused)).toEqual([422, 'customer_id unknown']);
    const short = contractInput('C-wrong', { ends_on: '2024-12-31' });
    const ends = await app.call<Refusal>('POST', '/v3/at/admin/contracts', { token: admin, body: short });
    expect(problemsOf(ends)).toEqual([422, 'ends_on end_before_start']);
  });

  it('stays while it has items', async () => {
    const { id } = await madeContract('C-kept');
    await save(id);
    const path = `/v3/at/admin/contracts/${id}`;
    const refused = await app.call<Refusal>('DELETE', path, { token: admin });
    expect([refused.status, refused.body.code]).toEqual([409, 'request.in_use']);
  });
});

/** Drafts an invoice that holds an item until a day. */
const billed = (contract: number, item: number, until: string) =>
  app.database.query(
    `INSERT INTO invoices (country_code, customer_id, contract_id, month, kind, currency, net, vat, gross, content)
     VALUES ('at', $1, $2, '2025-12-01', 'invoice', 'EUR', 1, 0, 1, $3)`,
    [customer, contract, JSON.stringify({ lines: [{ item, until }] })],
  );

describe('an item of a contract', () => {
  it('can be changed and removed as long as nothing of it has been billed', async () => {
    const { id } = await madeContract('C-free');
    const { item } = (await save(id, { starts_on: future('01-01') })).body;
    const changed = await save(id, { id: item.id, version: 1, price: 90.5, starts_on: future('02-01') });
    expect(changed.body.item).toMatchObject({
      id: item.id,
      price: 90.5,
      starts_on: future('02-01'),
      replaces: null,
    });
    expect((await lastAudit(app, 'contract_item.updated'))?.details).toMatchObject({
      price: { before: '100.0000', after: '90.5000' },
    });
    const gone = await app.call('DELETE', `/v3/at/admin/contracts/${id}/items/${item.id}`, { token: admin });
    expect(gone.status).toBe(200);
  });

  it('keeps what has been billed: new terms hold from a later day on', async () => {
    const { id } = await madeContract('C-past');
    const { item } = (await save(id)).body;
    const before = (await details(id, '2025-03')).body.contract.net;
    // Nobody has billed it yet: it can be put right.
    expect((await save(id, { id: item.id, price: 100.5 })).body.item).toMatchObject({
      price: 100.5,
      replaces: null,
    });
    expect((await save(id, { id: item.id })).body.item).toMatchObject({ price: 100 });
    await billed(id, item.id, '2025-12-31');
    expect(problemsOf(await save(id, { id: item.id, price: 200 }))).toEqual([
      422,
      'starts_on already_billed',
    ]);
    const early = await save(id, { id: item.id, price: 200, starts_on: '2025-03-15' });
    expect(problemsOf(early)).toEqual([422, 'starts_on already_billed']);
    expect(problemsOf(await save(id, { id: item.id, ends_on: '2025-03-15' }))).toEqual([
      422,
      'ends_on already_billed',
    ]);
    const removal = await app.call<Refusal>('DELETE', `/v3/at/admin/contracts/${id}/items/${item.id}`, {
      token: admin,
    });
    expect([removal.status, removal.body.code]).toEqual([409, 'contract.billed']);

    const from = future('04-01');
    const later = await save(id, { id: item.id, version: 3, price: 200, starts_on: from });
    expect(later.body.item).toMatchObject({ price: 200, starts_on: from, replaces: item.id });
    const again = await save(id, { id: item.id, price: 300, starts_on: future('05-01') });
    expect(problemsOf(again)).toEqual([422, 'id taken']);
    const { items } = (
      await app.call<{ items: ContractItemDto[] }>('GET', `/v3/at/admin/contracts/${id}/items`, {
        token: admin,
      })
    ).body;
    expect(items.map((one) => [one.id, one.ends_on])).toEqual([
      [item.id, future('03-31')],
      [later.body.item.id, null],
    ]);
    expect((await details(id, '2025-03')).body.contract.net).toBe(before);
    expect((await details(id, future('04'))).body.contract.net).toBe(200);
  });

  it.each([
    [{ starts_on: '2024-12-31' }, 'starts_on before_contract'],
    [{ ends_on: '2024-12-31' }, 'ends_on end_before_start'],
    [{ unit: 'user' }, 'billed counted_in_arrears'],
    [{ unit: 'complete', period: 'once' }, 'period counted_by_period'],
    [
      {
        tiers: [
          { above: 10, price: 1 },
          { above: 10, price: 2 },
        ],
      },
      'tiers tiers_not_rising',
    ],
  ])('makes sense: %j is refused', async (changes, problem) => {
    const { id } = await madeContract(`C-sense-${problem}`);
    expect(problemsOf(await save(id, changes))).toEqual([422, problem]);
  });

  it('stands in a contract of the country', async () => {
    expect((await save(2_000_000_000)).status).toBe(404);
    const list = await app.call('GET', '/v3/at/admin/contracts/2000000000/items', { token: admin });
    expect(list.status).toBe(404);
  });
});

describe('a month of billing', () => {
  it('has what falls due, with usage counted and tax once for each rate', async () => {
    const { id } = await madeContract('C-month');
    for (const name of ['A', 'B', 'C']) await save(id, { name, price: 0.33 });
    await save(id, { name: 'Users', unit: 'user', billed: 'arrears', price: 9.9 });
    await save(id, { name: 'Yearly', period: 'year', price: 1000, discount: 10, starts_on: '2025-05-07' });
    await app.database.query(
      `UPDATE users SET created_at = '2024-06-01' WHERE email = 'anna@netreach.example'`,
    );
    await app.database.query(
      `UPDATE users SET created_at = '2025-05-20' WHERE email = 'bert@netreach.example'`,
    );

    const { body } = await details(id, '2025-04');
    expect(body.lines.map(({ name, quantity, counted, net }) => [name, quantity, counted, net])).toEqual([
      ['A', 1, false, 0.33],
      ['B', 1, false, 0.33],
      ['C', 1, false, 0.33],
      ['Users', 1, true, 9.9],
    ]);
    expect(body.taxes).toEqual([{ rate: 20, net: 10.89, vat: 2.18 }]);
    expect(body.contract).toMatchObject({ net: 10.89, vat: 2.18, gross: 13.07, lines: 4, remarks: [] });

    const may = (await details(id, '2025-05')).body;
    expect(may.lines.find(({ name }) => name === 'Yearly')).toMatchObject({
      net: 900,
      from: '2025-05-07',
      until: '2026-05-06',
    });
    expect(may.lines.find(({ name }) => name === 'Users')).toMatchObject({ quantity: 2, net: 19.8 });
    expect((await overview('2025-05')).contracts.find((one) => one.id === id)).toEqual({
      ...may.contract,
      state: 'open',
      invoice_id: null,
    });
  });

  it('adds up by currency, and says how tax is owed', async () => {
    const abroad = await madeContract('C-de', { party_country: 'de', vat_id: 'DE123456789' });
    const bare = await madeContract('C-de-bare', { party_country: 'de', vat_id: '' });
    const swiss = await madeContract('C-ch', { party_country: 'ch', vat_id: '', currency: 'CHF' });
    for (const { id } of [abroad, bare, swiss])
      await save(id, { starts_on: '2025-01-01', ends_on: '2025-01-31' });
    const month = async ({ id }: ContractDto) => (await details(id, '2025-01')).body;
    expect(await month(abroad)).toMatchObject({
      treatment: 'reverse_charge',
      contract: { net: 100, vat: 0 },
    });
    expect(await month(bare)).toMatchObject({
      treatment: 'domestic',
      contract: { vat: 20, remarks: ['vat_id_missing'] },
    });
    expect(await month(swiss)).toMatchObject({ treatment: 'outside', contract: { gross: 100 } });
    const [{ contracts }, totals] = [await overview('2025-01', '&page_size=200'), await totalsOf('2025-01')];
    const sum = (currency: string) =>
      contracts
        .filter((one) => one.currency === currency)
        .reduce((all, { net }) => all + Math.round(net * 100), 0);
    expect(totals.map(({ currency, net }) => [currency, Math.round(net * 100)])).toEqual([
      ['CHF', sum('CHF')],
      ['EUR', sum('EUR')],
    ]);
  });

  it('comes in pages, in any order and by search, currency and state; totals are of all pages', async () => {
    for (let n = 1; n <= 7; n += 1) {
      const currency = n % 2 ? 'EUR' : 'CHF';
      const { id } = await madeContract(`Page ${n}`, { currency });
      await save(id, { price: n, starts_on: '2025-01-01', ends_on: '2025-01-31' });
    }
    const query = '&search=Page&page_size=3&sort=number&order=desc';
    const pages = await Promise.all([1, 2, 3].map((page) => overview('2025-01', `${query}&page=${page}`)));
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    expect(pages.flatMap(({ contracts }) => contracts.map(({ number }) => number))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((n) => `Page ${n}`),
    );
    expect(
      (await totalsOf('2025-01', `${query}&page=3`)).map(({ currency, net }) => [currency, net]),
    ).toEqual([
      ['CHF', 12],
      ['EUR', 16],
    ]);
    expect((await totalsOf('2025-01', '&search=Page&currency=EUR')).map(({ net }) => net)).toEqual([16]);
    expect((await overview('2025-01', '&search=Page&state=paid')).total).toBe(0);
    expect((await overview('2025-02', '&search=Page')).total).toBe(0);
  });

  it('finds in SQL what the rule of periods finds', async () => {
    const items = fc.sample(ANY_ITEM, 400);
    for (const month of ['2025-01', '2025-02', '2025-03', '2025-06', '2025-12', '2028-02']) {
      const [first, last] = [`${month}-01`, dayAfter(dayAfter(`${month}-28`, 4).slice(0, 7) + '-01', -1)];
      const rows = await app.database.query<{ due: boolean }>(
        `SELECT item_due_in(x->>'period', x->>'billed', (x->>'startsOn')::date, (x->>'endsOn')::date, $2) AS due
         FROM jsonb_array_elements($1) WITH ORDINALITY a (x, n) ORDER BY n`,
        [JSON.stringify(items), first],
      );
      expect(rows.map(({ due }) => due)).toEqual(
        items.map((item) => periodsDue(item, first, last).length > 0),
      );
    }
  });

  it('has nothing of a term that has run out, and says what is not over', async () => {
    const over = await madeContract('C-over', { ends_on: '2025-06-30', renewal_months: 0 });
    await save(over.id);
    expect((await details(over.id, '2025-06')).status).toBe(200);
    expect((await details(over.id, '2025-07')).status).toBe(404);
    const open = await madeContract('C-open');
    await save(open.id, { unit: 'user', billed: 'arrears' });
    const month = new Date().toISOString().slice(0, 7);
    expect((await details(open.id, month)).body.contract.remarks).toEqual(['not_over']);
  });

  it.each(['2026-13', '0000-01', 'May'])('is a month: %s is refused', async (date) => {
    expect(problemsOf(await details(1, date))).toEqual([422, 'date not_a_month']);
  });
});
