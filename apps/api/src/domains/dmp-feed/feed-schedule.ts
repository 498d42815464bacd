import { addDays, marketDay, marketDayStart } from '@netreach/measurement';
import type { FeedSchedule } from './feed.types.js';

const HOUR = 3_600_000;
const LONGEST_WAIT_DAYS = 32;

/**
 * When a feed is due next: every day, every Monday, or on the first of every month, at an hour of the market's clock. Where
 * that hour is skipped as clocks change, the next one counts.
 * @param now milliseconds since 1970-01-01 UTC
 * @returns the moment after now, or null without a schedule
 */
export function nextRun(schedule: FeedSchedule, hour: number, timeZone: string, now: number): Date | null {
  if (schedule === 'none') return null;
  const today = marketDay(now, timeZone);
  for (let days = 0; days <= LONGEST_WAIT_DAYS; days += 1) {
    const day = addDays(today, days);
    const at = atHour(day, hour, timeZone);
    if (at > now && isDay(schedule, day)) return new Date(at);
  }
  return null;
}

function isDay(schedule: FeedSchedule, day: string): boolean {
  if (schedule === 'monthly') return day.endsWith('-01');
  return schedule === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

function atHour(day: string, hour: number, timeZone: string): number {
  const guess = marketDayStart(day, timeZone) + hour * HOUR;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const shown = Number(format.format(guess));
  const off = ((hour - shown + 36) % 24) - 12;
  const corrected = guess + off * HOUR;
  return Number(format.format(corrected)) === hour ? corrected : Math.max(guess, corrected);
}
