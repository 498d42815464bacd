import { bisect } from './bisect.js';
import { checkProportion, type Proportion } from './proportion.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/**
 * The first group's share that is most likely where the shares differ by exactly d: the root in range of the cubic of the
 * likelihood (Miettinen and Nurminen 1985), found where its derivative changes sign, which it does once.
 */
function shareUnder(first: Proportion, second: Proportion, difference: number): number {
  const [low, high] = [Math.max(0, difference), Math.min(1, 1 + difference)];
  const slope = ({ share, n }: Proportion, p: number) => (n * (share - p)) / (p * (1 - p));
  return bisect((p) => slope(first, p) + slope(second, p - difference) > 0, low, high);
}

/**
 * Score interval of the difference of two independent shares (Miettinen and Nurminen 1985; method 6 of Newcombe 1998): all
 * differences that the score test does not reject, with its variance N/(N - 1) times as large. Unlike Newcombe's hybrid it is the
 * interval of a test, so that it and the test never disagree.
 * @param z normal quantile, 95 % by default
 * @returns bounds of p1 - p2 in [-1, 1]
 * @throws RangeError when a share or a base is unusable
 */
export function scoreInterval(first: Proportion, second: Proportion, z: number = Z_95): Interval {
  checkProportion(first, 'first');
  checkProportion(second, 'second');
  const observed = first.share - second.share;
  const n = first.n + second.n;
  const accepts = (difference: number) => {
    const p = shareUnder(first, second, difference);
    const q = p - difference;
    const variance = (n / (n - 1)) * ((p * (1 - p)) / first.n + (q * (1 - q)) / second.n);
    return (observed - difference) ** 2 <= z * z * Math.max(0, variance);
  };
  return {
    low: -bisect((distance) => accepts(-distance), -observed, 1),
    high: bisect(accepts, observed, 1),
  };
}
