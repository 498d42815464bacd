import type { BilledItem, BillingPeriod } from './items.js';

/** A period of an item, or what of it lies between the item's first and last day. Days are `YYYY-MM-DD`. */
export interface DuePeriod {
  readonly from: string;
  readonly until: string;
  /** Days of it, and of the whole period. */
  readonly days: number;
  readonly ofDays: number;
  /** When it is billed. */
  readonly dueOn: string;
}

const DAY = 86_400_000;
const MONTHS: Readonly<Record<Exclude<BillingPeriod, 'once'>, number>> = { month: 1, quarter: 3, year: 12 };

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** So many days after a day. @param day `YYYY-MM-DD` */
export const dayAfter = (day: string, days = 1): string => dayOf(at(day) + days * DAY);

/** The same day so many months later, or the last one of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(at(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return dayOf(first + (Math.min(date.getUTCDate(), last) - 1) * DAY);
}

/** Months from that of a day to that of a later one. */
const monthsBetween = (a: string, b: string): number =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));

/** Where periods of an item begin to be counted: with the month or quarter of its first day, or with that day. */
function anchorOf({ period, startsOn }: BilledItem): string {
  if (period === 'year') return startsOn;
  const month = Number(startsOn.slice(5, 7));
  const first = period === 'quarter' ? month - ((month - 1) % 3) : month;
  return `${startsOn.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/**
 * The periods of an item that are billed in a time, by the day they are billed on. Every period has one such day, so that any
 * partition of time has each of them once.
 * @param from first day @param until last one, both `YYYY-MM-DD`
 */
export function periodsDue(item: BilledItem, from: string, until: string): DuePeriod[] {
  const { period, billed, startsOn, endsOn } = item;
  if (period === 'once') {
    const once = { from: startsOn, until: startsOn, days: 1, ofDays: 1, dueOn: startsOn };
    return startsOn >= from && startsOn <= until ? [once] : [];
  }
  const due: DuePeriod[] = [];
  const anchor = anchorOf(item);
  // The period before the one in which the time begins may end in it, at the earliest.
  const before = Math.floor(monthsBetween(anchor, from) / MONTHS[period]) - 1;
  for (let number = Math.max(0, before); ; number += 1) {
    const begins = monthsAfter(anchor, number * MONTHS[period]);
    const ends = dayAfter(monthsAfter(anchor, (number + 1) * MONTHS[period]), -1);
    const first = begins < startsOn ? startsOn : begins;
    if (first > until || (endsOn !== null && first > endsOn)) return due;
    const last = endsOn !== null && endsOn < ends ? endsOn : ends;
    const dueOn = billed === 'advance' ? first : last;
    if (dueOn < from || dueOn > until) continue;
    due.push({
      from: first,
      until: last,
      days: (at(last) - at(first)) / DAY + 1,
      ofDays: (at(ends) - at(begins)) / DAY + 1,
      dueOn,
    });
  }
}
