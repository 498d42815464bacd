import { estimateReach, modelSpread } from './estimate-reach.js';
import { ReachModelError, type ReachEstimate, type ReachModelInput } from './reach-model.types.js';

/** What is known of a campaign that runs. */
export interface RunningReach {
  /** Contacts per person of the group so far; greater than 0. */
  contacts: number;
  /** Reach so far, as a share of the group. */
  reach: number;
  /** Mean reach of the two halves of what has been delivered, each by itself. */
  halfReach: number;
  /** Contacts per person of the group when it is over. */
  targetContacts: number;
}

/** Reach of a campaign when it is over. */
export interface ReachForecast {
  /** The middle of the models, as a share of the group. */
  reach: number;
  /** Lowest and highest of the models; never below what is reached already. */
  low: number;
  high: number;
  /** What each model says, with its name. */
  estimates: readonly ReachEstimate[];
}

/** Insertions a beta-binomial is asked for: half of what has been delivered is one. */
const MOST_INSERTIONS = 10_000;

function inputsOf({ contacts, reach, halfReach, targetContacts }: RunningReach): ReachModelInput[] {
  const insertions = Math.round((2 * targetContacts) / contacts);
  const curves = (['nbd', 'goerg'] as const).map((model) => ({ model, contacts, reach, targetContacts }));
  const halves = { model: 'beta_binomial', firstReach: halfReach, secondReach: reach, insertions } as const;
  return insertions >= 2 && insertions <= MOST_INSERTIONS ? [...curves, halves] : curves;
}

function estimate(input: ReachModelInput): ReachEstimate[] {
  try {
    return [estimateReach(input)];
  } catch (error) {
    // What a model is not made for it says nothing about; the others go on.
    if (error instanceof ReachModelError) return [];
    throw error;
  }
}

/**
 * Forecast of a campaign's reach to its end by the models of methodology 25, 27 and 28 that fit what is known: negative
 * binomial, Goerg's curve, and the beta-binomial with half of what was delivered as one insertion.
 * @returns undefined where no model fits
 */
export function forecastReach(known: RunningReach): ReachForecast | undefined {
  if (!(known.contacts > 0 && known.targetContacts >= known.contacts)) return undefined;
  const estimates = inputsOf(known).flatMap(estimate);
  const spread = modelSpread(estimates);
  if (!spread) return undefined;
  const sorted = estimates.map(({ reach }) => Math.max(reach, known.reach)).sort((a, b) => a - b);
  const middle = Math.floor((sorted.length - 1) / 2);
  const reach = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle]! + sorted[middle + 1]!) / 2;
  return {
    reach,
    low: Math.max(spread.low, known.reach),
    high: Math.max(spread.high, known.reach),
    estimates,
  };
}
