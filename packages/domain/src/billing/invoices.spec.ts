import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, periodsDue } from './due-periods.js';
import { brokenRules, isIban, type InvoiceRule } from './invoice-rules.js';
import {
  inCents,
  inUnits,
  invoiceTotals,
  postalAddress,
  unitsOf,
  vatCategory,
  type Invoice,
  type InvoiceLine,
} from './invoices.js';
import { BILLING_PERIODS, type BilledItem } from './items.js';
import { amountOf } from './line-amounts.js';

const LINE: InvoiceLine = {
  item: 1,
  name: 'Ratings',
  unit: 'flat',
  from: '2026-10-01',
  until: '2026-10-31',
  days: 31,
  ofDays: 31,
  counted: false,
  price: '0.33',
  tiers: [],
  quantity: '1',
  discount: '0',
  minimum: null,
  net: '0.33',
  category: 'S',
  rate: '20',
};

const invoice = (
  changes: Partial<Invoice> = {},
  lines: readonly InvoiceLine[] = [LINE, LINE, LINE],
): Invoice => ({
  kind: 'invoice',
  number: 'AT-2026-00001',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  corrects: null,
  language: 'de',
  currency: 'EUR',
  paymentDays: 30,
  contract: 'C-1',
  purchaseOrder: '',
  seller: {
    name: 'Netreach GmbH',
    street: 'Praterstraße 1',
    postcode: '1020',
    city: 'Wien',
    country: 'at',
    vatId: 'ATU12345675',
    registerNumber: 'FN 1a',
    contactName: 'Accounts',
    email: 'accounts@netreach.example',
    phone: '+43 1 2345',
    bank: '',
    iban: 'AT611904300234573201',
    bic: '',
  },
  buyer: {
    name: 'Payer GmbH',
    street: 'Gasse 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'de',
    vatId: 'DE123456789',
    email: 'invoices@payer.example',
  },
  treatment: 'domestic',
  lines,
  ...invoiceTotals(lines),
  ...changes,
});

describe('an invoice', () => {
  it('has tax rounded once for each category and rate, and adds up', () => {
    expect(invoice()).toMatchObject({ net: '0.99', vat: '0.20', gross: '1.19' });
    const lines = [LINE, { ...LINE, rate: '20.00' }, { ...LINE, category: 'E', rate: '0' } as const];
    expect(invoiceTotals(lines).taxes).toEqual([
      { category: 'E', rate: '0', net: '0.33', vat: '0.00' },
      { category: 'S', rate: '20', net: '0.66', vat: '0.13' },
    ]);
  });

  it('writes cents and reads them', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (amount) => {
        expect(inCents(inUnits(amount))).toBe(amount);
      }),
    );
    expect([inUnits(5n), inUnits(-123n)]).toEqual(['0.05', '-1.23']);
  });

  it('has the category of how tax is owed', () => {
    expect(vatCategory('domestic', 'standard')).toBe('S');
    expect(vatCategory('domestic', 'exempt')).toBe('E');
    expect(vatCategory('reverse_charge', 'reduced')).toBe('AE');
    expect(vatCategory('outside', 'standard')).toBe('O');
  });

  it('and all of its contract add up to the same, however time is cut', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => dayAfter('2024-01-01', days));
    const item: fc.Arbitrary<BilledItem> = fc.record({
      unit: fc.constant('flat' as const),
      period: fc.constantFrom(...BILLING_PERIODS),
      billed: fc.constantFrom('advance' as const, 'arrears' as const),
      startsOn: day,
      endsOn: fc.constant(null),
      price: fc.integer({ min: 0, max: 99_999 }).map((cents) => inUnits(BigInt(cents))),
      tiers: fc.constant([]),
      quantity: fc.constantFrom('1', '2.5', '3'),
      discount: fc.constantFrom('0', '12.5'),
      minimum: fc.constant(null),
    });
    const linesOf = (items: readonly BilledItem[], from: string, until: string) =>
      items.flatMap((one) =>
        periodsDue(one, from, until).map((due) => ({
          net: inUnits(amountOf(one, due, null)),
          category: 'S' as const,
          rate: '20',
        })),
      );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.array(day, { maxLength: 6 }), (items, cuts) => {
        const [first, last] = ['2024-01-01', '2027-12-31'];
        const edges = [...new Set([first, ...cuts])].sort();
        const invoices = edges.map((from, place) => {
          const next = edges[place + 1];
          return invoiceTotals(linesOf(items, from, next ? dayAfter(next, -1) : last));
        });
        const sum = invoices.reduce((total, { net }) => total + inCents(net), 0n);
        expect(inUnits(sum)).toBe(invoiceTotals(linesOf(items, first, last)).net);
        for (const { net, vat, gross } of invoices) expect(inCents(gross)).toBe(inCents(net) + inCents(vat));
      }),
    );
  });
});

describe('units and price of a line', () => {
  it.each<[Partial<InvoiceLine>, object]>([
    [{}, { quantity: '1', price: '0.33' }],
    [
      { quantity: '2.500', price: '4.0000', net: '10.00' },
      { quantity: '2.5', price: '4.00' },
    ],
    [
      { quantity: '3', price: '0.333', net: '1.00' },
      { quantity: '1', price: '1.00' },
    ],
    [
      { unit: 'impressions', quantity: '1000', price: '2', net: '2.00' },
      { quantity: '1', price: '2.00' },
    ],
  ])('give its amount: %j', (changes, units) => {
    expect(unitsOf({ ...LINE, ...changes })).toEqual(units);
  });
});

