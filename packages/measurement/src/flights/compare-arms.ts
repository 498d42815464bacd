import { holmAdjust } from '../stats/multiple-testing.js';
import { normalCdf, twoSidedPValue } from '../stats/normal-distribution.js';
import { checkProportion, type Proportion, proportionVariance } from '../stats/proportion.js';
import { pooledZTest } from '../stats/two-proportion-test.js';
import { Z_95 } from '../stats/wilson-interval.js';

/** A creative or flight that is compared with others. */
export interface Arm {
  readonly key: string;
  /** Share of those who met it. */
  readonly exposed: Proportion;
  /** Share of its own control group; null where all arms have the same one, which then cancels out. */
  readonly control: Proportion | null;
}

/** An arm by itself. */
export interface ArmFigure {
  readonly key: string;
  /** Its effect: the share, or the share above its control group, in [-1, 1]; with its 95 % interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Probability that its true effect is the highest of all, in [0, 1]; those of all arms add up to 1. */
  readonly best: number;
}

/** Two arms against each other. */
export interface ArmPair {
  readonly one: string;
  readonly other: string;
  /** Effect of the one minus that of the other, with its 95 % interval (unpooled, not adjusted). */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly pValue: number;
  /** After Holm over all pairs. */
  readonly adjusted: number;
  readonly significant: boolean;
}

/** What a comparison of arms found. */
export interface ArmComparison {
  readonly arms: readonly ArmFigure[];
  readonly pairs: readonly ArmPair[];
  /**
   * `winner`: one arm is above every other; `differences`: some arms differ, none is above all; `no_difference`: no
   * difference to be seen, which says that none was found and not that there is none.
   */
  readonly verdict: 'winner' | 'differences' | 'no_difference';
  /** The arm above every other; null without one. */
  readonly winner: string | null;
}

/**
 * Compares the arms of a test with each other: every pair by a two-sided z test, adjusted after Holm (1979) over all pairs;
 * pooled where the arms share one control group or have none, else of the difference of two lifts with unpooled variances.
 * Beside it the probability of each arm to be the best, from normal posteriors with Laplace's start: share (y + 1)/(n + 2),
 * variance s(1 - s)/(n + 3); P(i best) = ∫ φ_i(x) Π_{j≠i} Φ_j(x) dx, integrated by Simpson's rule. It is said beside the test
 * and decides nothing.
 * @param alpha error with which any difference is declared falsely, 0.05 by default
 * @throws RangeError with fewer than two arms, or for shares or bases that are unusable
 */
export function compareArms(arms: readonly Arm[], alpha: number = 0.05): ArmComparison {
  if (arms.length < 2) throw new RangeError('There is nothing to compare');
  for (const { exposed, control, key } of arms) {
    checkProportion(exposed, key);
    if (control) checkProportion(control, key);
  }
  const raw = arms.flatMap((one, at) => arms.slice(at + 1).map((other) => pairOf(one, other)));
  const adjusted = holmAdjust(raw.map(({ pValue }) => pValue));
  const pairs = raw.map((pair, at) => ({
    ...pair,
    adjusted: adjusted[at]!,
    significant: adjusted[at]! <= alpha,
  }));
  const winner = arms.find(({ key }) => pairs.every((pair) => isAbove(pair, key)))?.key ?? null;
  const some = pairs.some(({ significant }) => significant);
  const best = probabilitiesOfBest(arms);
  return {
    arms: arms.map((arm, at) => ({ ...figureOf(arm), best: best[at]! })),
    pairs,
    verdict: winner !== null ? 'winner' : some ? 'differences' : 'no_difference',
    winner,
  };
}

/** Whether an arm is found above the other of a pair, or is in neither place of it. */
function isAbove({ one, other, difference, significant }: ArmPair, key: string): boolean {
  if (one !== key && other !== key) return true;
  return significant && (one === key ? difference > 0 : difference < 0);
}

const effectOf = ({ exposed, control }: Arm) => exposed.share - (control?.share ?? 0);
const varianceOf = ({ exposed, control }: Arm) =>
  proportionVariance(exposed) + (control ? proportionVariance(control) : 0);

function figureOf(arm: Arm): Omit<ArmFigure, 'best'> {
  const value = effectOf(arm);
  const spread = Z_95 * Math.sqrt(varianceOf(arm));
  const least = arm.control ? -1 : 0;
  return { key: arm.key, value, low: Math.max(least, value - spread), high: Math.min(1, value + spread) };
}

function pairOf(one: Arm, other: Arm): Omit<ArmPair, 'adjusted' | 'significant'> {
  const difference = effectOf(one) - effectOf(other);
  const error = Math.sqrt(varianceOf(one) + varianceOf(other));
  const isOwn = one.control !== null || other.control !== null;
  const tested = isOwn
    ? error > 0
      ? twoSidedPValue(difference / error)
      : Number(difference === 0)
    : pooledZTest(one.exposed, other.exposed).pValue;
  return {
    one: one.key,
    other: other.key,
    difference,
    low: difference - Z_95 * error,
    high: difference + Z_95 * error,
    // Where nothing varies nothing differs.
    pValue: Number.isNaN(tested) ? 1 : tested,
  };
}

interface Posterior {
  readonly mean: number;
  readonly deviation: number;
}

function posteriorOf({ exposed, control }: Arm): Posterior {
  const part = ({ share, n }: Proportion) => {
    const mean = (share * n + 1) / (n + 2);
    return { mean, variance: (mean * (1 - mean)) / (n + 3) };
  };
  const [above, below] = [part(exposed), control ? part(control) : { mean: 0, variance: 0 }];
  return { mean: above.mean - below.mean, deviation: Math.sqrt(above.variance + below.variance) };
}

/** Intervals of Simpson's rule, and how many deviations of the arm they cover on each side. */
const STEPS = 400;
const REACH = 8;

function probabilitiesOfBest(arms: readonly Arm[]): number[] {
  const posteriors = arms.map(posteriorOf);
  const raw = posteriors.map((own, place) => {
    const others = posteriors.filter((_, at) => at !== place);
    const width = (2 * REACH) / STEPS;
    let sum = 0;
    for (let step = 0; step <= STEPS; step += 1) {
      const z = -REACH + step * width;
      const x = own.mean + z * own.deviation;
      const below = others.reduce((all, { mean, deviation }) => all * normalCdf((x - mean) / deviation), 1);
      const simpson = step === 0 || step === STEPS ? 1 : step % 2 === 1 ? 4 : 2;
      sum += simpson * Math.exp((-z * z) / 2) * below;
    }
    return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
  });
  const all = raw.reduce((sum, each) => sum + each, 0);
  return raw.map((each) => each / all);
}
