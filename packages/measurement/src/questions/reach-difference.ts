import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { pairedInterval } from '../stats/paired-sums.js';
import type { Audience } from './combination.js';
import { pairSamples, type Paired } from './paired-samples.js';
import { reachSamples, type ReachSample } from './reach-sample.js';

/** One of the two reaches compared. */
export interface ReachSide {
  frame: ReachFrame;
  question: ReachQuestion;
  /** Entities taken together. */
  entityIds: readonly number[];
}

/** Difference of two reaches, such as two services in a month or one service in two months. */
export interface ReachDifference {
  first: Audience;
  second: Audience;
  /** Reach of the first minus reach of the second, in percentage points; null when a target group is empty. */
  difference: number | null;
  /** In percentage points; null below two persons. */
  standardError: number | null;
  /** 95 % bounds of the difference in percentage points, from -100 to 100. */
  low: number | null;
  high: number | null;
  /** False while the interval contains 0: then the change is neither a gain nor a loss. */
  significant: boolean;
  /** Unweighted persons in both target groups; without any the two are independent samples. */
  sharedPersons: number;
}

/**
 * Takes what a comparison needs out of a frame.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachSample({ frame, question, entityIds }: ReachSide): ReachSample {
  return reachSamples(frame, question, [entityIds])[0]!;
}

/**
 * The difference of two audiences.
 * @param paired undefined when one of the target groups has nobody
 */
export function differenceOf(
  sides: Pick<ReachDifference, 'first' | 'second'>,
  paired: Paired | undefined,
): ReachDifference {
  const unknown = { standardError: null, low: null, high: null, significant: false };
  if (!paired) return { ...sides, ...unknown, difference: null, sharedPersons: 0 };
  const { spread, calibrated, persons: n, shared: sharedPersons } = paired;
  const difference = sides.first.reach - sides.second.reach;
  if (n < 2) return { ...sides, ...unknown, difference, sharedPersons };
  const variance = (n / (n - 1)) * spread;
  const { low, high } = pairedInterval({ ...paired, variance });
  return {
    ...sides,
    difference,
    standardError: Math.sqrt(calibrated ?? variance) * 100,
    low: low * 100,
    high: high * 100,
    significant: low > 0 || high < 0,
    sharedPersons,
  };
}

/** The paired difference of two samples; see {@link reachDifference}. */
export function sampleDifference(one: ReachSample, two: ReachSample): ReachDifference {
  const sides = { first: one.audience, second: two.audience };
  return differenceOf(sides, one.group.known && two.group.known ? pairSamples(one, two) : undefined);
}

/**
 * Paired difference of two reaches measured on overlapping persons (methodology 36), with
 * V = n/(n-1) · Σ(u1_i - u2_i)², u = w(y - p)/Σw, over all persons of either target group (0 for a group a person is
 * not in). With the same persons and weights on both sides that is the formula of methodology 36; between two months
 * it allows for weights that changed and persons who came or went, who are matched by id. Where the panel was weighted to
 * margins, u is what these do not explain of it (methodology 34).
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachDifference(first: ReachSide, second: ReachSide): ReachDifference {
  return sampleDifference(reachSample(first), reachSample(second));
}
