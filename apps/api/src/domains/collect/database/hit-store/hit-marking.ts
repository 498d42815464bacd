import type { Hit } from '../../hit.js';
import { marketDayOf } from '../../market-days.js';
import type { DayMarking } from '../day-writing.lookup.js';

/** A visit may run over midnight: a hit this long before the end of its day says something about the next one's. */
const VISIT_GAP = 30 * 60_000;
/** The next day counts as begun this long before it does: its hits may be stored while these are. */
const MIDNIGHT_MARGIN = 60_000;

/** Which days hits mark. @param now milliseconds since 1970-01-01 UTC */
export function hitMarking(now: number): DayMarking<Hit> {
  return { marks: 'dirty_days', alsoMarked: (hit, timeZone) => nextDay(hit, timeZone, now) };
}

/** The day after a late hit shortly before midnight: its first visit may have begun the day before. */
function nextDay(hit: Hit, timeZone: string, now: number): string[] {
  const next = marketDayOf(hit.at + VISIT_GAP, timeZone);
  const isOver = next <= marketDayOf(now + MIDNIGHT_MARGIN, timeZone);
  return isOver ? [next] : [];
}
