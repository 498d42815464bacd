import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { creditorReference } from '@netreach/domain/billing';
import type { BankEntryDto } from '../../src/domains/billing/dto/bank-entry.dto.js';
import type { InvoiceDto, InvoiceResponseDto } from '../../src/domains/billing/dto/invoice.dto.js';
import type { BankStatementResponseDto } from '../../src/domains/billing/dto/payments.dto.js';
import { lastAudit } from '../support/audit.js';
import { problemsOf } from '../support/problems.js';
import { BillingScene, ISSUER } from './support/billing-scene.js';
import { camt } from './support/camt.js';

const TIME_LIMIT = 120_000;

let scene: BillingScene;
let invoices: InvoiceDto[];

beforeAll(async () => {
  scene = await BillingScene.open();
  await scene.call('PUT', '/admin/billing/issuer', ISSUER);
  await scene.contracts('P', 6);
  await scene.draft('2025-03');
  const ids = (await scene.invoices('date=2025-03')).map(({ id }) => id);
  await scene.each('check', ids);
  await scene.each('issue', ids);
  invoices = await scene.invoices('date=2025-03');
}, TIME_LIMIT);
afterAll(() => scene.close());

const idOf = (at: number) => invoices[at]?.id ?? 0;
const numberOf = (at: number) => invoices[at]?.number ?? '';
const now = async (at: number) =>
  (await scene.call<InvoiceResponseDto>('GET', `/admin/billing/invoices/${idOf(at)}`)).body;
const pay = (at: number, amount: unknown, more: object = {}) =>
  scene.call<InvoiceResponseDto>('POST', `/admin/billing/invoices/${idOf(at)}/payments`, {
    paid_on: '2026-01-10',
    amount,
    note: '',
    ...more,
  });
const reverse = (id: number, reason = 'Wrong') =>
  scene.call<InvoiceResponseDto>('POST', `/admin/billing/payments/${id}/reverse`, { reason });
const entries = async (query = '') =>
  (
    await scene.call<{ entries: BankEntryDto[] }>(
      'GET',
      `/admin/billing/bank-entries?sort=amount&order=asc&${query}`,
    )
  ).body.entries;

