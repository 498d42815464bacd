/** What is usual at a weekday and hour. */
export interface SeasonalBand {
  /** The median of the same weekdays and hours before. */
  expected: number;
  /** Counts outside of these are not usual. */
  low: number;
  high: number;
}

/** Fewer past values say nothing of what is usual. */
export const LEAST_SEASONS = 4;

/** How many spreads a count may lie off. */
const WIDTH = 4;
/** Makes the median of deviations the standard deviation of normal values. */
const NORMAL = 1.4826;

/**
 * The band in which a count is expected, from the counts of the same weekday and hour in weeks before: median ± 4 spreads.
 * The spread is 1.4826 times the median of the deviations from the median (Hampel 1974, JASA 69), but at least that of a
 * Poisson count, √median, so that weeks that happen to be alike make no band of no width. One week of outage, or of a
 * campaign, hardly moves either median.
 * @param history counts of the same weekday and hour, in any order
 * @returns null for fewer than four
 */
export function seasonalBand(history: readonly number[]): SeasonalBand | null {
  if (history.length < LEAST_SEASONS) return null;
  const expected = median(history);
  const deviation = median(history.map((count) => Math.abs(count - expected)));
  const spread = Math.max(NORMAL * deviation, Math.sqrt(expected));
  return { expected, low: Math.max(0, expected - WIDTH * spread), high: expected + WIDTH * spread };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
