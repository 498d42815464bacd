import { roundToTwoDecimals } from './benchmark-average.js';
import { kishFromSums } from './kish.js';
import { criticalValue } from './normal-distribution.js';

/** What earlier studies found, and how far they lie apart; in the unit of the values. */
export interface BenchmarkNorm {
  /** Σ weight × value / Σ weight, rounded to two decimals (methodology 44). */
  readonly mean: number;
  /** Studies with a value and a weight. */
  readonly studies: number;
  /** Σ weight. */
  readonly weights: number;
  /** Studies of equal weight that would tell as much (methodology 33). */
  readonly effectiveN: number;
  /** 95 % interval of the mean; null where fewer than three effective studies say nothing about it. */
  readonly interval: readonly [low: number, high: number] | null;
  /** A quarter, half and three quarters of the weight lie at or below. */
  readonly quartiles: readonly [number, number, number];
}

/** Effective studies an interval needs: with two degrees of freedom left the expansion below is within 1 %. */
const FEWEST_FOR_INTERVAL = 3;

/**
 * Mean of earlier studies with its dispersion. Student's t on the effective number of studies, as the values of a few studies
 * are to be taken for a sample of those that could be made.
 * @param values rising
 * @param weights one for each value; a study of weight 0 does not count
 * @returns null when no study counts
 * @throws RangeError when a value or a weight cannot be averaged, or values do not rise
 */
export function benchmarkNorm(values: ArrayLike<number>, weights: ArrayLike<number>): BenchmarkNorm | null {
  const { studies, sum, squares, total } = sumsOf(values, weights);
  if (sum === 0) return null;
  const mean = total / sum;
  const { effectiveN } = kishFromSums(studies, sum, squares);
  return {
    mean: roundToTwoDecimals(mean),
    studies,
    weights: sum,
    effectiveN,
    interval:
      effectiveN < FEWEST_FOR_INTERVAL ? null : intervalOf({ values, weights, sum, mean, effectiveN }),
    quartiles: quartilesOf(values, weights, sum),
  };
}

function sumsOf(values: ArrayLike<number>, weights: ArrayLike<number>) {
  let [studies, sum, squares, total] = [0, 0, 0, 0];
  let before = -Infinity;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place]!;
    const weight = weights[place]!;
    if (!(Number.isFinite(value) && value >= before && weight >= 0 && weight < Infinity))
      throw new RangeError(`${value} with weight ${weight} cannot be averaged`);
    before = value;
    if (weight === 0) continue;
    studies += 1;
    sum += weight;
    squares += weight * weight;
    total += weight * value;
  }
  return { studies, sum, squares, total };
}

function intervalOf(of: {
  values: ArrayLike<number>;
  weights: ArrayLike<number>;
  sum: number;
  mean: number;
  effectiveN: number;
}): [number, number] {
  let squares = 0;
  for (let place = 0; place < of.values.length; place += 1)
    squares += of.weights[place]! * (of.values[place]! - of.mean) ** 2;
  // s² / n_eff, with s² made unbiased by n_eff / (n_eff - 1).
  const error = Math.sqrt(squares / of.sum / (of.effectiveN - 1));
  const reach = studentCritical(of.effectiveN - 1) * error;
  return [of.mean - reach, of.mean + reach];
}

/** 97.5 % point of Student's t, from that of the normal distribution (Abramowitz and Stegun 26.7.5). */
function studentCritical(freedom: number): number {
  const z = criticalValue(0.05);
  const odd = (power: number) => z ** power;
  const terms = [
    (odd(3) + z) / 4,
    (5 * odd(5) + 16 * odd(3) + 3 * z) / 96,
    (3 * odd(7) + 19 * odd(5) + 17 * odd(3) - 15 * z) / 384,
    (79 * odd(9) + 776 * odd(7) + 1482 * odd(5) - 1920 * odd(3) - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, place) => sum + term / freedom ** (place + 1), z);
}

/** Where the weight up to a value is exactly the wanted part, it lies halfway to the next one. */
function quartilesOf(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  sum: number,
): [number, number, number] {
  const found: number[] = [];
  let reached = 0;
  let halfway: number | null = null;
  for (let place = 0; place < values.length && found.length < 3; place += 1) {
    if (weights[place] === 0) continue;
    const value = values[place]!;
    if (halfway !== null) found.push((halfway + value) / 2);
    halfway = null;
    reached += weights[place]!;
    // Sums of tenths and quarters are not exact.
    const isAt = (wanted: number) => Math.abs(reached - wanted) < 1e-9 * sum;
    for (
      let next = wantedOf(found, sum);
      found.length < 3 && reached >= next - 1e-9 * sum;
      next = wantedOf(found, sum)
    ) {
      if (isAt(next)) {
        halfway = value;
        break;
      }
      found.push(value);
    }
  }
  const [q1 = 0, median = q1, q3 = median] = found;
  return [q1, median, q3];
}

const wantedOf = (found: readonly number[], sum: number) => ((found.length + 1) / 4) * sum;
