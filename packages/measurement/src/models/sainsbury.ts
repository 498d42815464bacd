import { checkShares } from './check-input.js';
import { contactClasses } from './contact-classes.js';
import type { ReachEstimate, SainsburyInput } from './reach-model.types.js';

/**
 * Sainsbury's model (methodology 23): reach = 1 - Π(1-p_j), and the number of media a person uses is Poisson-binomial,
 * found by adding one medium after the other.
 * @throws ReachModelError `share_out_of_range`
 */
export function sainsburyReach({ model, shares }: SainsburyInput): ReachEstimate {
  checkShares(model, shares);
  let exactly = [1];
  for (const share of shares) {
    const grown = new Array<number>(exactly.length + 1).fill(0);
    exactly.forEach((persons, k) => {
      grown[k]! += persons * (1 - share);
      grown[k + 1]! += persons * share;
    });
    exactly = grown;
  }
  const classes = contactClasses(exactly);
  const contacts = shares.reduce((sum, share) => sum + share, 0);
  const reach = classes.atLeast[1]!;
  return { model, reach, contacts, frequency: reach > 0 ? contacts / reach : null, classes, clamped: false };
}
