import { type ResidualSpread, weightedMeanFromSums, type WeightedSums } from './linearised-variance.js';
import { shareInterval } from './share-interval.js';
import type { Interval } from './wilson-interval.js';

/**
 * 95 % interval of a weighted total (methodology 34): Σwy is the share of a group whose size is known times that size, so
 * its bounds are those of that share, with its own effective cases. The sums are those of the known group: y is 0 for
 * its persons who are not in the group the total is about, whose size is an estimate, too.
 * @param sums over the known group, in which Σw is exact: the universe, or a level weighting was made to meet
 * @param residual what the margins leave of Σw²y², where the weights were calibrated
 * @returns bounds in the unit of the weights; NaN without persons
 */
export function totalInterval(sums: WeightedSums, residual?: ResidualSpread): Interval {
  const { mean, effectiveN, kishN } = weightedMeanFromSums(sums, residual);
  const { low, high } = shareInterval(mean, effectiveN, kishN);
  return { low: low * sums.weight, high: high * sums.weight };
}
