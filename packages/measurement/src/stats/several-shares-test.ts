import { checkProportion, type Proportion } from './proportion.js';
import { chiSquaredUpperTail } from './tail-probabilities.js';

/** Whether several groups have the same share. */
export interface SeveralSharesTest {
  /** Σ nᵢ(pᵢ - p̄)² ÷ p̄(1 - p̄); NaN where all or nobody agree. */
  chiSquared: number;
  /** Groups less one. */
  degrees: number;
  /** Probability of as much difference where there is none; NaN with the statistic. */
  pValue: number;
}

/**
 * Pearson's chi-squared test that k independent groups have one share. With the effective cases of weighted groups it is Rao and
 * Scott's (1981) test, each group with the design effect of its own. Without a correction for continuity.
 * @throws RangeError for fewer than two groups, or a share or base that is unusable
 */
export function severalSharesTest(groups: readonly Proportion[]): SeveralSharesTest {
  if (groups.length < 2) throw new RangeError(`${groups.length} groups cannot be compared`);
  groups.forEach((group, at) => checkProportion(group, `group ${at + 1}`));
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const mean = groups.reduce((sum, group) => sum + group.n * group.share, 0) / n;
  const spread = groups.reduce((sum, group) => sum + group.n * (group.share - mean) ** 2, 0);
  const binomial = mean * (1 - mean);
  const chiSquared = binomial > 0 ? spread / binomial : Number.NaN;
  const degrees = groups.length - 1;
  return { chiSquared, degrees, pValue: chiSquaredUpperTail(chiSquared, degrees) };
}
