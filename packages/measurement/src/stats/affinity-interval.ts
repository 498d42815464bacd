import { koopmanInterval } from './koopman-interval.js';
import { weightedMeanFromSums, type WeightedSums } from './linearised-variance.js';
import { studentQuantile } from './student-quantile.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** How much likelier a target group is to use something than the group it is compared with, as an index: 100 = as likely. */
export interface Affinity extends Interval {
  /** Reach in the target group ÷ reach in the reference group × 100; NaN where either is not known. */
  value: number;
}

const less = (all: WeightedSums, part: WeightedSums): WeightedSums => ({
  n: all.n - part.n,
  weight: all.weight - part.weight,
  weightSquared: all.weightSquared - part.weightSquared,
  value: all.value - part.value,
  squaredValue: all.squaredValue - part.squaredValue,
  squaredValueSquared: all.squaredValueSquared - part.squaredValueSquared,
});

/**
 * Affinity with its 95 % interval (methodology 17, 34). The reference group holds the target group T and others O, so with λ its share
 * of them p_R = λp_T + (1 - λ)p_O, and the index 1 ÷ (λ + (1 - λ)p_O/p_T) rises with p_T/p_O alone: a ratio of two independent
 * shares, whose bounds are Koopman's with effective cases and Student's quantile, and are carried over. λ is taken as known.
 * @param target sums over the target group
 * @param reference sums over the reference group, which holds all of it
 * @returns bounds from 0 to 100/λ; 100 where the two groups are one, NaN bounds where nobody is reached
 */
export function affinityInterval(target: WeightedSums, reference: WeightedSums): Affinity {
  const value = (target.value / target.weight / (reference.value / reference.weight)) * 100;
  const others = less(reference, target);
  if (others.n === 0) return { value, low: value, high: value };
  const [own, other] = [weightedMeanFromSums(target), weightedMeanFromSums(others)];
  if (!(own.effectiveN > 0) || !(other.effectiveN > 0)) return { value, low: NaN, high: NaN };
  if (own.mean === 0 && other.mean === 0) return { value, low: NaN, high: NaN };
  const share = target.weight / reference.weight;
  const [first, second] = [own, other].map(({ mean, effectiveN }) => ({
    share: Math.min(1, mean),
    n: effectiveN,
  }));
  const quantile = studentQuantile(Z_95, Math.min(own.kishN, other.kishN) - 1);
  // Nothing can be divided by a share of 0, so the larger one is.
  const isLower = own.mean < other.mean;
  const ratio = isLower
    ? koopmanInterval(first!, second!, quantile)
    : koopmanInterval(second!, first!, quantile);
  const indexOf = (times: number) => 100 / (share + (1 - share) / times);
  return isLower
    ? { value, low: indexOf(ratio.low), high: indexOf(ratio.high) }
    : { value, low: indexOf(1 / ratio.high), high: indexOf(1 / ratio.low) };
}
