import type { Quarter } from '../api/use-channels.js';

const BEFORE = 5;

/** The quarters that are offered: the next one, the running one and those before, newest first. */
export function offeredQuarters(running: Quarter): Quarter[] {
  const last = 4 * running.year + running.quarter;
  return Array.from({ length: BEFORE + 2 }, (_, place) => {
    const at = last - place;
    return { year: Math.floor(at / 4), quarter: (at % 4) + 1 };
  });
}

/** Whether two are the same. */
export const isSameQuarter = (one: Quarter, other: Quarter): boolean =>
  one.year === other.year && one.quarter === other.quarter;

/** Whether a channel is active in a quarter, by what was said of its quarters (newest first) and what holds without. */
export function isActiveIn(
  quarter: Quarter,
  {
    history,
    active_by_default: byDefault,
  }: {
    history: readonly (Quarter & { active: boolean })[];
    active_by_default: boolean;
  },
): boolean {
  return history.find((change) => isSameQuarter(change, quarter))?.active ?? byDefault;
}

/** The quarter of a day. */
export function quarterOf(day: Date): Quarter {
  return { year: day.getFullYear(), quarter: Math.floor(day.getMonth() / 3) + 1 };
}