async function take(xml: string) {
  const form = new FormData();
  form.append('file', new Blob([xml]), 'statement.xml');
  const headers = { authorization: `Bearer ${scene.admin}` };
  const answer = await fetch(`${scene.app.origin}/v3/at/admin/billing/bank-statements`, {
    method: 'POST',
    headers,
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as BankStatementResponseDto & { problems?: never },
  };
}

describe('a payment that is entered', () => {
  it('pays a part, the rest, more; and is taken back by an entry against it', async () => {
    // 101 and 20 per cent.
    expect(invoices[0]).toMatchObject({ gross: 121.2, open: 121.2, state: 'issued' });
    expect((await pay(0, 100)).body.invoice).toMatchObject({ open: 21.2, state: 'issued' });
    expect((await pay(0, 21.2)).body.invoice).toMatchObject({ open: 0, state: 'paid' });
    const over = (await pay(0, 5, { note: 'Twice' })).body;
    expect(over.invoice).toMatchObject({ open: -5, state: 'paid' });
    expect(over.payments.map(({ amount, note, reversed }) => [amount, note, reversed])).toEqual([
      [100, '', false],
      [21.2, '', false],
      [5, 'Twice', false],
    ]);
    const [first] = over.payments;
    const back = (await reverse(first?.id ?? 0)).body;
    expect(back.invoice).toMatchObject({ open: 95, state: 'issued' });
    expect(back.payments.map(({ amount, reversed }) => [amount, reversed])).toEqual([
      [100, true],
      [21.2, false],
      [5, false],
      [-100, true],
    ]);
    for (const one of [back.payments[0], back.payments[3]])
      expect((await reverse(one?.id ?? 0)).body.code).toBe('payment.reversed');
    expect((await lastAudit(scene.app, 'payment.reversed'))?.reason).toBe('Wrong');
    expect((await lastAudit(scene.app, 'payment.entered'))?.details).toMatchObject({ amount: '5.00' });
  });

  it('is one once, however many take it back at a time', async () => {
    const paid = (await pay(1, 10)).body.payments.at(-1)?.id ?? 0;
    const all = await Promise.all(Array.from({ length: 10 }, () => reverse(paid)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await now(1)).invoice.open).toBe(invoices[1]?.gross);
  });

  it.each([
    [0, 'amount too_small'],
    [-1, 'amount too_small'],
    [1.001, 'amount invalid'],
    ['NaN', 'amount not_a_number'],
    [null, 'amount not_a_number'],
    [1e12, 'amount too_large'],
  ])('of %p is refused', async (amount, problem) => {
    const [status, said] = problemsOf(await pay(1, amount));
    expect(status).toBe(422);
    expect(String(said)).toContain(problem.split(' ')[0]);
  });

  it('is of no day to come, of no draft, and of no invoice that is not there', async () => {
    expect(problemsOf(await pay(1, 1, { paid_on: '2099-01-01' }))).toEqual([422, 'paid_on in_the_future']);
    await scene.draft('2025-04');
    const [draft] = await scene.invoices('date=2025-04');
    const body = { paid_on: '2026-01-10', amount: 1, note: '' };
    const path = (id: number) => `/admin/billing/invoices/${id}/payments`;
    expect((await scene.call('POST', path(draft?.id ?? 0), body)).body.code).toBe('payment.not_owed');
    expect((await scene.call('POST', path(2_000_000_000), body)).status).toBe(404);
    expect((await reverse(2_000_000_000)).status).toBe(404);
  });

  it('never changes, and leaves an invoice that is taken back something to give back', async () => {
    for (const change of [
      'UPDATE payments SET amount = 1',
      'DELETE FROM payments',
      'TRUNCATE payments CASCADE',
    ])
      await expect(scene.app.database.query(change)).rejects.toThrow('never changes');
    await pay(5, 7);
    const path = `/admin/billing/invoices/${idOf(5)}/cancel`;
    await scene.call('POST', path, { reason: 'Wrong', redraft: false });
    expect((await now(5)).invoice).toMatchObject({ state: 'cancelled', open: -7 });
  });
});

describe('a statement', () => {
  it('pays what it names; the same file, and the same entries in another one, change nothing', async () => {
    const reference = creditorReference({ year: new Date().getUTCFullYear(), place: 2 });
    const credits = [
      { amount: '121.20', reference, ref: 'A' },
      { amount: '50', text: `Teilzahlung ${numberOf(2)}`, ref: 'B' },
      { amount: '200', text: `${numberOf(3)}`, ref: 'C', payer: 'Payer 4 GmbH' },
      { amount: '121.2', payer: 'payer 5 gmbh', ref: 'D' },
      { amount: '1', text: 'Zinsen', ref: 'E' },
      { amount: '77', kind: 'DBIT' as const },
    ];
    const taken = await take(camt(credits));
    expect(taken).toMatchObject({
      status: 200,
      body: { known: false, credits: 5, added: 5, assigned: 3, others: 1 },
    });
    const states = await Promise.all(
      [1, 2, 3, 4].map(async (at) => {
        const { invoice, payments } = await now(at);
        return [invoice.state, invoice.open, payments.at(-1)?.matched_by];
      }),
    );
    expect(states).toEqual([
      ['paid', 0, 'reference'],
      ['issued', 71.2, 'number'],
      ['paid', 0, 'number'],
      ['paid', 0, 'amount'],
    ]);
    expect((await take(camt(credits))).body).toMatchObject({ known: true, added: 0 });
    expect((await take(camt(credits, undefined, '2'))).body).toMatchObject({
      known: false,
      added: 0,
      assigned: 0,
    });
    const open = await entries('state=open');
    expect(open.map(({ amount, open: rest, state }) => [amount, rest, state])).toEqual([
      [1, 1, 'open'],
      [200, 78.8, 'open'],
    ]);
    expect((await entries('search=Zinsen')).map(({ text }) => text)).toEqual(['Zinsen']);
  });

  it('leaves what it does not name to whoever looks', async () => {
    const [interest, rest] = await entries('state=open');
    const assign = (id: number, body: object) =>
      scene.call<{ entry: BankEntryDto }>('POST', `/admin/billing/bank-entries/${id}/assign`, body);
    const many = { invoice: idOf(2), amount: 500 };
    expect(problemsOf(await assign(rest?.id ?? 0, many))).toEqual([422, 'amount too_large']);
    const done = (await assign(rest?.id ?? 0, { invoice: idOf(2) })).body.entry;
    expect(done).toMatchObject({ open: 7.6, state: 'open' });
    expect(done.invoices.map(({ number, amount }) => [number, amount])).toEqual([
      [numberOf(2), 71.2],
      [numberOf(3), 121.2],
    ]);
    expect((await assign(rest?.id ?? 0, { invoice: idOf(2) })).body.code).toBe('payment.nothing_open');
    expect(problemsOf(await assign(rest?.id ?? 0, { invoice: 2_000_000_000 }))).toEqual([
      422,
      'invoice unknown',
    ]);
    const path = `/admin/billing/bank-entries/${interest?.id}/dismiss`;
    const dismissed = await scene.call<{ entry: BankEntryDto }>('POST', path, { reason: 'Interest' });
    expect(dismissed.body.entry).toMatchObject({ state: 'dismissed', reason: 'Interest' });
    // What is taken back of an invoice can pay another one.
    const payment = (await now(2)).payments.at(-1)?.id ?? 0;
    await reverse(payment);
    expect((await entries('state=open')).map(({ open }) => open)).toEqual([78.8]);
  });

  it('of another account, of none, or that is none, is refused', async () => {
    const other = await take(camt([{ amount: '5' }], 'DE89370400440532013000'));
    expect(problemsOf(other as never)).toEqual([422, 'file other_account']);
    expect(problemsOf((await take('<Document/>')) as never)).toEqual([422, 'file not_a_statement']);
    expect((await scene.call('POST', '/admin/billing/bank-statements', {})).status).toBe(415);
  });

  it('is matched once where it is sent twice at a time', async () => {
    await pay(2, 0.01);
    const xml = camt([{ amount: '3', text: numberOf(2), ref: 'twice' }], undefined, '3');
    const all = await Promise.all([take(xml), take(xml), take(xml)]);
    expect(all.map(({ body }) => body.added).sort()).toEqual([0, 0, 1]);
    expect((await now(2)).payments.filter(({ amount }) => amount === 3)).toHaveLength(1);
  });
});
