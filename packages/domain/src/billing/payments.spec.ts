import { describe, expect, it } from 'vitest';
import { OpenInvoices, type OpenInvoice } from './payment-matching.js';
import {
  creditorReference,
  isQrIban,
  placeOfReference,
  placesIn,
  qrReference,
} from './payment-references.js';

describe('references of payments', () => {
  it('have check digits, as those of the standards have', () => {
    expect(creditorReference({ year: 2026, place: 31 })).toBe('RF95202600031');
    // ISO 7064: behind the body, with the letters as numbers, it leaves one.
    expect(BigInt(`202600031${'2715'}${'95'}`) % 97n).toBe(1n);
    expect(qrReference({ year: 2026, place: 31 })).toMatch(/^0{17}202600031\d$/);
  });

  it('lead back to their invoice, whatever its place', () => {
    for (const place of [1, 31, 99_999, 100_000, 123_456_789])
      for (const reference of [creditorReference, qrReference])
        expect(placeOfReference(reference({ year: 2026, place }))).toEqual({ year: 2026, place });
  });

  it('of others, or with a wrong digit, lead nowhere', () => {
    expect(placeOfReference('RF17202600031')).toBeUndefined();
    expect(placeOfReference('210000000003139471430009017')).toBeUndefined();
    expect(placeOfReference('NOTPROVIDED')).toBeUndefined();
    expect(placeOfReference('')).toBeUndefined();
  });

  it('are of 27 digits where the account has a QR-IBAN', () => {
    expect(isQrIban('CH44 3199 9123 0008 8901 2')).toBe(true);
    expect(isQrIban('CH93 0076 2011 6238 5295 7')).toBe(false);
    expect(isQrIban('AT61 1904 3002 3457 3201')).toBe(false);
  });

  it('stand in texts as people write them', () => {
    expect(placesIn('Rechnung AT-2026-00031 und 2026/00032, danke')).toEqual([
      { year: 2026, place: 31 },
      { year: 2026, place: 32 },
    ]);
    expect(placesIn('at202600031')).toEqual([{ year: 2026, place: 31 }]);
    expect(placesIn('Kundennummer 120260003199')).toEqual([]);
  });
});

const invoice = (id: number, open: bigint, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  year: 2026,
  place: id,
  currency: 'EUR',
  open,
  buyer: `Payer ${id} GmbH`,
  dueOn: '2026-10-01',
  ...more,
});
const credit = (amount: bigint, more: object = {}) => ({
  currency: 'EUR',
  amount,
  payer: '',
  text: '',
  reference: '',
  ...more,
});

describe('what a credit pays', () => {
  it('is told by its reference before its text', () => {
    const open = new OpenInvoices([invoice(1, 100n), invoice(2, 100n)]);
    const reference = creditorReference({ year: 2026, place: 2 });
    expect(open.settle(credit(100n, { reference, text: '2026-00001' }))).toEqual([
      { invoice: 2, amount: 100n, by: 'reference' },
    ]);
  });

  it('are all invoices it names, the one due first before the others; more than they have open stays', () => {
    const open = new OpenInvoices([invoice(1, 300n), invoice(2, 200n, { dueOn: '2026-09-01' })]);
    const both = { text: 'AT-2026-00001, AT-2026-00002' };
    expect(open.settle(credit(250n, both))).toEqual([
      { invoice: 2, amount: 200n, by: 'number' },
      { invoice: 1, amount: 50n, by: 'number' },
    ]);
    expect(open.settle(credit(999n, both))).toEqual([{ invoice: 1, amount: 250n, by: 'number' }]);
    expect(open.settle(credit(1n, both))).toEqual([]);
  });

  it('is the only invoice of the payer with that amount', () => {
    const open = new OpenInvoices([
      invoice(1, 500n),
      invoice(2, 500n),
      invoice(3, 500n, { buyer: 'Payer 2 GmbH' }),
    ]);
    expect(open.settle(credit(500n, { payer: 'PAYER 1 GMBH' }))).toEqual([
      { invoice: 1, amount: 500n, by: 'amount' },
    ]);
    expect(open.settle(credit(500n, { payer: 'Payer 2 GmbH' }))).toEqual([]);
    expect(open.settle(credit(500n))).toEqual([]);
  });

  it('is nothing in another currency', () => {
    const open = new OpenInvoices([invoice(1, 500n, { currency: 'CHF' })]);
    expect(open.settle(credit(500n, { text: '2026-00001' }))).toEqual([]);
  });
});
