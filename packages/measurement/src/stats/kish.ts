/** How much precision unequal weights cost. */
export interface KishResult {
  /** Persons with a weight. */
  n: number;
  /** Effective sample size, 0 when all weights are 0. */
  effectiveN: number;
  /** Design effect n / n_eff, at least 1; 1 for an empty sample. */
  designEffect: number;
}

/**
 * Kish's figures from sums, for callers that have no list of weights.
 * @param n persons
 * @param sum Σw
 * @param sumOfSquares Σw²
 */
export function kishFromSums(n: number, sum: number, sumOfSquares: number): KishResult {
  if (sumOfSquares <= 0) return { n, effectiveN: 0, designEffect: 1 };
  const effectiveN = (sum * sum) / sumOfSquares;
  return { n, effectiveN, designEffect: n / effectiveN };
}

/** Kish's effective sample size (Σw)²/Σw² and design effect n/n_eff (methodology 33). Ignores the outcome,
 * and persons of weight 0. */
export function kish(weights: ArrayLike<number>): KishResult {
  let sum = 0;
  let sumOfSquares = 0;
  let n = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index]!;
    sum += weight;
    sumOfSquares += weight * weight;
    if (weight > 0) n += 1;
  }
  return kishFromSums(n, sum, sumOfSquares);
}
