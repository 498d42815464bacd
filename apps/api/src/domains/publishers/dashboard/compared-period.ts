import type { Comparison } from '@netreach/domain';
import { addDays, dayNumber } from '@netreach/measurement';

/** Days from a first to a last one, `YYYY-MM-DD`, both of it. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

const WEEK = 7;
/** 52 weeks: the day of a year ago that is the same weekday. */
const YEAR = 52 * WEEK;

/** How many days a period has. */
export function lengthOf({ from, until }: Period): number {
  return dayNumber(until) - dayNumber(from) + 1;
}

/** The days of a period, rising. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.from, at));
}

/**
 * How many days earlier the period begins that one is compared with: whole weeks, so that each weekday meets its like. The
 * previous one begins the fewest weeks earlier that keep the two apart; that of a year ago 52 weeks.
 * @returns null where nothing is compared
 */
export function daysEarlier(period: Period, comparison: Comparison): number | null {
  if (comparison === 'none') return null;
  return comparison === 'year' ? YEAR : Math.ceil(lengthOf(period) / WEEK) * WEEK;
}

/** The period so many days earlier. */
export function earlier({ from, until }: Period, days: number): Period {
  return { from: addDays(from, -days), until: addDays(until, -days) };
}

/** What became of a count, in per cent; null where there was nothing before. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null || before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
