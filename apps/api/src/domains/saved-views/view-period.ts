import { addDays, dayNumber } from '@netreach/measurement';
import type { Schedule } from '../dmp-feed/schedules.lookup.js';

/** Days, both included, `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly until: string;
}

/** The days a report is of: the day, the week or the month before the day it goes out. @param today `YYYY-MM-DD` */
export function reportDays(schedule: Exclude<Schedule, 'none'>, today: string): Days {
  const until = addDays(today, -1);
  if (schedule === 'monthly') return { from: `${until.slice(0, 7)}-01`, until };
  return { from: addDays(today, schedule === 'weekly' ? -7 : -1), until };
}

/** What a view is that may follow the time. */
export interface FollowingView {
  readonly follows: boolean;
  readonly schedule: Schedule;
  readonly parameters: object;
}

/**
 * What a view is asked for on a day. One that follows names no frame, so that it is the newest; one of days is of those before:
 * as many as it was saved with, or the period of its mails.
 * @param today market day, `YYYY-MM-DD`
 */
export function parametersOn({ follows, schedule, parameters }: FollowingView, today: string): object {
  if (!follows) return parameters;
  const { date: _, ...rest } = parameters as { date?: unknown } & Partial<Days>;
  const { from, until } = rest;
  if (from === undefined || until === undefined) return rest;
  if (schedule !== 'none') return { ...rest, ...reportDays(schedule, today) };
  return { ...rest, from: addDays(today, dayNumber(from) - dayNumber(until) - 1), until: addDays(today, -1) };
}
