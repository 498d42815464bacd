import { checkCount } from './check-input.js';
import { contactClasses } from './contact-classes.js';
import { type BetaBinomialInput, ReachModelError, type ReachEstimate } from './reach-model.types.js';

/** Insertions at most; far beyond any plan, and quick to compute. */
const MAX_INSERTIONS = 10_000;

/** The beta distribution of the chance of one contact. */
export interface BetaParameters {
  alpha: number;
  beta: number;
}

/**
 * Beta distribution from the reach of one and of two insertions (methodology 25):
 * α = R1(R2-R1)/(2R1-R2-R1²), β = α(1-R1)/R1.
 * @throws ReachModelError `share_out_of_range` unless R1 lies between 0 and 1, `reach_does_not_fit` unless
 * R1 < R2 < 2R1 - R1²
 */
export function betaParameters(firstReach: number, secondReach: number): BetaParameters {
  if (!(firstReach > 0 && firstReach < 1)) {
    const message = `The reach of one insertion must lie between 0 and 1, not ${firstReach}`;
    throw new ReachModelError('beta_binomial', 'share_out_of_range', message);
  }
  const chance = 2 * firstReach - firstReach ** 2;
  if (!(secondReach > firstReach && secondReach < chance)) {
    const message = `The reach of two insertions must lie between ${firstReach} and ${chance}, not ${secondReach}`;
    throw new ReachModelError('beta_binomial', 'reach_does_not_fit', message);
  }
  const alpha = (firstReach * (secondReach - firstReach)) / (chance - secondReach);
  return { alpha, beta: (alpha * (1 - firstReach)) / firstReach };
}

/** Shares with exactly k contacts, k = 0 to n, through logarithms because the classes of long plans underflow. */
function betaBinomialClasses({ alpha, beta }: BetaParameters, insertions: number): number[] {
  let logarithm = 0;
  for (let i = 0; i < insertions; i += 1) logarithm += Math.log((beta + i) / (alpha + beta + i));
  const exactly = [Math.exp(logarithm)];
  for (let k = 0; k < insertions; k += 1) {
    logarithm += Math.log((((insertions - k) / (k + 1)) * (k + alpha)) / (insertions - k - 1 + beta));
    exactly.push(Math.exp(logarithm));
  }
  return exactly;
}

/**
 * Beta-binomial model (methodology 25): P(k) = C(n,k)·B(k+α, n-k+β)/B(α,β), reach = 1 - P(0).
 * @throws ReachModelError `share_out_of_range`, `reach_does_not_fit` or `parameter_out_of_range`
 */
export function betaBinomialReach(input: BetaBinomialInput): ReachEstimate {
  const { model, firstReach, secondReach, insertions } = input;
  const parameters = betaParameters(firstReach, secondReach);
  checkCount(model, insertions, MAX_INSERTIONS, 'The number of insertions');
  const classes = contactClasses(betaBinomialClasses(parameters, insertions));
  const contacts = insertions * firstReach;
  const reach = classes.atLeast[1]!;
  return { model, reach, contacts, frequency: contacts / reach, classes, clamped: false };
}
