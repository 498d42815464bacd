/** Below this share of Σw²/(Σw)² a variance is rounding noise of the sums, not spread. */
const NOISE = 1e-13;

/** Weighted sums over a sample, enough for the variance of a weighted mean. */
export interface WeightedSums {
  /** Persons with a weight. */
  n: number;
  /** Σw. */
  weight: number;
  /** Σw². */
  weightSquared: number;
  /** Σwy. */
  value: number;
  /** Σw²y. */
  squaredValue: number;
  /** Σw²y². */
  squaredValueSquared: number;
}

/** A weighted mean and how sure it is. */
export interface WeightedMean {
  /** Σwy/Σw; NaN without weight. */
  mean: number;
  /** Linearised variance of the mean; NaN below two persons. */
  variance: number;
  /** Square root of the variance, in the unit of y. */
  standardError: number;
  /**
   * Sample size to put into an interval: p(1-p)/V, so that it carries the design effect on this very outcome, but not
   * more than Kish's n_eff: where few persons hold most of the weight, V says little about itself. Kish's n_eff also
   * where V is not defined (everybody or nobody reached).
   */
  effectiveN: number;
  /** Kish's effective persons; 0 without weight. */
  kishN: number;
}

/**
 * Linearised variance of a weighted mean from sums: V = n/(n-1) · Σw²(y-p)²/(Σw)² (methodology 34).
 * y is 0 or 1 for reach, and may be any share in [0, 1] for average days and weeks.
 */
export function weightedMeanFromSums(sums: WeightedSums): WeightedMean {
  const { n, weight, weightSquared } = sums;
  if (!(weight > 0)) {
    return { mean: Number.NaN, variance: Number.NaN, standardError: Number.NaN, effectiveN: 0, kishN: 0 };
  }
  const mean = sums.value / weight;
  const kishN = (weight * weight) / weightSquared;
  if (n < 2) return { mean, variance: Number.NaN, standardError: Number.NaN, effectiveN: kishN, kishN };
  const spread = sums.squaredValueSquared - 2 * mean * sums.squaredValue + mean * mean * weightSquared;
  const variance = spread > NOISE * weightSquared ? ((n / (n - 1)) * spread) / (weight * weight) : 0;
  const binomial = mean * (1 - mean);
  const effectiveN = variance > 0 && binomial > 0 ? Math.min(kishN, binomial / variance) : kishN;
  return { mean, variance, standardError: Math.sqrt(variance), effectiveN, kishN };
}

/**
 * Weighted mean with its linearised variance (methodology 34) from one value and one weight per person.
 * @throws RangeError when the lists differ in length
 */
export function weightedMean(values: ArrayLike<number>, weights: ArrayLike<number>): WeightedMean {
  const { length } = weights;
  if (values.length !== length) throw new RangeError(`${values.length} values for ${length} weights`);
  const sums = { n: 0, weight: 0, weightSquared: 0, value: 0, squaredValue: 0, squaredValueSquared: 0 };
  for (let index = 0; index < length; index += 1) {
    const weight = weights[index]!;
    if (weight > 0) sums.n += 1;
    const value = values[index]!;
    sums.weight += weight;
    sums.weightSquared += weight * weight;
    sums.value += weight * value;
    sums.squaredValue += weight * weight * value;
    sums.squaredValueSquared += weight * weight * value * value;
  }
  return weightedMeanFromSums(sums);
}
