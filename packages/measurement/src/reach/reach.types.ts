import type { DeviceClass } from '../contacts/device-class.js';

/**
 * How days become a figure (methodology 11, 12): persons of the whole month once, or the mean number of persons per
 * day, workday, weekend day or ISO week ending in the month. Over one month the average month is the accumulated one.
 */
export const CALCULATIONS = [
  'accumulated',
  'average_day',
  'average_workday',
  'average_weekend_day',
  'average_week',
  'average_month',
] as const;

export type Calculation = (typeof CALCULATIONS)[number];

/** Value ids of a target group: OR inside a list, AND across lists; no list at all means everybody. */
export type PersonFilter = readonly (readonly number[])[];

/** Which figures are wanted. */
export interface ReachQuestion {
  /** Device classes seen together as a union; at least one. */
  devices: readonly DeviceClass[];
  /** Target group. A list with no known value matches nobody. */
  filter: PersonFilter;
  /** Group the affinity compares with; everybody by default. */
  reference?: PersonFilter;
  calculation: Calculation;
  /** Count only contacts made by registered users. */
  registeredOnly?: boolean;
  /**
   * Entities left out: they have no figures, and aggregates are the union of their remaining members. An aggregate
   * in this list leaves out all its members. Ids the month does not know change nothing.
   */
  excludeEntityIds?: readonly number[];
  /** False for a ranking without standard errors and intervals, which takes a third less time; true by default. */
  errors?: boolean;
  /** Also answer entities without any case; false by default. */
  includeEmpty?: boolean;
}

/** The target group a figure is about. */
export interface TargetGroup {
  /** N_T: weighted persons in the filter. */
  universe: number;
  /** Unweighted persons in the filter. */
  panelCases: number;
  /** Kish's design effect in the filter. */
  designEffect: number;
  /** Kish's effective sample size in the filter. */
  effectiveCases: number;
}

/** Figures of one entity, or of several taken together. */
export interface ReachFigures {
  /** Weighted persons reached; for an average their mean number per day or week. */
  users: number;
  /**
   * 95 % bounds of the users in persons, null without persons. Wider than those of the reach times the universe of the
   * target group, because the size of a group that weighting does not fix is an estimate, too.
   */
  usersLow: number | null;
  usersHigh: number | null;
  /** Net reach: users in per cent of the target group's universe. */
  reach: number;
  /** Unweighted persons with at least one contact on the days counted; the base for suppression. */
  cases: number;
  /** Weighted counts of the target group's whole month, whatever the calculation: day masks carry no counts per day. */
  visits: number;
  impressions: number;
  /** Weighted use time. */
  seconds: number;
  /** Reach in the target group ÷ reach in the reference group × 100; null when the latter is 0 or a group is empty. */
  affinity: number | null;
  /** Linearised standard error of the reach in percentage points; null below two persons in the target group. */
  standardError: number | null;
  /** 95 % Wilson bounds of the reach in per cent, with the effective sample size; null without persons. */
  low: number | null;
  high: number | null;
}

/** Figures of one entity. */
export interface RankRow extends ReachFigures {
  entityId: number;
}

/** Figures of a set of entities taken together. */
export interface CombinedReach extends ReachFigures {
  /** 95 % bounds of the affinity; null with it, and where the reference group is not everybody. */
  affinityLow: number | null;
  affinityHigh: number | null;
  target: TargetGroup;
  /** Entities asked for that the month does not know; they contribute nothing. */
  unknownEntityIds: number[];
}
