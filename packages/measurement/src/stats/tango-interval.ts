import { bisect } from './bisect.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** How the same persons answered twice, as shares of them. */
export interface PairedShares {
  /** Share with the first only, in [0, 1]. */
  gained: number;
  /** Share with the second only, in [0, 1]; both together at most 1. */
  lost: number;
  /** Persons, greater than 0; the effective ones for weighted data. */
  n: number;
}

/** Variance of a single person's difference if the true difference were `delta`. */
function restrictedVariance({ gained, lost }: PairedShares, delta: number): number {
  const linear = -gained - lost + (2 - gained + lost) * delta;
  const root = Math.sqrt(Math.max(0, linear * linear + 8 * lost * delta * (1 - delta)));
  return Math.max(0, (root - linear) / 2 + delta * (1 - delta));
}

/** Whether a true difference lies in Tango's interval: its score test does not reject it. */
export function tangoAccepts(shares: PairedShares, delta: number, z: number): boolean {
  const distance = shares.gained - shares.lost - delta;
  return shares.n * distance * distance <= z * z * restrictedVariance(shares, delta);
}

/**
 * Tango's score interval for the difference of two shares of the same persons (methodology 36; Tango 1998, Statistics in
 * Medicine 17, 891-908): all Δ with |b - c - nΔ| ≤ z·√(n(2q + Δ(1-Δ))), q the share that has the second only most
 * likely under Δ. Unlike the estimate ± z standard errors it has a width where nobody differs, and stays in [-1, 1].
 * @param z normal quantile, 95 % by default
 * @returns bounds of gained - lost in [-1, 1]; NaN without persons
 */
export function tangoInterval(shares: PairedShares, z: number = Z_95): Interval {
  if (!(shares.n > 0)) return { low: Number.NaN, high: Number.NaN };
  const difference = shares.gained - shares.lost;
  const accepts = (delta: number) => tangoAccepts(shares, delta, z);
  return { low: bisect(accepts, difference, -1), high: bisect(accepts, difference, 1) };
}
