import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@netreach/domain/billing';
import { dunningContent } from './dunning-content.js';

const LAW = {
  rules: [
    {
      validFrom: '2013-03-16',
      points: '9.2',
      fixed: null,
      fee: '40.00',
      steps: [7, 21, 35],
      payDays: 10,
    },
  ],
  baseRates: [{ validFrom: '2026-01-01', percent: '1.53' }],
};
const late = (dueOn: string) => ({
  id: 1,
  content: { currency: 'EUR' } as Invoice,
  debt: { amount: 100_000n, dueOn, payments: [] },
  last: { step: 1, payUntil: dueOn },
});

describe('a letter', () => {
  it('says until when base rates are known, where its interest goes beyond that', () => {
    const letter = dunningContent(late('2026-06-01'), LAW, '2026-07-20');
    expect(letter?.stretches.map(({ until, percent }) => [until, percent])).toEqual([
      ['2026-06-30', '10.73'],
      ['2026-07-20', '10.73'],
    ]);
    expect(letter?.ratesKnownUntil).toBe('2026-06-30');
  });

  it('says nothing of it where they are known, or where the rate is fixed', () => {
    expect(dunningContent(late('2026-05-01'), LAW, '2026-06-30')?.ratesKnownUntil).toBeNull();
    const fixed = { ...LAW, rules: [{ ...LAW.rules[0]!, points: null, fixed: '5' }] };
    expect(dunningContent(late('2026-06-01'), fixed, '2026-07-20')?.ratesKnownUntil).toBeNull();
  });
});
