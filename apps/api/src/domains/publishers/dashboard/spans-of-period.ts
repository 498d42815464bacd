import { addDays, isoWeekday } from '@netreach/measurement';
import type { Period } from './compared-period.js';

/** Whole months and weeks of a period, by their first days, and the days that are left of it: together each day once. */
export interface Spans {
  readonly months: readonly string[];
  /** From Monday. */
  readonly weeks: readonly string[];
  readonly days: readonly string[];
}

const WEEK = 7;

/** Takes a period apart into as few spans as there are sums of. */
export function spansOf({ from, until }: Period): Spans {
  const months: string[] = [];
  const weeks: string[] = [];
  const days: string[] = [];
  for (let day = from; day <= until;) {
    const monthEnds = addDays(nextMonth(day), -1);
    const weekEnds = addDays(day, WEEK - 1);
    const span =
      day.endsWith('-01') && monthEnds <= until
        ? { into: months, last: monthEnds }
        : isoWeekday(day) === 1 && weekEnds <= until && !hasWholeMonth(nextMonth(day), weekEnds, until)
          ? { into: weeks, last: weekEnds }
          : { into: days, last: day };
    span.into.push(day);
    day = addDays(span.last, 1);
  }
  return { months, weeks, days };
}

/** Whether a week would eat into a month that is in the period as a whole. */
function hasWholeMonth(first: string, weekEnds: string, until: string): boolean {
  return first <= weekEnds && addDays(nextMonth(first), -1) <= until;
}

function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
