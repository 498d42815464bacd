import { AppError, refusedField } from '../../../platform/errors/app-error.js';

const DAY_MS = 86_400_000;
/** Days of the longest flight. */
const MOST_DAYS = 366;

/** The days contacts are spread over. */
export interface Flight {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  readonly days: number;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one to another, both counted. */
export function daysBetween(from: string, until: string): number {
  return Math.round((timeOf(until) - timeOf(from)) / DAY_MS) + 1;
}

/** Days of months, `YYYY-MM`. */
export function daysOfMonths(months: readonly { readonly month: string }[]): number {
  return months.reduce((sum, { month }) => {
    const [year, number] = month.split('-').map(Number);
    return sum + new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  }, 0);
}

/**
 * The flight of a plan; null where none is given.
 * @throws AppError `request.invalid` where one of its days is missing, or they are in the wrong order or too far apart
 */
export function flightOf({
  flight_from: from,
  flight_until: until,
}: {
  readonly flight_from?: string | undefined;
  readonly flight_until?: string | undefined;
}): Flight | null {
  if (from === undefined && until === undefined) return null;
  if (from === undefined || until === undefined)
    throw refusedField(from === undefined ? 'flight_from' : 'flight_until', 'required');
  if (until < from) throw refusedField('flight_until', 'end_before_start');
  const days = daysBetween(from, until);
  if (days > MOST_DAYS)
    throw new AppError('request.invalid', {
      fields: { flight_until: [{ code: 'flight_too_long', params: { max: MOST_DAYS } }] },
    });
  return { from, until, days };
}
