import { koopmanInterval } from './koopman-interval.js';
import { newcombeInterval } from './newcombe-interval.js';
import type { Proportion } from './proportion.js';
import { pooledZTest, type ZTest } from './two-proportion-test.js';
import { type Interval, Z_95 } from './wilson-interval.js';

/** One way to express a lift. */
export interface LiftFigure extends Interval {
  value: number;
}

/** A brand lift: how much higher the exposed group is than the control group. */
export interface Lift {
  /** p_E - p_C in [-1, 1], with Newcombe's interval. */
  absolute: LiftFigure;
  /** (p_E - p_C)/p_C, at least -1, with Koopman's interval; null when nobody in the control group agrees. */
  relative: LiftFigure | null;
  /** (p_E - p_C)/(1 - p_C), the part of the room to grow that was won; null when everybody in control agrees. */
  headroom: number | null;
  /** Pooled z test of "no lift". */
  test: ZTest;
}

/** The relative lift with Koopman's interval of the ratio. */
function relativeLift(exposed: Proportion, control: Proportion, z: number): LiftFigure {
  const { low, high } = koopmanInterval(exposed, control, z);
  return { value: exposed.share / control.share - 1, low: low - 1, high: high - 1 };
}

/**
 * Absolute lift, relative lift and headroom lift with intervals (methodology 40 and 41). All figures are shares:
 * 0.05 is five percentage points of absolute lift, or five per cent of relative lift.
 * @param z normal quantile of the intervals, 95 % by default
 * @throws RangeError when a share or a base is unusable
 */
export function lift(exposed: Proportion, control: Proportion, z: number = Z_95): Lift {
  const test = pooledZTest(exposed, control);
  const value = exposed.share - control.share;
  return {
    absolute: { value, ...newcombeInterval(exposed, control, z) },
    relative: control.share > 0 ? relativeLift(exposed, control, z) : null,
    headroom: control.share < 1 ? value / (1 - control.share) : null,
    test,
  };
}
