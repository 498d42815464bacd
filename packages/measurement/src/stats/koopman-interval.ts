import { crossing } from './bisect.js';
import { checkProportion, type Proportion } from './proportion.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** By how much the score test rejects that the first share is `ratio` times the second; at most 0 where it accepts it. */
function excessOf(first: Proportion, second: Proportion, ratio: number, z: number): number {
  const [x, y] = [first.share * first.n, second.share * second.n];
  const persons = first.n + second.n;
  const linear = ratio * (first.n + y) + x + second.n;
  const root = Math.sqrt(Math.max(0, linear * linear - 4 * persons * ratio * (x + y)));
  // The second share that is most likely under the ratio, in the form that keeps its digits.
  const likely = (2 * (x + y)) / (linear + root);
  const own = Math.min(1, ratio * likely);
  const variance = (own * (1 - own)) / first.n + (ratio * ratio * likely * (1 - likely)) / second.n;
  return (first.share - ratio * second.share) ** 2 - z * z * variance;
}

/**
 * Koopman's score interval for the ratio of two independent shares (Koopman 1984, Biometrics 40, 513-517). It has a
 * width where a share is 0 or 1, too.
 * @param first the share that is divided
 * @param second the share it is divided by, greater than 0
 * @param z normal quantile, 95 % by default
 * @returns bounds of p1 / p2, not negative
 * @throws RangeError when a share or a base is unusable
 */
export function koopmanInterval(first: Proportion, second: Proportion, z: number = Z_95): Interval {
  checkProportion(first, 'first');
  checkProportion(second, 'second');
  if (second.share === 0) throw new RangeError('Nothing can be divided by the share 0');
  const ratio = first.share / second.share;
  const excess = (candidate: number) => excessOf(first, second, candidate, z);
  let beyond = Math.max(1, ratio);
  while (excess(beyond) <= 0) beyond *= 2;
  return { low: ratio === 0 ? 0 : crossing(excess, ratio, 0), high: crossing(excess, ratio, beyond) };
}
