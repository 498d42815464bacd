import { betaBinomialReach } from './beta-binomial.js';
import { goergLimit } from './goerg.js';
import { nbdDispersion } from './negative-binomial.js';
import {
  type BetaBinomialInput,
  type GoergInput,
  type NbdInput,
  ReachModelError,
} from './reach-model.types.js';

/** Insertions looked at most, as the model takes them. */
const MOST_INSERTIONS = 10_000;

function checkWanted(model: 'nbd' | 'goerg' | 'beta_binomial', wanted: number, limit: number): void {
  if (wanted > 0 && wanted < limit) return;
  const message = `This plan can reach more than 0 and less than ${limit} of the universe, not ${wanted}`;
  throw new ReachModelError(model, 'reach_does_not_fit', message);
}

/** The least insertions with the reach wanted; reach rises with each. */
function insertionsFor(input: Omit<BetaBinomialInput, 'insertions'>, wanted: number): number {
  const reachOf = (insertions: number) => betaBinomialReach({ ...input, insertions }).reach;
  checkWanted('beta_binomial', wanted, reachOf(MOST_INSERTIONS));
  let [low, high] = [0, MOST_INSERTIONS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reachOf(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The inverse of a reach curve: what it takes to reach a share of the universe (methodology 27, 28, 25). From
 * R = 1 - (r/(r + m))^r follows m = r((1 - R)^(-1/r) - 1), from R = ρx/(x + ρ) follows x = Rρ/(ρ - R).
 * @param input a known plan; what it says of the plan to estimate is ignored
 * @param wanted reach as a share of the universe
 * @returns contacts per person of the universe (GRP/100); of the beta-binomial the least whole number of insertions
 * @throws ReachModelError `reach_does_not_fit` for a reach the curve never comes to, and as the model does
 */
export function contactsForReach(
  input: NbdInput | GoergInput | Omit<BetaBinomialInput, 'insertions'>,
  wanted: number,
): number {
  if (input.model === 'beta_binomial') return insertionsFor(input, wanted);
  if (input.model === 'nbd') {
    const r = nbdDispersion(input.contacts, input.reach);
    checkWanted('nbd', wanted, 1);
    return r * Math.expm1(-Math.log1p(-wanted) / r);
  }
  const limit = goergLimit(input.contacts, input.reach);
  checkWanted('goerg', wanted, Math.min(1, limit));
  return (wanted * limit) / (limit - wanted);
}
