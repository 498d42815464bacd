export const INTERVAL_TYPES = ['month', 'quarter', 'halfyear', 'year'] as const;
export type IntervalType = (typeof INTERVAL_TYPES)[number];

/** Months of each kind of interval. */
export const INTERVAL_MONTHS: Readonly<Record<IntervalType, number>> = {
  month: 1,
  quarter: 3,
  halfyear: 6,
  year: 12,
};

export const CALCULATION_TYPES = [
  'accumulated',
  'average_month',
  'average_week',
  'average_day',
  'average_workday',
  'average_weekend_day',
] as const;
export type CalculationType = (typeof CALCULATION_TYPES)[number];

/** Calculation types that say something of their own about a single month (its average month is the month itself). */
export const MONTH_CALCULATION_TYPES = CALCULATION_TYPES.filter((type) => type !== 'average_month');

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

/**
 * The English name of a month frame.
 * @param month `YYYY-MM`
 * @returns e.g. `October 2026`
 */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}
