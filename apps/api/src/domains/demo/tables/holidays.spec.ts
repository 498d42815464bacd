import { describe, expect, it } from '@jest/globals';
import { demoHolidays, easterSunday } from './holidays.js';

describe('holidays of demo countries', () => {
  it.each([
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('know Easter of %i', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('are those of the calendar', () => {
    expect(demoHolidays('de', 2026)).toEqual(
      ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'].map(
        (day) => `2026-${day}`,
      ),
    );
    expect(demoHolidays('at', 2026)).toContain('2026-06-04');
    expect(demoHolidays('ch', 2026)).toEqual(['2026-01-01', '2026-05-14', '2026-08-01', '2026-12-25']);
  });
});
