import { checkProportion, type Proportion } from './proportion.js';
import { type Interval, wilsonInterval, Z_95 } from './wilson-interval.js';

/**
 * Newcombe's hybrid score interval for the difference of two independent shares (methodology 41; Newcombe 1998,
 * Statistics in Medicine 17, 873-890, method 10): with the Wilson bounds l and u of each share,
 * Δ - √((p1-l1)² + (u2-p2)²) to Δ + √((u1-p1)² + (p2-l2)²).
 * @param first the share that is subtracted from
 * @param second the share that is subtracted
 * @param z normal quantile, 95 % by default
 * @returns bounds of p1 - p2 in [-1, 1]
 * @throws RangeError when a share or a base is unusable
 */
export function newcombeInterval(first: Proportion, second: Proportion, z: number = Z_95): Interval {
  checkProportion(first, 'first');
  checkProportion(second, 'second');
  const difference = first.share - second.share;
  const one = wilsonInterval(first.share, first.n, z);
  const two = wilsonInterval(second.share, second.n, z);
  return {
    low: Math.max(-1, difference - Math.hypot(first.share - one.low, two.high - second.share)),
    high: Math.min(1, difference + Math.hypot(one.high - first.share, second.share - two.low)),
  };
}
