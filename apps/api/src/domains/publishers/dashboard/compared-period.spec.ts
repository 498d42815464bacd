import { describe, expect, it } from '@jest/globals';
import { isoWeekday } from '@netreach/measurement';
import { changeOf, daysEarlier, daysOf, earlier, lengthOf } from './compared-period.js';

describe('the period that one is compared with', () => {
  it.each([
    [1, 'previous', 7],
    [7, 'previous', 7],
    [8, 'previous', 14],
    [28, 'previous', 28],
    [31, 'previous', 35],
    [31, 'year', 364],
  ] as const)('of %d days begins for %s %d days earlier', (length, comparison, days) => {
    const from = '2026-03-01';
    const until = daysOf({ from, until: '2026-04-30' })[length - 1] ?? from;
    expect(daysEarlier({ from, until }, comparison)).toBe(days);
  });

  it('has the same weekdays, and no day of both', () => {
    for (const until of ['2026-10-04', '2026-10-31', '2026-12-24']) {
      const period = { from: '2026-10-02', until };
      for (const comparison of ['previous', 'year'] as const) {
        const before = earlier(period, daysEarlier(period, comparison) ?? 0);
        expect(lengthOf(before)).toBe(lengthOf(period));
        expect(daysOf(before).map(isoWeekday)).toEqual(daysOf(period).map(isoWeekday));
        expect(before.until < period.from).toBe(true);
      }
    }
    expect(daysEarlier({ from: '2026-10-02', until: '2026-10-02' }, 'none')).toBeNull();
  });

  it('tells a change where there was something', () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0), changeOf(5, null)]).toEqual([
      50,
      -50,
      null,
      null,
    ]);
  });
});
