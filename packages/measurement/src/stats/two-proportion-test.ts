import { twoSidedPValue } from './normal-distribution.js';
import { checkProportion, type Proportion, proportionVariance } from './proportion.js';

/** Outcome of a z test. */
export interface ZTest {
  /** Standard normal statistic, positive when the exposed group is higher; NaN when nothing varies. */
  z: number;
  /** Two-sided p-value in [0, 1]; NaN when z is. */
  pValue: number;
  /** Standard error the estimate was divided by, in the unit of the estimate. */
  standardError: number;
}

function zTest(estimate: number, variance: number): ZTest {
  const standardError = Math.sqrt(variance);
  const z = standardError > 0 ? estimate / standardError : Number.NaN;
  return { z, pValue: twoSidedPValue(z), standardError };
}

function check(exposed: Proportion, control: Proportion): void {
  checkProportion(exposed, 'exposed');
  checkProportion(control, 'control');
}

/**
 * Pooled z test of "no lift" (methodology 40): Δ / √(p̄(1-p̄)(1/n_E + 1/n_C)), p̄ the share of both groups together.
 * This is the test a lift is declared with: under "no lift" both groups have the same share.
 * @throws RangeError when a share or a base is unusable
 */
export function pooledZTest(exposed: Proportion, control: Proportion): ZTest {
  check(exposed, control);
  const pooled = (exposed.share * exposed.n + control.share * control.n) / (exposed.n + control.n);
  return zTest(exposed.share - control.share, pooled * (1 - pooled) * (1 / exposed.n + 1 / control.n));
}

/**
 * Unpooled z test of the absolute lift (methodology 40): Δ / √(s_C²/n_C + s_E²/n_E), s² = p(1-p).
 * @throws RangeError when a share or a base is unusable
 */
export function unpooledZTest(exposed: Proportion, control: Proportion): ZTest {
  check(exposed, control);
  return zTest(exposed.share - control.share, proportionVariance(exposed) + proportionVariance(control));
}

/**
 * z test of the relative lift (methodology 40): (p_E/p_C - 1) / √(s_E²/(n_E p_C²) + p_E² s_C²/(n_C p_C⁴)).
 * @returns z, p-value and standard error of the ratio; all NaN when the control share is 0
 * @throws RangeError when a share or a base is unusable
 */
export function relativeLiftZTest(exposed: Proportion, control: Proportion): ZTest {
  check(exposed, control);
  const ratio = exposed.share / control.share;
  const variance =
    (proportionVariance(exposed) + ratio ** 2 * proportionVariance(control)) / control.share ** 2;
  return zTest(ratio - 1, variance);
}
