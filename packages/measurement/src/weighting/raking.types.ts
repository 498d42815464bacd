/** A panelist as raking sees him: one level per attribute. */
export interface RakingPerson {
  id: number;
  /** Level by attribute, for example `{ gender: 'female', province: 'AT-7' }`. */
  levels: Readonly<Record<string, string | null | undefined>>;
  /** Weight to start from, greater than 0; 1 when absent. */
  baseWeight?: number;
}

/** The known distribution of one attribute in the population. */
export interface RakingMargin {
  attribute: string;
  /** Target by level, in any unit (persons, thousands, per cent): only the proportions count. */
  targets: Readonly<Record<string, number>>;
}

/** Switches of raking; the defaults are those of methodology 32. */
export interface RakingOptions {
  /** Stop when no weight changes by more than this share in a round; 5e-6 by default. */
  epsilon?: number;
  /** Rounds at most; 100 by default. */
  maxIterations?: number;
  /** Largest weight allowed, in multiples of the mean weight (greater than 1); no limit by default. */
  cap?: number;
  /** Largest relative margin error that counts as converged; 1e-4 by default, 0.05 with a cap. */
  marginTolerance?: number;
  /**
   * What to do about an empty target level or persons without a level: `fail` (default) throws a `RakingError`,
   * `adjust` goes on as the diagnostic says. Both report it.
   */
  incomplete?: 'fail' | 'adjust';
}

/** Everything raking needs. */
export interface RakingInput {
  persons: readonly RakingPerson[];
  margins: readonly RakingMargin[];
  /** Persons the panel stands for: a positive integer. */
  universe: number;
  options?: RakingOptions;
}

/** Something in the input that keeps a margin from being met as given. */
export type RakingDiagnostic =
  /** The population has this level, the panel has nobody; adjusted by spreading its share over the other levels. */
  | { kind: 'empty_level'; attribute: string; level: string; targetShare: number }
  /** All persons of the level lose their weight to a target of 0 elsewhere; adjusted like an empty level. */
  | { kind: 'emptied_level'; attribute: string; level: string; targetShare: number; personIds: number[] }
  /** Persons without a known level; adjusted by letting them keep their unweighted share of the universe. */
  | { kind: 'missing_level'; attribute: string; personIds: number[] }
  /** The target of a level with persons is 0; never an error, but these persons get the weight 0. */
  | { kind: 'zero_target'; attribute: string; level: string; personIds: number[] };

/** One level of one margin, in persons of the universe. Every level of the targets has one, empty or not. */
export interface RakingMarginReport {
  attribute: string;
  level: string;
  /** As asked for, scaled to the universe. */
  target: number;
  /** What was aimed at after the adjustments the diagnostics name; 0 for an empty level. */
  aimed: number;
  /** With the base weights. */
  before: number;
  /** With the final, quantised weights. */
  after: number;
  /** Unweighted persons who have a weight. */
  cases: number;
}

/** Persons whose level of an attribute is not known, in persons of the universe. */
export interface RakingUnknownReport {
  attribute: string;
  before: number;
  after: number;
  /** Unweighted persons who have a weight. */
  cases: number;
}

/** What raking did. */
export interface RakingReport {
  iterations: number;
  /** True when the weights stopped changing and every margin is met within the tolerance. */
  converged: boolean;
  /** Largest |after - aimed| / aimed. */
  maxMarginError: number;
  margins: RakingMarginReport[];
  /** Attributes that some persons have no known level of; the rows of `margins` leave these persons out. */
  unknown: RakingUnknownReport[];
  /** Persons who have a weight; one of 0 stands for nobody. */
  persons: number;
  smallestWeight: number;
  largestWeight: number;
  /** Largest weight in multiples of the mean weight, which is what a cap limits. */
  largestRatio: number;
  /** Largest weight allowed, in multiples of the mean weight; null without a cap. */
  cap: number | null;
  /** Persons at the cap; 0 without one. */
  cappedPersons: number;
  /** Weight above the cap before it was cut and spread over the others, as a share of the universe; 0 without a cap. */
  trimmedShare: number;
  /** Kish's design effect n/n_eff. */
  designEffect: number;
  /** Kish's effective sample size. */
  effectiveN: number;
  diagnostics: RakingDiagnostic[];
}

/** Weights and the report on them. */
export interface RakingResult {
  /** Weight per person in the order of the input: whole units (see `weightUnits`) whose sum is exactly the universe. */
  weights: Float64Array;
  report: RakingReport;
}

/** Raking refused the input; `diagnostics` names every obstacle. */
export class RakingError extends Error {
  override readonly name = 'RakingError';

  constructor(readonly diagnostics: readonly RakingDiagnostic[]) {
    super(`The panel cannot be raked: ${diagnostics.map(describeDiagnostic).join('; ')}`);
  }
}

function describeDiagnostic(diagnostic: RakingDiagnostic): string {
  const { kind, attribute } = diagnostic;
  if (kind === 'missing_level') return `${diagnostic.personIds.length} persons have no known ${attribute}`;
  if (kind === 'empty_level') return `nobody in the panel has ${attribute} "${diagnostic.level}"`;
  if (kind === 'emptied_level') return `nobody with ${attribute} "${diagnostic.level}" keeps a weight`;
  return `${attribute} "${diagnostic.level}" has the target 0 but ${diagnostic.personIds.length} persons`;
}
