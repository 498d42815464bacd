import { describe, expect, it } from '@jest/globals';
import { addDays } from '@netreach/measurement';
import { daysOf } from './compared-period.js';
import { spansOf } from './spans-of-period.js';

const WHOLE_MONTH = 40;

describe('spans of a period', () => {
  it('are whole months first, then whole weeks, then days', () => {
    expect(spansOf({ from: '2026-09-27', until: '2026-12-13' })).toEqual({
      months: ['2026-10-01', '2026-11-01'],
      weeks: ['2026-12-07'],
      days: [
        ...daysOf({ from: '2026-09-27', until: '2026-09-30' }),
        ...daysOf({ from: '2026-12-01', until: '2026-12-06' }),
      ],
    });
  });

  it('have each day once, whatever the period', () => {
    for (let at = 0; at < 800; at += 7) {
      const from = addDays('2025-01-03', at % 401);
      const period = { from, until: addDays(from, (at * 13) % 400) };
      const { months, weeks, days } = spansOf(period);
      const covered = [
        ...months.flatMap((day) =>
          daysOf({ from: day, until: addDays(day, WHOLE_MONTH) }).filter(
            (one) => one.slice(0, 7) === day.slice(0, 7),
          ),
        ),
        ...weeks.flatMap((day) => daysOf({ from: day, until: addDays(day, 6) })),
        ...days,
      ];
      expect(covered.sort()).toEqual(daysOf(period));
      expect(weeks.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
      expect(days.length).toBeLessThanOrEqual(24);
    }
  });
});
