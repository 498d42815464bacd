import { INTERVAL_MONTHS, type IntervalType } from '@netreach/domain';
import { frameMonths } from '@netreach/measurement';

/** A time frame of the national ranking. */
export interface NationalFrame {
  readonly country: string;
  /** First day, `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** 1, 3, 6 or 12. */
  readonly months: number;
}

/** The interval of so many months. */
export function intervalOf(months: number): IntervalType {
  const intervals = Object.entries(INTERVAL_MONTHS) as [IntervalType, number][];
  return intervals.find(([, length]) => length === months)?.[0] ?? 'month';
}

/** First and last month of a frame, as the first days of both. */
export function monthsOf({ startsOn, months }: Pick<NationalFrame, 'startsOn' | 'months'>): {
  from: string;
  until: string;
} {
  const names = frameMonths(startsOn.slice(0, 7), months);
  return { from: startsOn, until: `${names.at(-1) ?? startsOn.slice(0, 7)}-01` };
}
