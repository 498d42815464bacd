import { describe, expect, it } from 'vitest';
import {
  interestOf,
  interestStretches,
  lateRateOn,
  lateRuleOn,
  nextDunningStep,
  type LatePaymentLaw,
} from './late-interest.js';

const rule = {
  validFrom: '2013-03-16',
  points: '9.2',
  fixed: null,
  fee: '40.00',
  steps: [7, 21, 35],
  payDays: 10,
};
const AT: LatePaymentLaw = {
  rules: [rule],
  baseRates: [
    { validFrom: '2016-03-16', percent: '-0.62' },
    { validFrom: '2022-12-21', percent: '1.88' },
    { validFrom: '2023-02-08', percent: '2.38' },
    { validFrom: '2023-06-21', percent: '3.38' },
    { validFrom: '2023-09-20', percent: '3.88' },
  ],
};
const CH: LatePaymentLaw = {
  rules: [{ ...rule, validFrom: '1912-01-01', points: null, fixed: '5', fee: '0.00' }],
  baseRates: [],
};
const debt = { amount: 10_000_000n, dueOn: '2022-12-31', payments: [] };

describe('the rate of interest', () => {
  it('stands above the base rate of the first day of the half-year, whatever happens within it', () => {
    expect(lateRateOn(AT, '2022-06-30')).toBe('8.58');
    expect(lateRateOn(AT, '2023-01-01')).toBe('11.08');
    expect(lateRateOn(AT, '2023-06-30')).toBe('11.08');
    expect(lateRateOn(AT, '2023-07-01')).toBe('12.58');
    expect(lateRateOn(AT, '2024-01-01')).toBe('13.08');
  });

  it('is fixed where the law says so, and none before the law', () => {
    expect(lateRateOn(CH, '2026-07-01')).toBe('5');
    expect(() => lateRuleOn(AT, '2013-03-15')).toThrow(RangeError);
    expect(() => lateRateOn(AT, '2014-01-01')).toThrow('no base rate');
  });
});

describe('interest', () => {
  it('of 100,000 at 11.08 per cent is 11,080 a year', () => {
    const law = { ...AT, baseRates: [{ validFrom: '2020-01-01', percent: '1.88' }] };
    expect(interestOf(interestStretches(debt, '2023-12-31', law))).toBe(1_108_000n);
    // A leap year has a day more, and is a year all the same.
    expect(interestOf(interestStretches({ ...debt, dueOn: '2023-12-31' }, '2024-12-31', law))).toBe(
      1_108_000n,
    );
  });

  it('changes with the base rate at the half-year', () => {
    const stretches = interestStretches(debt, '2023-12-31', AT);
    expect(stretches.map(({ from, until, days, percent }) => [from, until, days, percent])).toEqual([
      ['2023-01-01', '2023-06-30', 181, '11.08'],
      ['2023-07-01', '2023-12-31', 184, '12.58'],
    ]);
    // 100,000 x (0.1108 x 181 + 0.1258 x 184) / 365 = 11,836.16...
    expect(interestOf(stretches)).toBe(1_183_616n);
  });

  it('is of what is left after payments, from the day after each, and comes back with one taken back', () => {
    const payments = [
      { on: '2023-01-10', amount: 4_000_000n },
      { on: '2023-01-20', amount: 6_000_000n },
      { on: '2023-01-25', amount: -6_000_000n },
    ];
    const stretches = interestStretches({ ...debt, payments }, '2023-01-31', AT);
    expect(stretches.map(({ from, days, amount }) => [from, days, amount])).toEqual([
      ['2023-01-01', 10, 10_000_000n],
      ['2023-01-11', 10, 6_000_000n],
      ['2023-01-26', 6, 6_000_000n],
    ]);
  });

  it('is none before the day after the due day', () => {
    expect(interestStretches(debt, '2022-12-31', AT)).toEqual([]);
    expect(interestOf([])).toBe(0n);
    expect(interestStretches(debt, '2023-01-01', AT)).toHaveLength(1);
  });

  it('adds up over any partition of time, but for what is rounded', () => {
    for (let until = 1; until < 300; until += 37) {
      const day = new Date(Date.UTC(2023, 0, until)).toISOString().slice(0, 10);
      const whole = interestStretches(debt, '2023-12-31', AT);
      const first = interestStretches(debt, day, AT);
      const rest = interestStretches({ ...debt, dueOn: day }, '2023-12-31', AT);
      expect(interestOf([...first, ...rest])).toBe(interestOf(whole));
    }
  });
});

describe('the next letter', () => {
  const asked = { dueOn: '2026-01-01', steps: [7, 21, 35] };
  it('comes when its days are over and the last one has given its time', () => {
    expect(nextDunningStep({ ...asked, today: '2026-01-07' }, null)).toBeNull();
    expect(nextDunningStep({ ...asked, today: '2026-01-08' }, null)).toBe(1);
    const last = { step: 1, payUntil: '2026-02-10' };
    expect(nextDunningStep({ ...asked, today: '2026-02-10' }, last)).toBeNull();
    expect(nextDunningStep({ ...asked, today: '2026-02-11' }, last)).toBe(2);
    expect(
      nextDunningStep({ ...asked, today: '2027-01-01' }, { step: 3, payUntil: '2026-03-01' }),
    ).toBeNull();
  });
});
