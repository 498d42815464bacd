import { studentQuantile } from './student-quantile.js';
import { studentTwoSided } from './tail-probabilities.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** A mean measured in one group. */
export interface MeasuredMean {
  mean: number;
  /** Variance of the mean itself, s²/n, or the linearised one of a weighted mean; above 0. */
  variance: number;
  /** Effective persons, more than 1. */
  n: number;
}

/** Difference of two means with Welch's test. */
export interface MeansTest extends Interval {
  /** First mean less the second, in the unit of the means. */
  difference: number;
  standardError: number;
  t: number;
  /** Welch and Satterthwaite's degrees of freedom. */
  degrees: number;
  pValue: number;
}

/**
 * Welch's test of two means of independent groups, whose variances may differ: t = (x̄₁ - x̄₂) ÷ √(V₁ + V₂) with
 * (V₁ + V₂)² ÷ (V₁²/(n₁ - 1) + V₂²/(n₂ - 1)) degrees of freedom.
 * @param z normal quantile of the interval, 95 % by default
 * @throws RangeError when a mean is no number, a variance not above 0 or a group of one person or fewer
 */
export function meansTest(first: MeasuredMean, second: MeasuredMean, z: number = Z_95): MeansTest {
  for (const { mean, variance, n } of [first, second])
    if (!Number.isFinite(mean) || !(variance > 0) || !(n > 1))
      throw new RangeError(
        `A mean of ${mean} with the variance ${variance} of ${n} persons cannot be tested`,
      );
  const difference = first.mean - second.mean;
  const variance = first.variance + second.variance;
  const spread = first.variance ** 2 / (first.n - 1) + second.variance ** 2 / (second.n - 1);
  const degrees = variance ** 2 / spread;
  const standardError = Math.sqrt(variance);
  const t = difference / standardError;
  const half = studentQuantile(z, degrees) * standardError;
  return {
    difference,
    standardError,
    t,
    degrees,
    pValue: studentTwoSided(t, degrees),
    low: difference - half,
    high: difference + half,
  };
}
