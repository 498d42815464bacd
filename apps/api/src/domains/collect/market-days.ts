import { marketDay } from '@netreach/measurement';

/** No zone's day has ever begun within a quarter of an hour that the clocks of Greenwich begin. */
const QUARTER = 15 * 60_000;
const REMEMBERED = 10_000;
/** By zone and quarter: without a text for each, which would be made for each hit. */
const known = new Map<string, Map<number, string>>();

/**
 * The market day of a hit: what `marketDay` says, remembered, because many hits a second ask for it.
 * @param at milliseconds since 1970-01-01 UTC
 * @returns `YYYY-MM-DD`
 */
export function marketDayOf(at: number, timeZone: string): string {
  const quarter = Math.floor(at / QUARTER);
  let days = known.get(timeZone);
  if (!days) known.set(timeZone, (days = new Map()));
  const remembered = days.get(quarter);
  if (remembered !== undefined) return remembered;
  const day = marketDay(quarter * QUARTER, timeZone);
  if (days.size >= REMEMBERED) days.clear();
  days.set(quarter, day);
  return day;
}
