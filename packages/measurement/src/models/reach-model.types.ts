/** The models reach is estimated with when there are no respondent data (methodology 2.4). */
export const REACH_MODELS = [
  'sainsbury',
  'agostini',
  'hofmans',
  'beta_binomial',
  'metheringham',
  'nbd',
  'goerg',
] as const;

export type ReachModelName = (typeof REACH_MODELS)[number];

/**
 * Sainsbury: media are used independently of each other.
 * Valid for any shares; too high as a rule, because users of one medium are more likely to use another.
 */
export interface SainsburyInput {
  model: 'sainsbury';
  /** Reach of each medium as a share of the universe, in [0, 1]; at least one. */
  shares: readonly number[];
}

/** Two media that share users. */
export interface PairDuplication {
  /** Positions of two different media in `shares`. */
  first: number;
  second: number;
  /** Users of both as a share of the universe: at least max(0, a + b - 1), at most min(a, b). */
  share: number;
}

/**
 * Agostini and Hofmans: net reach from single reaches and pairwise duplications; no contact distribution.
 * For two media the exact reach is a + b - d; the models are for three and more.
 */
export interface DuplicationInput {
  model: 'agostini' | 'hofmans';
  /** Reach of each medium as a share of the universe, in [0, 1]; at least one, not all 0. */
  shares: readonly number[];
  /** Every pair of media exactly once, in any order. */
  duplications: readonly PairDuplication[];
  /** Agostini's constant, greater than 0; 1.125 by default (1.5 in Spain). Hofmans works it out per pair. */
  constant?: number;
}

/** Beta-binomial: the chance of a contact differs between persons (beta) and is the same for each insertion. */
export interface BetaBinomialInput {
  model: 'beta_binomial';
  /** Reach of one insertion, R1 in (0, 1). */
  firstReach: number;
  /** Reach of two insertions, with R1 < R2 < 2 R1 - R1²: between "always the same persons" and pure chance. */
  secondReach: number;
  /** Insertions to estimate for: a whole number from 1 to 10,000. */
  insertions: number;
}

/** Insertions in one medium. */
export interface MediumInsertions {
  /** Reach of one insertion, in (0, 1). */
  firstReach: number;
  /** Reach of two insertions, at least that of one and at most twice it; needed from two insertions on. */
  secondReach?: number;
  /** A whole number from 1 to 10,000. */
  insertions: number;
}

/** Metheringham: several media with several insertions each, averaged into one beta-binomial medium. */
export interface MetheringhamInput {
  model: 'metheringham';
  /** At least two insertions and at most 10,000 in all. */
  media: readonly MediumInsertions[];
  /** Users two media share, every pair exactly once, in any order; `first` and `second` are positions in `media`. */
  duplications: readonly PairDuplication[];
}

/** Negative binomial: contacts per person are Poisson with a mean that differs between persons (gamma). */
export interface NbdInput {
  model: 'nbd';
  /** Contacts per person of the universe (GRP/100) of the known plan, greater than 0. */
  contacts: number;
  /** Reach of the known plan, with 0 < R < 1 - e^-contacts: below pure chance. */
  reach: number;
  /** Contacts per person of the plan to estimate, greater than 0; those of the known plan by default. */
  targetContacts?: number;
  /** Highest contact class to give, a whole number from 1 to 1,000; 10 by default. */
  classes?: number;
}

/** Goerg: a curve through one known plan. */
export interface GoergInput {
  model: 'goerg';
  /** Contacts per person of the universe (GRP/100) of the known plan, greater than 0. */
  contacts: number;
  /** Reach of the known plan, greater than 0, below its contacts and at most 1. */
  reach: number;
  /** Contacts per person of the plan to estimate, greater than 0; those of the known plan by default. */
  targetContacts?: number;
  /** Highest contact class to give, a whole number from 1 to 1,000; 10 by default. */
  classes?: number;
}

export type ReachModelInput =
  SainsburyInput | DuplicationInput | BetaBinomialInput | MetheringhamInput | NbdInput | GoergInput;

/** Contact classes, as shares of the universe. */
export interface ContactClasses {
  /** Persons with exactly k contacts at position k, from k = 0. */
  exactly: readonly number[];
  /** Persons with k or more contacts at position k, from k = 0 (which is 1); never rising. */
  atLeast: readonly number[];
}

/** What every model answers. */
export interface ReachEstimate {
  /** The model that was asked, to be shown beside the figure. */
  model: ReachModelName;
  /** Net reach as a share of the universe, in [0, 1]. */
  reach: number;
  /** Contacts per person of the universe, GRP/100; for media without insertions every use counts once. */
  contacts: number;
  /** Contacts per person reached (OTS), at least 1; null when nobody is reached. */
  frequency: number | null;
  /** Null for the models that only know the reach, and where the reach was cut. */
  classes: ContactClasses | null;
  /** True when the formula left the possible range (largest medium to sum of media or universe) and was cut to it. */
  clamped: boolean;
}

/** Why a model refused its input. */
export type ReachModelErrorReason =
  /** A share is outside its range, or there is none. */
  | 'share_out_of_range'
  /** A duplication is impossible for its two media. */
  | 'duplication_out_of_range'
  /** A pair of media is missing, named twice or not two media. */
  | 'pair_not_given_once'
  /** The two reaches do not fit the model: no spread between persons explains them. */
  | 'reach_does_not_fit'
  /** A count, mean or constant is outside its range. */
  | 'parameter_out_of_range';

/** A model cannot be used for this input; `reason` is for programs, the message for people. */
export class ReachModelError extends RangeError {
  override readonly name = 'ReachModelError';

  constructor(
    readonly model: ReachModelName,
    readonly reason: ReachModelErrorReason,
    message: string,
  ) {
    super(message);
  }
}