describe('an address', () => {
  it.each([
    ['Mariahilfer Straße 1, 1060 Wien', 'Mariahilfer Straße 1', '1060', 'Wien'],
    ['Haus A, Gasse 2/3, A-1010 Wien', 'Haus A, Gasse 2/3', '1010', 'Wien'],
    ['Unter den Linden 1\nD-10117 Berlin', 'Unter den Linden 1', '10117', 'Berlin'],
    ['8001 Zürich', '', '8001', 'Zürich'],
    ['1 Baker St, NW1 6XE London', '1 Baker St', 'NW1 6XE', 'London'],
    ['Na Příkopě 1, 110 00 Praha', 'Na Příkopě 1', '110 00', 'Praha'],
    ['Somewhere', 'Somewhere', '', ''],
  ])('%s has its parts', (address, street, postcode, city) => {
    expect(postalAddress(address, 'at')).toEqual({ street, postcode, city, country: 'at' });
  });
});

const of = (changes: Partial<InvoiceLine>) => invoice({}, [{ ...LINE, ...changes }]);
const sold = (changes: object) => invoice({ seller: { ...invoice().seller!, ...changes } });
const bought = (changes: object) => invoice({ buyer: { ...invoice().buyer, ...changes } });

describe('the rules of EN 16931', () => {
  it.each<[string, Invoice]>([
    ['at home', invoice()],
    ['exempt', of({ category: 'E', rate: '0' })],
    ['with reverse charge', of({ category: 'AE', rate: '0' })],
    ['outside', of({ category: 'O', rate: '0' })],
    [
      'a credit note',
      invoice({ kind: 'credit_note', corrects: { number: '1', issuedOn: '2026-10-01' }, dueOn: '' }),
    ],
    ['with nothing to pay', of({ price: '0', net: '0.00' })],
  ])('hold %s', (_, whole) => {
    expect(brokenRules(whole)).toEqual([]);
  });

  it.each<[InvoiceRule, Invoice]>([
    ['BR-02', invoice({ number: ' ' })],
    ['BR-03', invoice({ issuedOn: 'today' })],
    ['BR-06', sold({ name: '' })],
    ['BR-07', bought({ name: '' })],
    ['BR-08', sold({ street: '', city: '' })],
    ['BR-09', sold({ country: '' })],
    ['BR-10', bought({ street: '', city: '' })],
    ['BR-11', bought({ country: 'Austria' })],
    ['BR-16', invoice({}, [])],
    ['BR-24', of({ net: '0.333' })],
    ['BR-25', of({ name: '' })],
    ['BR-27', of({ price: '-1' })],
    ['BR-30', of({ from: '2026-11-01' })],
    ['BR-CO-04', of({ category: 'Z' as 'S' })],
    ['BR-CO-09', bought({ vatId: '123' })],
    ['BR-CO-10', invoice({ net: '1.00' })],
    ['BR-CO-13', invoice({ net: '1.00' })],
    ['BR-CO-14', invoice({ vat: '0.21' })],
    ['BR-CO-15', invoice({ gross: '1.20' })],
    ['BR-CO-17', invoice({ taxes: [{ category: 'S', rate: '20', net: '0.99', vat: '0.21' }] })],
    ['BR-CO-25', invoice({ dueOn: '' })],
    ['BR-55', invoice({ kind: 'credit_note' })],
    ['BR-S-02', sold({ vatId: '' })],
    ['BR-S-05', of({ rate: '0' })],
    ['BR-S-08', invoice({ taxes: [{ category: 'S', rate: '20', net: '0.98', vat: '0.20' }] })],
    ['BR-S-08', invoice({ taxes: [] })],
    ['BR-E-02', { ...of({ category: 'E', rate: '0' }), seller: sold({ vatId: '' }).seller }],
    ['BR-E-05', of({ category: 'E' })],
    ['BR-E-08', { ...of({ category: 'E', rate: '0' }), taxes: [] }],
    ['BR-AE-02', { ...of({ category: 'AE', rate: '0' }), buyer: bought({ vatId: '' }).buyer }],
    ['BR-AE-05', of({ category: 'AE' })],
    ['BR-AE-08', { ...of({ category: 'AE', rate: '0' }), taxes: [] }],
    ['BR-O-05', of({ category: 'O' })],
    ['BR-O-08', { ...of({ category: 'O', rate: '0' }), taxes: [] }],
    ['BR-O-12', invoice({}, [LINE, { ...LINE, category: 'O', rate: '0' }])],
    ['BR-DE-3', sold({ city: '' })],
    ['BR-DE-4', sold({ postcode: '' })],
    ['BR-DE-5', sold({ contactName: '' })],
    ['BR-DE-6', sold({ phone: '-' })],
    ['BR-DE-7', sold({ email: 'accounts' })],
    ['BR-DE-8', bought({ city: '' })],
    ['BR-DE-9', bought({ postcode: '' })],
    ['PEPPOL-EN16931-R010', bought({ email: '' })],
    ['BR-DE-19', sold({ iban: 'AT611904300234573202' })],
  ])('%s is named where it is broken', (rule, broken) => {
    expect(brokenRules(broken)).toContain(rule);
  });

  it('name many for who bills, where nobody does', () => {
    expect(brokenRules(invoice({ seller: null }))).toContain('BR-06');
  });

  it('know account numbers by their check digits', () => {
    expect([isIban('CH93 0076 2011 6238 5295 7'), isIban('DE89370400440532013001'), isIban('x')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
