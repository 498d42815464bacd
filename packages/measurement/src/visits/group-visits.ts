/** Longest pause inside a visit, in milliseconds; a page impression after a longer one starts a new visit. */
export const VISIT_GAP_MS = 1_800_000;

/** Page impressions of one client on one offering without a pause of more than 30 minutes. */
export interface Visit {
  /** Instant of the first page impression, ms since 1970. */
  start: number;
  /** Instant of the last page impression. */
  end: number;
  impressions: number;
}

/**
 * Cuts the page impressions of one client on one offering into visits: a new visit starts when and only when the
 * pause since the previous impression is more than 1800 s (methodology 3).
 * @param instants ms since 1970, in any order; equal instants count as separate impressions
 * @returns visits in order of time; none without impressions
 * @throws RangeError when an instant is not finite
 */
export function groupVisits(instants: Iterable<number>): Visit[] {
  const ordered = Float64Array.from(instants).sort();
  const visits: Visit[] = [];
  let current: Visit | undefined;
  for (const instant of ordered) {
    if (!Number.isFinite(instant)) throw new RangeError(`${instant} is not an instant`);
    if (current && instant - current.end <= VISIT_GAP_MS) {
      current.end = instant;
      current.impressions += 1;
    } else {
      current = { start: instant, end: instant, impressions: 1 };
      visits.push(current);
    }
  }
  return visits;
}
