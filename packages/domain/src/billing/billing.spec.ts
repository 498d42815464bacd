import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from './line-amounts.js';
import { dayAfter, periodsDue } from './due-periods.js';
import { BILLED_AT, BILLING_PERIODS, BILLING_UNITS, type BilledItem } from './items.js';
import { vatTotals, vatTreatment } from './vat.js';

const ITEM: BilledItem = {
  unit: 'flat',
  period: 'month',
  billed: 'advance',
  startsOn: '2026-01-15',
  endsOn: null,
  price: '100',
  tiers: [],
  quantity: '1',
  discount: '0',
  minimum: null,
};
const item = (changes: Partial<BilledItem>): BilledItem => ({ ...ITEM, ...changes });

const WHOLE = { from: '2026-01-01', until: '2026-01-31', days: 31, ofDays: 31, dueOn: '2026-01-31' };

const day = fc.integer({ min: 0, max: 1400 }).map((days) => dayAfter('2024-01-01', days));
const decimal = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 99 })).map(([a, b]) => `${a}.${b}`);
const anyItem: fc.Arbitrary<BilledItem> = fc
  .record({
    unit: fc.constantFrom(...BILLING_UNITS),
    period: fc.constantFrom(...BILLING_PERIODS),
    billed: fc.constantFrom(...BILLED_AT),
    startsOn: day,
    length: fc.option(fc.integer({ min: 0, max: 900 })),
    price: decimal(9999),
    tiers: fc.constantFrom([], [{ above: 10, price: '0.5' }]),
    quantity: decimal(20),
    discount: decimal(99),
    minimum: fc.option(decimal(500)),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    endsOn: length === null ? null : dayAfter(rest.startsOn, length),
  }));

describe('the periods of an item', () => {
  it('are those of the calendar, the first and last ones shorter', () => {
    const due = periodsDue(item({ endsOn: '2026-03-10' }), '2026-01-01', '2026-12-31');
    expect(due.map(({ from, until, days, ofDays, dueOn }) => [from, until, days, ofDays, dueOn])).toEqual([
      ['2026-01-15', '2026-01-31', 17, 31, '2026-01-15'],
      ['2026-02-01', '2026-02-28', 28, 28, '2026-02-01'],
      ['2026-03-01', '2026-03-10', 10, 31, '2026-03-01'],
    ]);
    const [quarter] = periodsDue(item({ period: 'quarter', billed: 'arrears' }), '2026-03-01', '2026-03-31');
    expect(quarter).toMatchObject({ from: '2026-01-15', until: '2026-03-31', days: 76, ofDays: 90 });
  });

  it('of a year begin with it, also on the day that only leap years have', () => {
    const due = periodsDue(item({ period: 'year', startsOn: '2024-02-29' }), '2024-01-01', '2028-12-31');
    expect(due.map(({ from }) => from)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('follow each other without gap and add up to all days, and any partition of time has each once', () => {
    fc.assert(
      fc.property(anyItem, fc.array(day, { maxLength: 5 }), (any, cuts) => {
        const [first, last] = ['2024-01-01', '2031-12-31'];
        const all = periodsDue(any, first, last);
        const edges = [...new Set([first, ...cuts])].sort();
        const parts = edges.flatMap((from, place) =>
          periodsDue(any, from, edges[place + 1] ? dayAfter(edges[place + 1]!, -1) : last),
        );
        expect(parts).toEqual(all);
        const sum = (periods: typeof all) =>
          periods.reduce((total, period) => total + amountOf(any, period, 7), 0n);
        expect(sum(parts)).toBe(sum(all));
        all.slice(1).forEach((period, place) => expect(period.from).toBe(dayAfter(all[place]!.until)));
        for (const { days, ofDays } of all) expect(days >= 1 && days <= ofDays).toBe(true);
        if (any.period === 'once' || any.endsOn === null) return;
        expect([all[0]?.from, all.at(-1)?.until]).toEqual([any.startsOn, any.endsOn]);
      }),
    );
  });
});

describe('the amount of a line', () => {
  it.each([
    // 17 of 31 days: 54.8387…
    [item({}), { ...WHOLE, days: 17 }, null, 5484n],
    [item({ price: '0.33', quantity: '3' }), WHOLE, null, 99n],
    // Half a cent up.
    [item({ price: '0.005' }), WHOLE, null, 1n],
    [item({ price: '199.90', quantity: '2.5', discount: '12.5' }), WHOLE, null, 43728n],
    [item({ unit: 'user', price: '9.90' }), WHOLE, 14, 13860n],
    // 100 units at 5, 50 at 4.
    [item({ unit: 'campaign', price: '5', tiers: [{ above: 100, price: '4' }] }), WHOLE, 150, 70000n],
    // 1,234,567 impressions at 0.80 a thousand: 987.6536.
    [item({ unit: 'impressions', price: '0.80' }), WHOLE, 1_234_567, 98765n],
    [item({ unit: 'complete', price: '2', minimum: '250' }), WHOLE, 10, 25000n],
    // Counted units are not prorated, a minimum is.
    [item({ unit: 'complete', price: '2', minimum: '31' }), { ...WHOLE, days: 10 }, 4, 1000n],
    [item({ unit: 'complete', price: '2' }), { ...WHOLE, days: 10 }, 4, 800n],
    [item({ unit: 'complete', price: '2' }), WHOLE, 0, 0n],
  ])('is exact to the cent: %#', (of, period, used, amount) => {
    expect(amountOf(of, period, used)).toBe(amount);
  });

  it('refuses what is no decimal number', () => {
    expect(() => amountOf(item({ price: '1e3' }), WHOLE, null)).toThrow(RangeError);
  });
});

describe('value added tax', () => {
  it('is rounded once for each rate (EN 16931, BR-CO-17)', () => {
    const line = { net: 33n, rate: '20' };
    expect(vatTotals([line, line, line])).toEqual([{ rate: '20', net: 99n, tax: 20n }]);
    const mixed = [
      { net: 10_000n, rate: '8.1' },
      { net: 1000n, rate: '10' },
      { net: -5000n, rate: '8.1' },
    ];
    expect(vatTotals(mixed)).toEqual([
      { rate: '10', net: 1000n, tax: 100n },
      { rate: '8.1', net: 5000n, tax: 405n },
    ]);
  });

  it.each([
    ['at', 'at', 'ATU12345678', 'domestic'],
    ['at', 'de', 'DE123456789', 'reverse_charge'],
    ['at', 'de', '', 'domestic'],
    ['at', 'ch', '', 'outside'],
    ['ch', 'at', 'ATU12345678', 'outside'],
    ['de', 'gb', '', 'outside'],
  ])('of a seller in %s and a customer in %s (%s) is %s', (seller, customer, id, treatment) => {
    expect(vatTreatment(seller, customer, id)).toBe(treatment);
  });
});
