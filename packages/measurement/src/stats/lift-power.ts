import { criticalValue, normalCdf, normalQuantile } from './normal-distribution.js';
import { checkProportion, type Proportion, proportionVariance } from './proportion.js';

/** What a planned lift study should be able to see. */
export interface LiftPlan {
  /** Share expected in the control group, in [0, 1]. */
  control: number;
  /** Absolute lift to detect, as a share and not 0: 0.03 is three percentage points. */
  lift: number;
  /** Two-sided error of the first kind; 0.05 by default. */
  alpha?: number;
  /** Probability to find the lift when it is there, above alpha; 0.8 by default. */
  power?: number;
  /** Control persons per exposed person, greater than 0; 1 by default. */
  controlRatio?: number;
}

/** Persons needed. */
export interface LiftSample {
  exposed: number;
  control: number;
}

/**
 * Persons needed in each group for the pooled two-sided z test (methodology 42; Fleiss, Levin and Paik 2003, chapter
 * 4, without continuity correction). With r control persons per exposed one and p̄ = (p_E + r p_C)/(1 + r):
 * n_E = (z_{1-α/2} √((1 + 1/r) p̄(1-p̄)) + z_power √(p_E(1-p_E) + p_C(1-p_C)/r))² / Δ².
 * These are effective persons: multiply by the design effect for weighted samples.
 * @returns whole persons, at least 1 per group, rounded up so that the power is reached
 * @throws RangeError when a share leaves [0, 1], the lift is 0, or an error level or the ratio is unusable
 */
export function liftSampleSize(plan: LiftPlan): LiftSample {
  const { control, lift, alpha = 0.05, power = 0.8, controlRatio = 1 } = plan;
  const exposed = control + lift;
  if (!(control >= 0 && control <= 1 && exposed >= 0 && exposed <= 1) || lift === 0) {
    throw new RangeError(`A lift of ${lift} on a share of ${control} cannot be planned`);
  }
  if (!(power > alpha && power < 1))
    throw new RangeError(`The power must lie between alpha and 1, not ${power}`);
  if (!(controlRatio > 0 && Number.isFinite(controlRatio))) {
    throw new RangeError(`The ratio of control to exposed must be positive, not ${controlRatio}`);
  }
  const mean = (exposed + controlRatio * control) / (1 + controlRatio);
  const underNull = Math.sqrt((1 + 1 / controlRatio) * mean * (1 - mean));
  const underLift = Math.sqrt(exposed * (1 - exposed) + (control * (1 - control)) / controlRatio);
  const needed = ((criticalValue(alpha) * underNull + normalQuantile(power) * underLift) / lift) ** 2;
  return {
    exposed: Math.ceil(needed),
    control: Math.ceil(needed * controlRatio),
  };
}

/**
 * Probability that the pooled two-sided z test finds the difference between two true shares, both tails counted
 * (normal approximation, the inverse of {@link liftSampleSize} but for its rounding). With no difference it is alpha.
 * @returns in [0, 1]
 * @throws RangeError when a share, a base or alpha is unusable
 */
export function liftPower(exposed: Proportion, control: Proportion, alpha: number = 0.05): number {
  checkProportion(exposed, 'exposed');
  checkProportion(control, 'control');
  const mean = (exposed.share * exposed.n + control.share * control.n) / (exposed.n + control.n);
  const limit = criticalValue(alpha) * Math.sqrt(mean * (1 - mean) * (1 / exposed.n + 1 / control.n));
  const variance = proportionVariance(exposed) + proportionVariance(control);
  const difference = Math.abs(exposed.share - control.share);
  // Without any spread the outcome is certain: a difference between 0 and 1 is always seen, none never.
  if (variance === 0) return difference > limit ? 1 : 0;
  const standardError = Math.sqrt(variance);
  return normalCdf((difference - limit) / standardError) + normalCdf((-difference - limit) / standardError);
}
