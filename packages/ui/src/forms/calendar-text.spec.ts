import { describe, expect, it } from 'vitest';
import { calendarText, readCalendarText } from './calendar-text.js';

describe('days and months as text', () => {
  it.each([
    ['2026-10-05', 'day', '2026-10-05'],
    ['05.10.2026', 'day', '2026-10-05'],
    [' 5.1.2026 ', 'day', '2026-01-05'],
    ['5. 1. 2026', 'day', '2026-01-05'],
    ['29.02.2028', 'day', '2028-02-29'],
    ['2026-10', 'month', '2026-10'],
    ['10.2026', 'month', '2026-10'],
    ['1/2026', 'month', '2026-01'],
  ] as const)('reads %s as a %s', (text, unit, value) => {
    expect(readCalendarText(text, unit)).toBe(value);
  });

  it.each([
    ['29.02.2026', 'day'],
    ['31.04.2026', 'day'],
    ['2026-13-01', 'day'],
    ['05.10.202', 'day'],
    ['05.10.26', 'day'],
    ['10/05/2026', 'day'],
    ['2026-1-5', 'day'],
    ['', 'day'],
    ['00.2026', 'month'],
    ['13.2026', 'month'],
    ['2026-10-05', 'month'],
  ] as const)('does not take %s for a %s', (text, unit) => {
    expect(readCalendarText(text, unit)).toBeNull();
  });

  it('writes them with dots in German, as in ISO in English, and leaves all else', () => {
    expect(calendarText('2026-10-05', 'day', 'de-DE')).toBe('05.10.2026');
    expect(calendarText('2026-10', 'month', 'de-DE')).toBe('10.2026');
    expect(calendarText('2026-10-05', 'day', 'en-US')).toBe('2026-10-05');
    expect(calendarText('soon', 'day', 'de-DE')).toBe('soon');
    expect(calendarText('', 'day', 'de-DE')).toBe('');
  });
});
