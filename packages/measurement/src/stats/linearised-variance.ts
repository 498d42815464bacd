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

/** Σw²(y-p)², never below 0. @param mean p, the weighted mean of y */
export function spreadAround(mean: number, sums: WeightedSums): number {
  const { squaredValueSquared, squaredValue, weightSquared } = sums;
  const spread = squaredValueSquared - 2 * mean * squaredValue + mean * mean * weightSquared;
  return spread > NOISE * weightSquared ? spread : 0;
}

/** What the margins a panel was weighted to leave of the spread of a mean. */
export interface ResidualSpread {
  /** Σw²e² over the panel, e being what the margins do not explain of y-p. */
  spread: number;
  /** What it is too small by, because e is fitted. */
  factor: number;
}

/**
 * The variance once the margins are allowed for. What they explain is not uncertain; but in few persons a chance fit looks like
 * certainty, so one average person is left unexplained at least.
 */
function residualVariance(
  { n, weight, weightSquared }: WeightedSums,
  { spread, factor }: ResidualSpread,
): number {
  return (factor * Math.max(spread, weightSquared / n)) / (weight * weight);
}

/**
 * Linearised variance of a weighted mean from sums: V = n/(n-1) · Σw²(y-p)²/(Σw)² (methodology 34).
 * y is 0 or 1 for reach, and may be any share in [0, 1] for average days and weeks.
 * @param residual where the weights were calibrated: V is then that of the residuals
 */
export function weightedMeanFromSums(sums: WeightedSums, residual?: ResidualSpread): WeightedMean {
  const { n, weight, weightSquared } = sums;
  if (!(weight > 0)) {
    return { mean: Number.NaN, variance: Number.NaN, standardError: Number.NaN, effectiveN: 0, kishN: 0 };
  }
  const mean = sums.value / weight;
  const kishN = (weight * weight) / weightSquared;
  if (n < 2) return { mean, variance: Number.NaN, standardError: Number.NaN, effectiveN: kishN, kishN };
  const uncalibrated = ((n / (n - 1)) * spreadAround(mean, sums)) / (weight * weight);
  const binomial = mean * (1 - mean);
  const isKnown = uncalibrated > 0 && binomial > 0;
  const variance = residual && isKnown ? residualVariance(sums, residual) : uncalibrated;
  const cases = isKnown ? Math.min(kishN, binomial / uncalibrated) * (uncalibrated / variance) : kishN;
  return { mean, variance, standardError: Math.sqrt(variance), effectiveN: cases, kishN };
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
