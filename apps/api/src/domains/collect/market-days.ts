import { marketDay } from '@netreach/measurement';

/** No zone's day has ever begun within a quarter of an hour that the clocks of Greenwich begin. */
const QUARTER = 15 * 60_000;
const REMEMBERED = 10_000;
const known = new Map<string, string>();

/**
 * The market day of a hit: what `marketDay` says, remembered, because many hits a second ask for it.
 * @param at milliseconds since 1970-01-01 UTC
 * @returns `YYYY-MM-DD`
 */
export function marketDayOf(at: number, timeZone: string): string {
  const quarter = Math.floor(at / QUARTER);
  const key = `${timeZone}|${quarter}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const day = marketDay(quarter * QUARTER, timeZone);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, day);
  return day;
}
