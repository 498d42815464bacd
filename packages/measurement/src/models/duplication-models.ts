import { checkPositive, checkShares } from './check-input.js';
import {
  type DuplicationInput,
  type PairDuplication,
  ReachModelError,
  type ReachEstimate,
} from './reach-model.types.js';

/** Agostini's constant from the French press data it was fitted to (methodology 24). */
const AGOSTINI_CONSTANT = 1.125;

/** Shares come from divided counts, so a duplication may miss its bound by rounding. */
const ROUNDING = 1e-12;

function checkPair({ model, shares }: DuplicationInput, { first, second, share }: PairDuplication): void {
  const [a, b] = [shares[first], shares[second]];
  if (a === undefined || b === undefined || first === second) {
    throw new ReachModelError(model, 'pair_not_given_once', `${first} and ${second} are no two media`);
  }
  if (share >= Math.max(0, a + b - 1) - ROUNDING && share <= Math.min(a, b) + ROUNDING) return;
  throw new ReachModelError(
    model,
    'duplication_out_of_range',
    `Media ${first} (${a}) and ${second} (${b}) cannot have ${share} in common`,
  );
}

function checkDuplications(input: DuplicationInput): void {
  const { model, shares, duplications } = input;
  checkShares(model, shares);
  if (shares.every((share) => share === 0)) {
    throw new ReachModelError(model, 'share_out_of_range', 'No medium reaches anybody');
  }
  const seen = new Set<string>();
  for (const pair of duplications) {
    checkPair(input, pair);
    seen.add(`${Math.min(pair.first, pair.second)}/${Math.max(pair.first, pair.second)}`);
  }
  const pairs = (shares.length * (shares.length - 1)) / 2;
  if (seen.size !== pairs || duplications.length !== pairs) {
    const message = `${shares.length} media have ${pairs} pairs, not ${duplications.length} (${seen.size} different)`;
    throw new ReachModelError(model, 'pair_not_given_once', message);
  }
}

/** Hofmans' K_ij · D_ij, with K_ij = (A_i + A_j)/(A_i + A_j - D_ij). */
function hofmansTerm(a: number, b: number, duplication: number): number {
  return duplication > 0 ? ((a + b) / (a + b - duplication)) * duplication : 0;
}

/**
 * Agostini's and Hofmans' models (methodology 24): with A = ΣA_j, reach = A² / (A + K·ΣD_ij), where K is one constant
 * (Agostini) or (A_i + A_j)/(A_i + A_j - D_ij) inside the sum (Hofmans). The formulas know nothing of the universe
 * and may leave what is possible; the result is then cut to between the largest medium and the sum of media, or the
 * universe if that is smaller, and says so.
 * @throws ReachModelError `share_out_of_range`, `duplication_out_of_range`, `pair_not_given_once` or
 * `parameter_out_of_range`
 */
export function duplicationReach(input: DuplicationInput): ReachEstimate {
  checkDuplications(input);
  const { model, shares, duplications, constant = AGOSTINI_CONSTANT } = input;
  checkPositive(model, constant, 'The constant');
  const sum = shares.reduce((total, share) => total + share, 0);
  const duplicated = duplications.reduce((total, { first, second, share }) => {
    return (
      total + (model === 'hofmans' ? hofmansTerm(shares[first]!, shares[second]!, share) : constant * share)
    );
  }, 0);
  const formula = sum ** 2 / (sum + duplicated);
  const reach = Math.max(...shares, Math.min(formula, sum, 1));
  const clamped = Math.abs(reach - formula) > ROUNDING;
  return { model, reach, contacts: sum, frequency: sum / reach, classes: null, clamped };
}
