import { addDays, isoWeek, isoWeekday } from './calendar-day.js';
import { monthDays } from './month.js';

/**
 * Bit of a contact's day mask that means: the person was there on a day of the previous month that belongs to the
 * first ISO week ending in this month. Bits 0 to 30 are the days of the month (bit d-1 = day d).
 */
export const LEAD_BIT = 31;

/** The bits of a day mask that are days of the month, without {@link LEAD_BIT}. */
export const DAY_BITS = 0x7fffffff;

/** An ISO week (Monday to Sunday) whose Sunday lies in the month. */
export interface CalendarWeek {
  /** `YYYY-Www`. */
  week: string;
  /** Day bits of the week, unsigned; the first week has {@link LEAD_BIT} set when it began in the previous month. */
  mask: number;
}

/** What the days of one month are, as bit masks over a contact's day mask (all unsigned 32-bit numbers). */
export interface MonthCalendar {
  month: string;
  /** Days of the month, in order. */
  days: string[];
  /** Days of the previous month that {@link LEAD_BIT} stands for, in order; empty when the month starts on Monday. */
  leadDays: string[];
  /** Every day of the month; never contains {@link LEAD_BIT}. */
  all: number;
  /** Monday to Friday, without the holidays that were passed. */
  workdays: number;
  /** Saturday and Sunday. */
  weekendDays: number;
  /** Weeks that END in the month (methodology 12); the days after the last Sunday belong to the next month. */
  weeks: CalendarWeek[];
}

/** Switches of {@link monthCalendar}. */
export interface MonthCalendarOptions {
  /** Days (`YYYY-MM-DD`) that do not count as workdays. A holiday never becomes a weekend day. */
  holidays?: readonly string[];
}

function maskOf(days: readonly string[], wanted: (day: string) => boolean): number {
  let mask = 0;
  days.forEach((day, index) => {
    if (wanted(day)) mask |= 1 << index;
  });
  return mask >>> 0;
}

function weeksEndingIn(days: readonly string[], leadDays: readonly string[]): CalendarWeek[] {
  return days
    .map((day, at) => ({ day, at }))
    .filter(({ day }) => isoWeekday(day) === 7)
    .map(({ day: sunday, at }, index) => {
      let mask = index === 0 && leadDays.length > 0 ? 1 << LEAD_BIT : 0;
      for (let bit = Math.max(0, at - 6); bit <= at; bit += 1) mask |= 1 << bit;
      return { week: isoWeek(sunday), mask: mask >>> 0 };
    });
}

/**
 * The calendar masks of a month: days, workdays, weekend days and the ISO weeks that end in it (methodology 11, 12).
 * @param month `YYYY-MM`
 * @throws RangeError when `month` is not a month
 */
export function monthCalendar(month: string, options: MonthCalendarOptions = {}): MonthCalendar {
  const days = monthDays(month);
  const first = `${month}-01`;
  const leadCount = isoWeekday(first) - 1;
  const leadDays = Array.from({ length: leadCount }, (_, index) => addDays(first, index - leadCount));
  const holidays = new Set(options.holidays);
  return {
    month,
    days,
    leadDays,
    all: maskOf(days, () => true),
    workdays: maskOf(days, (day) => isoWeekday(day) < 6 && !holidays.has(day)),
    weekendDays: maskOf(days, (day) => isoWeekday(day) >= 6),
    weeks: weeksEndingIn(days, leadDays),
  };
}

/**
 * The bit (unsigned) a contact on `day` sets in the day mask of the calendar's month: a day of the month its own bit,
 * a lead day {@link LEAD_BIT}, any other day none (0). A contact late in a month therefore belongs to two masks.
 */
export function dayMaskBit(calendar: MonthCalendar, day: string): number {
  const index = calendar.days.indexOf(day);
  if (index >= 0) return (1 << index) >>> 0;
  return calendar.leadDays.includes(day) ? (1 << LEAD_BIT) >>> 0 : 0;
}
