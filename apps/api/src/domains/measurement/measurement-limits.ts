/** What a country's figures must keep to. */
export interface MeasurementLimits {
  /** Share of impressions with consent below which visits and clients are withheld (methodology 10). */
  readonly minConsentShare: number;
  /** Largest weight raking gives, in multiples of the mean weight (methodology 32). */
  readonly weightCap: number;
  /** How far weights are moved so that withheld figures cannot be worked out, as a share of them (methodology 39); 0 = not at all. */
  readonly weightNoise: number;
  /** 1 = impressions of the panel are brought to the census (methodology 37), 0 = they stay as they were measured. */
  readonly censusCalibration: number;
  /** The others are of the gate of a month: largest margin error, as a share of what was aimed at, */
  readonly maxMarginError: number;
  /** largest weight in multiples of the mean, */
  readonly maxWeightRatio: number;
  /** Kish's design effect, */
  readonly maxDesignEffect: number;
  /** share of the universe in levels of an attribute that nobody of the panel stands for, */
  readonly maxGivenUpShare: number;
  /** share of the universe the cap moves to other persons. */
  readonly maxTrimmedShare: number;
}

/** Limits of a country that has none of its own. Cap and margin error are those of anesrake, the others ours. */
export const DEFAULT_LIMITS: MeasurementLimits = {
  minConsentShare: 0.2,
  weightCap: 5,
  weightNoise: 0,
  censusCalibration: 0,
  maxMarginError: 0.05,
  maxWeightRatio: 5,
  maxDesignEffect: 2,
  maxGivenUpShare: 0.02,
  maxTrimmedShare: 0.05,
};

const SHARE = [0, 1] as const;

/** The least and the most a limit may be. */
export const LIMIT_RANGES: Readonly<Record<keyof MeasurementLimits, readonly [number, number]>> = {
  minConsentShare: SHARE,
  weightCap: [1.1, 1000],
  weightNoise: [0, 0.5],
  censusCalibration: SHARE,
  maxMarginError: SHARE,
  maxWeightRatio: [1, 1000],
  maxDesignEffect: [1, 1000],
  maxGivenUpShare: SHARE,
  maxTrimmedShare: SHARE,
};

/** Names of all limits. */
export const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as readonly (keyof MeasurementLimits)[];
