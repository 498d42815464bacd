import { addDays, dayNumber } from './calendar-day.js';

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

function firstDay(month: string): string {
  if (!MONTH_PATTERN.test(month)) throw new RangeError(`"${month}" is not a month (YYYY-MM)`);
  return `${month}-01`;
}

/**
 * The month a day lies in.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when the day does not exist
 */
export function monthOf(day: string): string {
  dayNumber(day);
  return day.slice(0, 7);
}

/**
 * The month after `month` (`YYYY-MM`).
 * @throws RangeError when `month` is not a month
 */
export function nextMonth(month: string): string {
  return addDays(firstDay(month), 31).slice(0, 7);
}

/**
 * The month before `month` (`YYYY-MM`).
 * @throws RangeError when `month` is not a month
 */
export function previousMonth(month: string): string {
  return addDays(firstDay(month), -1).slice(0, 7);
}

/**
 * All days of a month in order, `YYYY-MM-DD`.
 * @throws RangeError when `month` is not a month
 */
export function monthDays(month: string): string[] {
  const first = firstDay(month);
  const count = dayNumber(`${nextMonth(month)}-01`) - dayNumber(first);
  return Array.from({ length: count }, (_, offset) => addDays(first, offset));
}

/** Months the longest frame has: a campaign of a year that begins in the middle of a month touches thirteen. */
export const MAX_FRAME_MONTHS = 13;

/**
 * The months of a frame, one after the other.
 * @param first `YYYY-MM`
 * @param length 1 to 13
 * @throws RangeError when `first` is not a month, or for another length
 */
export function frameMonths(first: string, length: number): string[] {
  if (!Number.isInteger(length) || length < 1 || length > MAX_FRAME_MONTHS) {
    throw new RangeError(`A frame has 1 to ${MAX_FRAME_MONTHS} months, not ${length}`);
  }
  const months = [first];
  for (let month = firstDay(first).slice(0, 7); months.length < length; months.push(month))
    month = nextMonth(month);
  return months;
}

/**
 * First month of the calendar quarter (3), half-year (6) or year (12) a month lies in.
 * @param month `YYYY-MM`
 * @throws RangeError when `month` is not a month, or months of that number do not fill a year
 */
export function frameStart(month: string, length: number): string {
  if (!Number.isInteger(length) || length < 1 || 12 % length !== 0) {
    throw new RangeError(`${length} months do not fill a year`);
  }
  const number = Number(firstDay(month).slice(5, 7));
  return `${month.slice(0, 5)}${String(number - ((number - 1) % length)).padStart(2, '0')}`;
}
