import type { DayMarking } from '../../../collect/database/day-writing.lookup.js';
import { marketDayOf } from '../../../collect/hit-parts.lookup.js';
import type { AdHit } from '../../ad-hit.lookup.js';

/** What becomes of an impression may be reported on the next day: for an hour, as the figures of a day read it. */
const OVER_MIDNIGHT = 60 * 60_000;

/** Which days hits of advertising mark. @param now milliseconds since 1970-01-01 UTC */
export function adMarking(now: number): DayMarking<AdHit> {
  return { marks: 'ad_dirty_days', alsoMarked: (hit, timeZone) => neighbours(hit, timeZone, now) };
}

/** Days whose figures a hit near midnight changes, too: an outcome that of the day before, a late impression the next. */
function neighbours(hit: AdHit, timeZone: string, now: number): string[] {
  if (hit.event !== 'impression') return [marketDayOf(hit.at - OVER_MIDNIGHT, timeZone)];
  const next = marketDayOf(hit.at + OVER_MIDNIGHT, timeZone);
  return next <= marketDayOf(now, timeZone) ? [next] : [];
}
