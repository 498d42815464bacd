import { betaBinomialReach } from './beta-binomial.js';
import { duplicationReach } from './duplication-models.js';
import { goergReach } from './goerg.js';
import { metheringhamReach } from './metheringham.js';
import { nbdReach } from './negative-binomial.js';
import type { ReachEstimate, ReachModelInput, ReachModelName } from './reach-model.types.js';
import { sainsburyReach } from './sainsbury.js';

/**
 * Estimates reach, and contact classes where the model has them, without respondent data (methodology 2.4). All
 * shares are of the universe. The answer names its model, which must be shown beside the figure: models differ.
 * @throws ReachModelError when the input is outside the range the model is defined for
 */
export function estimateReach(input: ReachModelInput): ReachEstimate {
  switch (input.model) {
    case 'sainsbury':
      return sainsburyReach(input);
    case 'agostini':
    case 'hofmans':
      return duplicationReach(input);
    case 'beta_binomial':
      return betaBinomialReach(input);
    case 'metheringham':
      return metheringhamReach(input);
    case 'nbd':
      return nbdReach(input);
    case 'goerg':
      return goergReach(input);
  }
}

/** How far several models are apart on the same question. */
export interface ModelSpread {
  /** Lowest and highest reach, as shares of the universe. */
  low: number;
  high: number;
  /** Models that gave them. */
  lowModel: ReachModelName;
  highModel: ReachModelName;
}

/**
 * Spread between models, to be shown with a modelled figure (methodology 2.4).
 * @returns null without estimates
 */
export function modelSpread(estimates: readonly ReachEstimate[]): ModelSpread | null {
  const [first, ...others] = estimates;
  if (!first) return null;
  let [lowest, highest] = [first, first];
  for (const estimate of others) {
    if (estimate.reach < lowest.reach) lowest = estimate;
    if (estimate.reach > highest.reach) highest = estimate;
  }
  return { low: lowest.reach, high: highest.reach, lowModel: lowest.model, highModel: highest.model };
}
