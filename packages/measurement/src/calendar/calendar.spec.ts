import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, isoWeek, isoWeekday } from './calendar-day.js';
import { marketDay, marketDayRange, marketDayStart } from './market-day.js';
import { dayMaskBit, monthCalendar } from './month-calendar.js';
import { frameMonths, frameStart, monthDays, monthOf, nextMonth, previousMonth } from './month.js';

const HOUR = 3_600_000;

function bits(mask: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) & 1);
}

describe('market day', () => {
  it.each([
    ['2025-06-30T09:59:59.999Z', 'Pacific/Kiritimati', '2025-06-30'],
    ['2025-06-30T10:00:00.000Z', 'Pacific/Kiritimati', '2025-07-01'],
    ['2025-07-01T10:59:59.999Z', 'Pacific/Pago_Pago', '2025-06-30'],
    ['2025-07-01T11:00:00.000Z', 'Pacific/Pago_Pago', '2025-07-01'],
    ['2025-12-31T22:59:59.999Z', 'Europe/Vienna', '2025-12-31'],
    ['2025-12-31T23:00:00.000Z', 'Europe/Vienna', '2026-01-01'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(marketDay(Date.parse(instant), zone)).toBe(day);
  });

  it.each([
    ['2025-07-01', 'Pacific/Kiritimati', '2025-06-30T10:00:00.000Z'],
    ['2025-07-01', 'Pacific/Pago_Pago', '2025-07-01T11:00:00.000Z'],
    ['2025-03-30', 'Europe/Vienna', '2025-03-29T23:00:00.000Z'],
    ['2025-03-31', 'Europe/Vienna', '2025-03-30T22:00:00.000Z'],
    ['2025-10-26', 'Europe/Vienna', '2025-10-25T22:00:00.000Z'],
    ['2025-10-27', 'Europe/Vienna', '2025-10-26T23:00:00.000Z'],
    // Clocks went from 00:00 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Clocks went back from 01:00 to 00:00: the first of the two midnights starts the day.
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
  ])('%s in %s starts at %s', (day, zone, instant) => {
    expect(new Date(marketDayStart(day, zone)).toISOString()).toBe(instant);
  });

  it('makes days of 23 and 25 hours when the clocks change and an empty one where the market skipped a day', () => {
    const hours = (day: string, zone: string) => {
      const { from, to } = marketDayRange(day, zone);
      return (to - from) / HOUR;
    };
    expect(hours('2025-03-30', 'Europe/Vienna')).toBe(23);
    expect(hours('2025-10-26', 'Europe/Vienna')).toBe(25);
    expect(hours('2025-06-01', 'Europe/Vienna')).toBe(24);
    expect(hours('2011-12-30', 'Pacific/Apia')).toBe(0);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Vienna', 'America/Havana', 'Asia/Kathmandu'])(
    'start and day agree at each edge of a year in %s',
    (zone) => {
      for (let day = '2025-01-01'; day < '2026-01-01'; day = addDays(day, 1)) {
        const start = marketDayStart(day, zone);
        expect(marketDay(start, zone)).toBe(day);
        expect(marketDay(start - 1, zone)).toBe(addDays(day, -1));
      }
    },
  );

  it('refuses what does not exist', () => {
    expect(() => marketDay(0, 'Europe/Nowhere')).toThrow(RangeError);
    expect(() => marketDay(Number.NaN, 'Europe/Vienna')).toThrow(RangeError);
    expect(() => marketDayStart('2025-02-29', 'Europe/Vienna')).toThrow(RangeError);
    expect(() => marketDayStart('2025-2-1', 'Europe/Vienna')).toThrow(RangeError);
  });
});

describe('days, weeks and months', () => {
  it.each([
    ['2026-01-01', '2026-W01', 4],
    ['2027-01-01', '2026-W53', 5],
    ['2024-12-30', '2025-W01', 1],
    ['2021-01-03', '2020-W53', 7],
    ['1969-12-31', '1970-W01', 3],
  ])('%s lies in %s as weekday %i', (day, week, weekday) => {
    expect(isoWeek(day)).toBe(week);
    expect(isoWeekday(day)).toBe(weekday);
  });

  it('steps over year ends and leap days', () => {
    expect(nextMonth('2025-12')).toBe('2026-01');
    expect(previousMonth('2025-01')).toBe('2024-12');
    expect(nextMonth('2025-01')).toBe('2025-02');
    expect(monthDays('2024-02')).toHaveLength(29);
    expect(monthDays('2025-02').at(-1)).toBe('2025-02-28');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(monthOf('2024-02-29')).toBe('2024-02');
    expect(dayNumber('1970-01-02')).toBe(1);
  });

  it('refuses months that do not exist', () => {
    expect(() => monthDays('2025-13')).toThrow(RangeError);
    expect(() => nextMonth('2025-00')).toThrow(RangeError);
  });
});

describe('month calendar', () => {
  it('knows workdays, weekends and the weeks that end in October 2025', () => {
    const calendar = monthCalendar('2025-10');
    expect(bits(calendar.all)).toHaveLength(31);
    expect(bits(calendar.weekendDays).map((bit) => bit + 1)).toEqual([4, 5, 11, 12, 18, 19, 25, 26]);
    expect(bits(calendar.workdays)).toHaveLength(23);
    expect(calendar.leadDays).toEqual(['2025-09-29', '2025-09-30']);
    expect(calendar.weeks.map(({ week }) => week)).toEqual(['2025-W40', '2025-W41', '2025-W42', '2025-W43']);
    expect(bits(calendar.weeks[0]!.mask)).toEqual([0, 1, 2, 3, 4, 31]);
    expect(bits(calendar.weeks[1]!.mask)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  it('uses no lead bit when the month starts on a Monday', () => {
    const calendar = monthCalendar('2025-09');
    expect(calendar.leadDays).toEqual([]);
    expect(bits(calendar.weeks[0]!.mask)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dayMaskBit(calendar, '2025-08-31')).toBe(0);
  });

  it('takes holidays from the workdays only when they are passed', () => {
    const day = '2025-12-25';
    const bit = dayMaskBit(monthCalendar('2025-12'), day);
    const plain = monthCalendar('2025-12');
    const festive = monthCalendar('2025-12', { holidays: [day] });
    expect(plain.workdays & bit).not.toBe(0);
    expect(festive.workdays & bit).toBe(0);
    expect(festive.weekendDays).toBe(plain.weekendDays);
    expect(festive.all).toBe(plain.all);
  });

  it('gives each day of a year to exactly one week of exactly one month', () => {
    const seen = new Map<string, number>();
    for (let month = '2023-12'; month <= '2025-01'; month = nextMonth(month)) {
      const calendar = monthCalendar(month);
      expect(calendar.workdays & calendar.weekendDays).toBe(0);
      expect((calendar.workdays | calendar.weekendDays) >>> 0).toBe(calendar.all);
      for (const day of [...calendar.leadDays, ...calendar.days]) {
        const hits = calendar.weeks.filter(({ mask }) => (mask & dayMaskBit(calendar, day)) !== 0);
        seen.set(day, (seen.get(day) ?? 0) + hits.length);
      }
    }
    for (let day = '2024-01-01'; day <= '2024-12-31'; day = addDays(day, 1)) expect(seen.get(day)).toBe(1);
  });

  it('maps days to mask bits', () => {
    const calendar = monthCalendar('2025-10');
    expect(dayMaskBit(calendar, '2025-10-01')).toBe(1);
    expect(dayMaskBit(calendar, '2025-10-31')).toBe(2 ** 30);
    expect(dayMaskBit(calendar, '2025-09-30')).toBe(2 ** 31);
    expect(dayMaskBit(calendar, '2025-09-28')).toBe(0);
    expect(dayMaskBit(calendar, '2025-11-01')).toBe(0);
  });
});

describe('frames of several months', () => {
  it.each([
    ['2026-05', 3, '2026-04'],
    ['2026-12', 3, '2026-10'],
    ['2026-05', 6, '2026-01'],
    ['2026-07', 6, '2026-07'],
    ['2026-07', 12, '2026-01'],
    ['2026-07', 1, '2026-07'],
  ])('%s lies in the %i months from %s', (month, length, first) => {
    expect(frameStart(month, length)).toBe(first);
    expect(frameMonths(first, length)).toContain(month);
    expect(frameMonths(first, length)).toHaveLength(length);
  });

  it('have 1 to 13 months, of which those that divide twelve fill a year', () => {
    for (const length of [0, 14, 1.5]) expect(() => frameMonths('2026-01', length)).toThrow(RangeError);
    for (const length of [0, 5, 24]) expect(() => frameStart('2026-01', length)).toThrow(RangeError);
    expect(() => frameMonths('2026-13', 1)).toThrow('2026-13');
  });
});
