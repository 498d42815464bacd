import { marketDayStart } from '@netreach/measurement';

const DAY_MS = 86_400_000;

/** A day of the demo's time, cut in the market's time zone. */
export interface DemoDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Its place in the month, from 0. */
  readonly inMonth: number;
  readonly weekend: boolean;
  /** First instant, in seconds since 1970-01-01 UTC. */
  readonly start: number;
  /** Seconds from its first instant to the next day's: 23, 24 or 25 hours. */
  readonly length: number;
}

/** The day some days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day in a time zone. @param inMonth its place in the month, from 0 */
export function demoDay(day: string, timeZone: string, inMonth = 0): DemoDay {
  const start = marketDayStart(day, timeZone) / 1000;
  const length = marketDayStart(addDays(day, 1), timeZone) / 1000 - start;
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return { day, inMonth, weekend: weekday === 0 || weekday === 6, start, length };
}

/** The days of a month (`YYYY-MM`) in a time zone. */
export function daysOfMonth(month: string, timeZone: string): DemoDay[] {
  const days: DemoDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
    days.push(demoDay(day, timeZone, days.length));
  return days;
}

/** The month after a month. */
export function nextMonth(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7);
}
