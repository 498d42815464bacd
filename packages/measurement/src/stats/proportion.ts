/** A share measured in one group. */
export interface Proportion {
  /** Share in [0, 1]. */
  share: number;
  /** Sample size greater than 0; the effective one for weighted data (methodology 41). */
  n: number;
}

/**
 * Checks that a share and its base can be computed with.
 * @param group how the message names the group
 * @throws RangeError when the share is outside [0, 1] or the base is not positive and finite
 */
export function checkProportion({ share, n }: Proportion, group: string): void {
  if (!(share >= 0 && share <= 1))
    throw new RangeError(`The share of the ${group} group must be 0 to 1, not ${share}`);
  if (!(n > 0 && Number.isFinite(n)))
    throw new RangeError(`The base of the ${group} group must be positive, not ${n}`);
}

/** Variance p(1-p)/n of a measured share. */
export function proportionVariance({ share, n }: Proportion): number {
  return (share * (1 - share)) / n;
}
