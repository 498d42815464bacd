/**
 * The last complete months before a moment, oldest first.
 * @param now milliseconds since 1970-01-01 UTC
 */
export function lastCompleteMonths(now: number, count: number): string[] {
  const present = new Date(now);
  return consecutiveMonths(monthOf(present.getUTCFullYear(), present.getUTCMonth() - count), count);
}

/**
 * Months in a row.
 * @param first `YYYY-MM`
 */
export function consecutiveMonths(first: string, count: number): string[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, place) => monthOf(year, month - 1 + place));
}

function monthOf(year: number, monthIndex: number): string {
  return new Date(Date.UTC(year, monthIndex)).toISOString().slice(0, 7);
}
