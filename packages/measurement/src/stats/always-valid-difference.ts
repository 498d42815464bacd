import { checkProportion, type Proportion } from './proportion.js';
import type { Interval } from './wilson-interval.js';

/** How an always-valid interval is tuned. To be fixed before the first look and never changed after it. */
export interface AlwaysValidPlan {
  /** Persons per group at which the interval is to be tightest, greater than 0: the planned size of the study. */
  plannedPerGroup: number;
  /** Probability allowed that the interval ever misses the true difference; 0.05 by default. */
  alpha?: number;
}

/** What may be read at any moment, as often as one likes. */
export interface AlwaysValidDifference extends Interval {
  /** p_E - p_C. */
  difference: number;
  /** Always-valid p-value in [0, 1]: at most alpha exactly when the interval does not contain 0. */
  pValue: number;
  /** False when the interval contains 0. */
  significant: boolean;
}

/**
 * Variance of the difference from shares moved towards one half, (np+1)/(n+2). A plain p(1-p)/n is 0 as long as
 * nobody, or everybody, has agreed yet, and an interval without width would be wrong on the first day.
 */
function cautiousVariance({ share, n }: Proportion): number {
  const moved = (share * n + 1) / (n + 2);
  return (moved * (1 - moved)) / n;
}

/** Mixing variance that makes the interval tightest at the planned size, for the largest variance of a share, 1/4. */
function mixingVariance({ plannedPerGroup, alpha = 0.05 }: AlwaysValidPlan): number {
  if (!(plannedPerGroup > 0 && Number.isFinite(plannedPerGroup))) {
    throw new RangeError(`The planned size of a group must be positive, not ${plannedPerGroup}`);
  }
  if (!(alpha > 0 && alpha < 1))
    throw new RangeError(`The error level must lie between 0 and 1, not ${alpha}`);
  const log = -2 * Math.log(alpha);
  return (0.5 / plannedPerGroup) * (log + Math.log(1 + log));
}

/**
 * Confidence sequence for the difference of two shares: the intervals of all looks together contain the true
 * difference with probability 1 - alpha, so a reader may look daily and stop when he likes. A usual interval is only
 * valid for one look decided on beforehand.
 *
 * With V the variance of the difference and τ² the mixing variance, from the mixture sequential probability ratio test
 * (Johari, Koomen, Pekelis and Walsh 2022, "Always Valid Inference", Operations Research 70):
 * Δ ± √(V(V+τ²)/τ² · (ln((V+τ²)/V) - 2 ln α)) and p = min(1, √((V+τ²)/V) · exp(-τ²Δ² / (2V(V+τ²)))).
 * The same interval is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024,
 * Annals of Statistics 52), whose near-optimal τ² is used. It rests on the normal approximation: read it from the
 * minimum base on. The groups should grow in a steady proportion. τ² must not be chosen by looking at the data.
 * @param exposed share and effective base so far
 * @param control likewise
 * @returns difference and bounds in [-1, 1]
 * @throws RangeError when a share, a base or the plan is unusable
 */
export function alwaysValidDifference(
  exposed: Proportion,
  control: Proportion,
  plan: AlwaysValidPlan,
): AlwaysValidDifference {
  checkProportion(exposed, 'exposed');
  checkProportion(control, 'control');
  const { alpha = 0.05 } = plan;
  const tau = mixingVariance(plan);
  const variance = cautiousVariance(exposed) + cautiousVariance(control);
  const growth = (variance + tau) / variance;
  const halfWidth = Math.sqrt(
    ((variance * (variance + tau)) / tau) * (Math.log(growth) - 2 * Math.log(alpha)),
  );
  const difference = exposed.share - control.share;
  const evidence = (tau * difference ** 2) / (2 * variance * (variance + tau));
  return {
    difference,
    low: Math.max(-1, difference - halfWidth),
    high: Math.min(1, difference + halfWidth),
    pValue: Math.min(1, Math.sqrt(growth) * Math.exp(-evidence)),
    significant: Math.abs(difference) > halfWidth,
  };
}
