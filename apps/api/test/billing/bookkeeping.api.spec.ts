import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { marketDay } from '@netreach/measurement';
import { problemsOf } from '../support/problems.js';
import { BillingScene, ISSUER } from './support/billing-scene.js';

const TIME_LIMIT = 120_000;
const ACCOUNTS = {
  consultant: 1001,
  client: 7,
  standard: '4000',
  reduced: '4010',
  exempt: '4020',
  reverse_charge: '4030',
  outside: '4040',
  bank: '2800',
  customers_from: 20_000,
  reverse_charge_code: '77',
};

let scene: BillingScene;
beforeAll(async () => {
  scene = await BillingScene.open();
}, TIME_LIMIT);
afterAll(() => scene.close());

const PATH = '/admin/billing/bookkeeping';
const enter = (changes: object = {}) => scene.call('PUT', PATH, { ...ACCOUNTS, ...changes });
/** The market's: that of UTC is the day before for an hour or two. */
const today = () => marketDay(Date.now(), 'Europe/Vienna');
const file = (format: string, from = today(), until = today()) =>
  scene.file(`${PATH}/${format}?from=${from}&until=${until}`);

describe('bookkeeping', () => {
  it('has accounts, which are entered once and changed', async () => {
    expect((await scene.call('GET', PATH)).body).toMatchObject({ accounts: null });
    expect((await file('datev')).status).toBe(409);
    expect(problemsOf(await enter({ standard: '40 00' }))).toEqual([422, 'standard account']);
    expect(problemsOf(await enter({ client: 0 }))).toEqual([422, 'client too_small']);
    expect((await enter()).body).toMatchObject({ accounts: { ...ACCOUNTS, version: 1 } });
    expect((await enter({ bank: '2801' })).body).toMatchObject({ accounts: { bank: '2801', version: 2 } });
    expect((await enter({ version: 1 })).status).toBe(409);
  });

  it(
    'gets what was billed and paid in some days, for both programs',
    async () => {
      await scene.call('PUT', '/admin/billing/issuer', ISSUER);
      await scene.contracts('B', 1);
      await scene.draft('2025-03');
      const ids = (await scene.invoices('date=2025-03')).map(({ id }) => id);
      await scene.each('check', ids);
      await scene.each('issue', ids);
      const [invoice] = await scene.invoices('date=2025-03');
      await scene.call('POST', `/admin/billing/invoices/${invoice?.id}/payments`, {
        paid_on: today(),
        amount: 100,
        note: '',
      });
      const customer = 20_000 + scene.customer;
      const [, month, day] = today().split('-');
      const datev = await file('datev');
      expect([datev.status, datev.type]).toEqual([200, 'text/csv; charset=windows-1252']);
      expect(datev.name).toBe(`attachment; filename="EXTF_Buchungsstapel_${today()}_${today()}.csv"`);
      const booked = datev.text.split('\r\n').slice(2, -1);
      const rest = `"";${day}${month};"${invoice?.number}";"";;"Payer 1 GmbH"${';'.repeat(111)}`;
      expect(booked).toEqual([
        `121,20;"S";"EUR";;;"";${customer};4000;${rest}`,
        `100,00;"H";"EUR";;;"";${customer};2801;${rest}`,
      ]);
      const bmd = (await file('bmd')).text.split('\r\n').slice(1, -1);
      const compact = today().replaceAll('-', '');
      const number = invoice?.number?.replaceAll(/\D/g, '');
      const end = `Payer 1 GmbH;${invoice?.number}`;
      expect(bmd).toEqual([
        `0;${customer};4000;${compact};${compact};${number};AR;1;1;20;121,20;-20,20;${end}`,
        `0;${customer};2801;${compact};${compact};${number};BK;2;0;0;-100,00;0,00;${end}`,
      ]);
      expect((await file('datev', '2025-01-01', '2025-01-31')).text.split('\r\n')).toHaveLength(3);
    },
    TIME_LIMIT,
  );

  it('is of days of one year, and of a program it knows', async () => {
    const refused = async (query: string) => problemsOf(await scene.call('GET', `${PATH}/datev?${query}`));
    expect(await refused('from=2025-02-01&until=2025-01-31')).toEqual([422, 'until end_before_start']);
    expect(await refused('from=2025-12-01&until=2026-01-31')).toEqual([422, 'until one_year']);
    expect(await refused('from=2025-02-30&until=2025-03-31')).toEqual([422, 'from not_a_day']);
    expect((await scene.call('GET', `${PATH}/sap?from=2025-01-01&until=2025-01-31`)).status).toBe(422);
  });
});
