import { studentQuantile } from './student-quantile.js';
import { tangoInterval, type PairedShares } from './tango-interval.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** Below this part of a person's a variance is rounding noise of the sums, not spread. */
const NOISE = 1e-9;

/** Two shares of the same persons, or of two groups that overlap. */
export interface PairedSums {
  /** Weighted share with the first only, in [0, 1]. */
  gained: number;
  /** Weighted share with the second only, in [0, 1]. */
  lost: number;
  /** Linearised variance of gained - lost; NaN below two persons. */
  variance: number;
  /** The same of what the margins do not explain, where weights were calibrated. */
  calibrated?: number | undefined;
  /** Kish's effective persons. */
  kish: number;
}

/** Sums over persons of z, what each has more of the first than of the second, and w, their weight. */
export interface ChangeSums {
  /** Σw²z and Σw²z². */
  once: number;
  twice: number;
  /** Σw and Σw² of all persons. */
  weight: number;
  weightSquared: number;
}

/**
 * Σ(w(z - d)/Σw)², what the variance of a paired difference is n/(n - 1) times: Σw²z² - 2d·Σw²z + d²·Σw², never below 0.
 * @param difference d, the weighted mean of z
 */
export function pairedSpread(difference: number, { once, twice, weight, weightSquared }: ChangeSums): number {
  const squares = twice - 2 * difference * once + difference ** 2 * weightSquared;
  return Math.max(0, squares) / weight ** 2;
}

/**
 * Tango's counts for weighted persons: as many pairs as would give the linearised variance, Kish's effective persons at
 * most. Where nobody differs, or everybody alike, these are all that is known.
 */
export function effectivePairs(sums: PairedSums): PairedShares {
  const { gained, lost, variance, kish } = sums;
  const spread = gained + lost - (gained - lost) ** 2;
  const n = variance * kish > NOISE && spread > 0 ? Math.min(kish, spread / variance) * gainOf(sums) : kish;
  return { gained, lost, n: Number.isNaN(variance) ? 0 : n };
}

/** How many times as many cases the margins are worth. One average person is left unexplained at least, as for a share. */
function gainOf({ variance, calibrated, kish }: PairedSums): number {
  return calibrated === undefined ? 1 : variance / Math.max(calibrated, 1 / kish ** 2);
}

/** The quantile for paired shares whose variance is estimated: Student's, as for a single share. @param z the normal one */
export const pairedQuantile = ({ kish }: PairedSums, z: number): number => studentQuantile(z, kish - 1);

/** Score interval of the difference (methodology 36); NaN below two persons. @param z normal quantile, 95 % by default */
export function pairedInterval(sums: PairedSums, z: number = Z_95): Interval {
  return tangoInterval(effectivePairs(sums), pairedQuantile(sums, z));
}
