import { bisect } from '../stats/bisect.js';
import { logGamma } from '../stats/tail-probabilities.js';
import { ReachModelError } from './reach-model.types.js';

/** A negative binomial distribution fitted to observed contact classes. */
export interface NbdFit {
  /** Mean contacts per person, those without any included. */
  mean: number;
  /** Small: few persons have most contacts. */
  r: number;
  /** Of the persons given; higher is better, for comparing models on the same classes. */
  logLikelihood: number;
}

/** ln P(k) of the negative binomial distribution. */
function logChance(k: number, r: number, mean: number): number {
  return (
    logGamma(r + k) -
    logGamma(r) -
    logGamma(k + 1) +
    r * Math.log(r / (r + mean)) +
    (k === 0 ? 0 : k * Math.log(mean / (r + mean)))
  );
}

/**
 * The negative binomial that makes observed contacts most likely (methodology 27): its mean is theirs, and r solves
 * Σ_k n_k Σ_{j<k} 1/(r + j) = N ln(1 + m/r) (Anscombe 1950). Uses all classes, where `nbdDispersion` uses those without a contact alone.
 * @param classes persons (weighted or not) with exactly k contacts at position k, from k = 0
 * @throws ReachModelError `parameter_out_of_range` without persons with contacts, `reach_does_not_fit` where contacts spread no
 *   more than by chance (variance ≤ mean)
 */
export function fitNbd(classes: readonly number[]): NbdFit {
  const persons = classes.reduce((sum, count) => sum + count, 0);
  const mean = classes.reduce((sum, count, k) => sum + count * k, 0) / persons;
  if (!classes.every((count) => count >= 0 && Number.isFinite(count)) || !(mean > 0))
    throw new ReachModelError('nbd', 'parameter_out_of_range', 'There is nobody with contacts');
  const variance = classes.reduce((sum, count, k) => sum + count * (k - mean) ** 2, 0) / persons;
  if (!(variance > mean)) {
    const message = `Contacts with the mean ${mean} and the variance ${variance} spread no more than by chance`;
    throw new ReachModelError('nbd', 'reach_does_not_fit', message);
  }
  // Persons with more than j contacts.
  const above = classes.map((_, j) => classes.slice(j + 1).reduce((sum, count) => sum + count, 0));
  const risesAt = (r: number) =>
    above.reduce((sum, count, j) => sum + count / (r + j), 0) > persons * Math.log1p(mean / r);
  const r = Math.exp(bisect((logarithm) => risesAt(Math.exp(logarithm)), -30, 30));
  const logLikelihood = classes.reduce(
    (sum, count, k) => sum + (count === 0 ? 0 : count * logChance(k, r, mean)),
    0,
  );
  return { mean, r, logLikelihood };
}
