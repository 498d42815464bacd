/** What use time needs to know of a visit: page impressions, and the time from the first to the last of them. */
export interface VisitSpan {
  impressions: number;
  start: number;
  end: number;
}

/** Use time of a set of visits. */
export interface UseTime {
  /** Mean pause between two page impressions of a visit, in seconds; 0 when no visit has two. */
  meanGapSeconds: number;
  /** Page impressions ÷ visits; 0 without visits. */
  impressionsPerVisit: number;
  /** Mean pause × impressions per visit, in seconds: the last impression is credited the mean pause too. */
  secondsPerVisit: number;
  /** Use time per visit × visits. */
  totalSeconds: number;
}

/**
 * Use time of visits (methodology 7, NET-Metrix): g = Σd_k / Σ(m_k-1), use time = g × ΣPI/Σvisits.
 * A single-impression visit carries no pause; when all do, use time is 0 because it cannot be measured.
 * @param visits `start` and `end` in milliseconds
 */
export function useTime(visits: Iterable<VisitSpan>): UseTime {
  let count = 0;
  let impressions = 0;
  let milliseconds = 0;
  for (const visit of visits) {
    count += 1;
    impressions += visit.impressions;
    milliseconds += visit.end - visit.start;
  }
  const gaps = impressions - count;
  const meanGapSeconds = gaps > 0 ? milliseconds / 1000 / gaps : 0;
  const impressionsPerVisit = count > 0 ? impressions / count : 0;
  const secondsPerVisit = meanGapSeconds * impressionsPerVisit;
  return { meanGapSeconds, impressionsPerVisit, secondsPerVisit, totalSeconds: secondsPerVisit * count };
}
