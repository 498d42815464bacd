const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/**
 * Number of days from 1970-01-01 to a calendar day, without any time zone.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when the text is not a day that exists
 */
export function dayNumber(day: string): number {
  const match = DAY_PATTERN.exec(day);
  const [year, month, date] = match
    ? [Number(match[1]), Number(match[2]), Number(match[3])]
    : [NaN, NaN, NaN];
  const ms = Date.UTC(year, month - 1, date);
  const found = new Date(ms);
  // Date counts on into the next month, and takes years below 100 for those of the last century.
  if (found.getUTCDate() !== date || found.getUTCMonth() + 1 !== month || found.getUTCFullYear() !== year) {
    throw new RangeError(`"${day}" is not a calendar day (YYYY-MM-DD)`);
  }
  return ms / MS_PER_DAY;
}

/** The calendar day (`YYYY-MM-DD`) that lies `number` days after 1970-01-01; the inverse of {@link dayNumber}. */
export function dayFromNumber(number: number): string {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * The day `count` days later (earlier when negative).
 * @throws RangeError when `day` does not exist
 */
export function addDays(day: string, count: number): string {
  return dayFromNumber(dayNumber(day) + count);
}

/**
 * ISO weekday of a day: 1 = Monday to 7 = Sunday.
 * @throws RangeError when `day` does not exist
 */
export function isoWeekday(day: string): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/**
 * ISO 8601 week of a day as `YYYY-Www`; the year is that of the week's Thursday, so it may differ from the day's.
 * @throws RangeError when `day` does not exist
 */
export function isoWeek(day: string): string {
  const thursday = dayNumber(day) + 4 - isoWeekday(day);
  const year = dayFromNumber(thursday).slice(0, 4);
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
