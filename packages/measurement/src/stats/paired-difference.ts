import { kish } from './kish.js';
import { weightedMean } from './linearised-variance.js';
import { pairedInterval } from './paired-sums.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** Difference of two means measured on the same persons. */
export interface PairedDifference extends Interval {
  /** p1 - p2. */
  difference: number;
  variance: number;
  standardError: number;
  /** False when the interval contains 0: then the change is neither a gain nor a loss. */
  significant: boolean;
}

/**
 * Difference of two weighted means over the same persons (methodology 36):
 * V = n/(n-1) · Σw²((y1-y2)-(p1-p2))²/(Σw)², with the score interval of {@link pairedInterval}. Treating the two as
 * independent would make the interval too wide.
 * @param first value per person, 0..1
 * @param second value per person in the same order
 * @param weights weight per person
 * @param z normal quantile, 95 % by default
 * @returns all figures in the unit of the values; NaN bounds below two persons
 * @throws RangeError when the lists differ in length
 */
export function pairedDifference(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  weights: ArrayLike<number>,
  z: number = Z_95,
): PairedDifference {
  if (first.length !== second.length) {
    throw new RangeError(`${first.length} first values for ${second.length} second values`);
  }
  const change = Float64Array.from(first, (value, index) => value - second[index]!);
  const { mean, variance, standardError } = weightedMean(change, weights);
  const gained = weightedMean(
    change.map((value) => Math.max(0, value)),
    weights,
  ).mean;
  const sums = { gained, lost: gained - mean, variance, kish: kish(weights).effectiveN };
  const { low, high } = pairedInterval(sums, z);
  return { difference: mean, variance, standardError, low, high, significant: low > 0 || high < 0 };
}
