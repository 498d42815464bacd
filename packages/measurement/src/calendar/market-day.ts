import { addDays, dayNumber } from './calendar-day.js';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

// Making a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', options);
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * The calendar day an instant falls on in the market's time zone (design decision: day edges are the market's).
 * @param instantMs milliseconds since 1970-01-01T00:00Z
 * @param timeZone IANA name, for example `Europe/Vienna`
 * @returns `YYYY-MM-DD`
 * @throws RangeError for an unknown time zone or an instant that is not finite
 */
export function marketDay(instantMs: number, timeZone: string): string {
  const part = { year: '', month: '', day: '' };
  for (const { type, value } of formatterFor(timeZone).formatToParts(instantMs)) {
    if (type === 'year' || type === 'month' || type === 'day') part[type] = value;
  }
  return `${part.year.padStart(4, '0')}-${part.month}-${part.day}`;
}

/**
 * The first instant of a market day. Where clocks skip midnight this is the first instant after the gap; for a day
 * the market never had (Samoa, 2011-12-30) it equals the start of the next one, so the day's range is empty.
 * @param day `YYYY-MM-DD`
 * @returns milliseconds since 1970-01-01T00:00Z
 * @throws RangeError for an unknown time zone or a day that does not exist
 */
export function marketDayStart(day: string, timeZone: string): number {
  const utcMidnight = dayNumber(day) * MS_PER_DAY;
  // Zones lie between UTC-12 and UTC+14, so the start is in this window; local dates only rise inside it.
  let before = utcMidnight - 15 * MS_PER_HOUR;
  let reached = utcMidnight + 14 * MS_PER_HOUR;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (marketDay(middle, timeZone) < day) before = middle;
    else reached = middle;
  }
  return reached;
}

/**
 * The half-open range of instants `[from, to)` that make up a market day: 23, 24 or 25 hours long.
 * @throws RangeError for an unknown time zone or a day that does not exist
 */
export function marketDayRange(day: string, timeZone: string): { from: number; to: number } {
  return { from: marketDayStart(day, timeZone), to: marketDayStart(addDays(day, 1), timeZone) };
}
