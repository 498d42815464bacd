/** A larger difference between two groups is worth a warning (Austin 2009). */
export const BALANCED_WITHIN = 0.1;

/**
 * How far two groups differ in a share, in standard deviations: (p_1 - p_2) / √((p_1(1-p_1) + p_2(1-p_2)) / 2) (Austin 2009,
 * Statistics in Medicine 28, "Balance diagnostics"). Unlike a test it does not depend on the size of the groups. Shares may be
 * weighted.
 * @param first share in [0, 1]
 * @param second likewise
 * @returns 0 for equal shares; null where one group has everybody and the other nobody, which no number tells
 * @throws RangeError when a share is outside [0, 1]
 */
export function standardisedDifference(first: number, second: number): number | null {
  for (const share of [first, second])
    if (!(share >= 0 && share <= 1)) throw new RangeError(`A share must be 0 to 1, not ${share}`);
  if (first === second) return 0;
  const variance = (first * (1 - first) + second * (1 - second)) / 2;
  return variance > 0 ? (first - second) / Math.sqrt(variance) : null;
}
