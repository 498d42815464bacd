import { affinityInterval } from '../stats/affinity-interval.js';
import { kishFromSums } from '../stats/kish.js';
import { spreadAround, weightedMeanFromSums, type WeightedSums } from '../stats/linearised-variance.js';
import { shareInterval } from '../stats/share-interval.js';
import { totalInterval } from '../stats/total-interval.js';
import type { Interval } from '../stats/wilson-interval.js';
import {
  CASES,
  HITS,
  IMPRESSIONS,
  SECONDS,
  SQUARED_HITS,
  SQUARED_HITS_SQUARED,
  VISITS,
} from '../kernel/sum-records.js';
import { residualOf } from './panel-margins.js';
import type { MarginChange } from './panel-margins.types.js';
import type { PersonSet } from './person-matcher.js';
import type { ReachFigures, TargetGroup } from './reach.types.js';

/** Size of a person set, without its list. */
export type GroupSize = Pick<PersonSet, 'count' | 'weight' | 'weightSquared'>;

/** Figures as numbers only: NaN stands for what cannot be computed. */
export type RawFigures = Record<keyof ReachFigures, number>;

/** What the answer says about the target group. */
export function targetGroup({ count, weight, weightSquared }: GroupSize): TargetGroup {
  const { designEffect, effectiveN } = kishFromSums(count, weight, weightSquared);
  return { universe: weight, panelCases: count, designEffect, effectiveCases: effectiveN };
}

/** How sure the reach of one entity is, as shares; NaN where that cannot be computed. */
export interface ReachError {
  mean: number;
  standardError: number;
  low: number;
  high: number;
}

/** Sums of one entity over a group of persons. Parameters as in `figuresFromSums`. */
function weightedSums(sums: Float64Array, base: number, divisor: number, group: GroupSize): WeightedSums {
  return {
    n: group.count,
    weight: group.weight,
    weightSquared: group.weightSquared,
    value: sums[base + HITS]! / divisor,
    squaredValue: sums[base + SQUARED_HITS]! / divisor,
    squaredValueSquared: sums[base + SQUARED_HITS_SQUARED]! / (divisor * divisor),
  };
}

/**
 * Linearised standard error and interval of one entity (methodology 34). Parameters as in `figuresFromSums`.
 * @param change what the margins make of its spread; nothing where the panel was not weighted to any
 */
export function linearisedError(
  sums: Float64Array,
  base: number,
  divisor: number,
  group: GroupSize,
  change?: MarginChange,
): ReachError {
  const weighted = weightedSums(sums, base, divisor, group);
  const residual =
    change &&
    residualOf(spreadAround(weighted.value / weighted.weight, weighted), change.share, change.factor);
  const { mean, standardError, effectiveN, kishN } = weightedMeanFromSums(weighted, residual);
  const { low, high } = shareInterval(mean, effectiveN, kishN);
  return { mean, standardError, low, high };
}

/**
 * Interval of the users of one entity, in persons. Parameters as in `figuresFromSums`.
 * @param known the smallest group of known size around the target group
 */
export function usersInterval(
  sums: Float64Array,
  base: number,
  divisor: number,
  known: GroupSize,
  change?: MarginChange,
): Interval {
  const weighted = weightedSums(sums, base, divisor, known);
  const residual = change && residualOf(weighted.squaredValueSquared, change.total, change.factor);
  return totalInterval(weighted, residual);
}

/** Sums of one entity in the target group and over everybody, and the sizes of both. */
interface ComparedSums {
  sums: Float64Array;
  base: number;
  everybodysSums: Float64Array;
  everybodysBase: number;
  divisor: number;
  group: GroupSize;
  everybody: GroupSize;
}

/** 95 % bounds of the affinity of one entity with everybody (methodology 17); null where they are not known. */
export function affinityBounds(of: ComparedSums): Interval | null {
  const { low, high } = affinityInterval(
    weightedSums(of.sums, of.base, of.divisor, of.group),
    weightedSums(of.everybodysSums, of.everybodysBase, of.divisor, of.everybody),
  );
  return Number.isNaN(low) ? null : { low, high };
}

/** The target group of a figure, and the smallest group of known size around it. */
export interface MeasuredGroup {
  group: GroupSize;
  known: GroupSize;
}

/**
 * Figures of one entity from its sums (methodology 14, 17, 34).
 * @param sums record of the entity at position `base`
 * @param divisor days, weeks or months of the average
 * @param referenceReach reach in the reference group as a share, NaN for an empty group
 */
export function figuresFromSums(
  sums: Float64Array,
  base: number,
  divisor: number,
  { group, known }: MeasuredGroup,
  referenceReach: number,
  change?: MarginChange,
): RawFigures {
  const users = usersInterval(sums, base, divisor, known, change);
  const { mean, standardError, low, high } = linearisedError(sums, base, divisor, group, change);
  return {
    users: sums[base + HITS]! / divisor,
    usersLow: users.low,
    usersHigh: users.high,
    reach: group.weight > 0 ? mean * 100 : 0,
    cases: sums[base + CASES]!,
    visits: sums[base + VISITS]!,
    impressions: sums[base + IMPRESSIONS]!,
    seconds: sums[base + SECONDS]!,
    affinity: referenceReach > 0 ? (mean / referenceReach) * 100 : Number.NaN,
    standardError: standardError * 100,
    low: low * 100,
    high: high * 100,
  };
}

/** Null for NaN. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** The same figures with null for what cannot be computed. */
export function withNulls(figures: RawFigures): ReachFigures {
  return {
    ...figures,
    usersLow: orNull(figures.usersLow),
    usersHigh: orNull(figures.usersHigh),
    affinity: orNull(figures.affinity),
    standardError: orNull(figures.standardError),
    low: orNull(figures.low),
    high: orNull(figures.high),
  };
}
