import type { CellSums, MarginFit } from '../stats/calibration.js';
import type { CalculationRule } from './calculation-rule.js';
import type { FrameView } from './frame-view.js';
import type { HomeSums } from './home-pairs.js';

/** What a figure's two spreads become once the margins are allowed for: of its share in the group, and of its total. */
export interface MarginChange {
  /** What Σw²(y-p)² changes by. */
  share: number;
  /** What Σw²y² changes by. */
  total: number;
  factor: number;
}

/** Rows of which a variable is summed up. */
export interface SummedRows {
  view: FrameView;
  rule: CalculationRule;
  /** Sums over everybody by entity, as far as they were asked for: by joint cell, or by column times the divisor. */
  everybody: Map<number, CellSums>;
  columns: Map<number, Float64Array>;
}

/** A target group as the sums of an entity are narrowed to it. */
export interface MarginGroup {
  /** How belonging to it follows the margins. */
  fit: MarginFit;
  /** The joint cells it is made of, where it is made of whole ones. */
  cells?: Uint16Array | undefined;
  /** Its persons as bits by internal number. */
  bits: Uint32Array;
  /** The persons to add up, rising: its own, or all others where these are fewer. */
  listed?: { persons: Uint32Array; areOthers: boolean };
  /** Who of it live together; worked out when households are first asked about. */
  homes?: HomeSums;
}

/** A variable by position in a list of persons. */
export interface MeasuredValues {
  /** y times the divisor. */
  values: ArrayLike<number>;
  divisor?: number;
  /** The weighted mean of y. */
  mean: number;
  /** How the values follow the margins, where that is known already. */
  fit?: MarginFit | undefined;
}
