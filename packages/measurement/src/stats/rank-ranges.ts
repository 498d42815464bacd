import { criticalValue } from './normal-distribution.js';

/** Something to rank. */
export interface RankedEstimate {
  /** Any unit; the highest has rank 1. */
  value: number;
  /** Standard error in the unit of the value, not negative. */
  standardError: number;
}

/** Ranks an item may have. */
export interface RankRange {
  /** Rank by the estimates alone; equal values share the better rank. */
  rank: number;
  /** Best rank: one more than the items that are distinguishably higher. */
  best: number;
  /** Worst rank: the number of items less those that are distinguishably lower. */
  worst: number;
}

/** Switches of {@link rankRanges}. */
export interface RankRangeOptions {
  /** Two-sided error level; 0.05 by default. */
  alpha?: number;
  /**
   * `pairwise` (default): alpha for each comparison of two items, for reading about one item.
   * `simultaneous`: alpha for all comparisons together (Bonferroni), so that all true ranks lie in their ranges at once.
   */
  family?: 'pairwise' | 'simultaneous';
  /**
   * Whether two items, by position, differ at the normal quantile z, for items measured on the same persons (methodology
   * 36). Asked only of items whose intervals touch: no error of a difference exceeds the sum of the two. Independent
   * errors by default: |x_i - x_j| > z·√(s_i² + s_j²).
   */
  areDifferent?: (first: number, second: number, z: number) => boolean;
}

/** Two estimates are only told apart by more than the rounding of their subtraction. */
const ROUNDING = 1e-12;

function checkEstimates(estimates: readonly RankedEstimate[]): void {
  const wrong = estimates.find(
    ({ value, standardError }) => !Number.isFinite(value) || !(standardError >= 0),
  );
  if (wrong)
    throw new RangeError(`${wrong.value} with the standard error ${wrong.standardError} cannot be ranked`);
}

/** Decides whether two items differ; asks about the same persons only where the answer depends on it. */
function differenceTest(estimates: readonly RankedEstimate[], options: RankRangeOptions) {
  const { alpha = 0.05, family = 'pairwise', areDifferent } = options;
  const pairs = Math.max(1, (estimates.length * (estimates.length - 1)) / 2);
  const z = criticalValue(family === 'simultaneous' ? alpha / pairs : alpha);
  const largestError = estimates.reduce((largest, { standardError }) => Math.max(largest, standardError), 0);
  // Two items of a page look at each other: about the same persons they are asked once.
  const known = new Map<number, boolean>();
  const once = (first: number, second: number, ask: NonNullable<typeof areDifferent>): boolean => {
    const pair = Math.min(first, second) * estimates.length + Math.max(first, second);
    const different = known.get(pair) ?? ask(first, second, z);
    known.set(pair, different);
    return different;
  };
  const isDifferent = (first: number, second: number): boolean => {
    const [one, two] = [estimates[first]!, estimates[second]!];
    const rounding = ROUNDING * Math.max(Math.abs(one.value), Math.abs(two.value));
    const difference = Math.abs(one.value - two.value);
    if (difference > z * (one.standardError + two.standardError) + rounding) return true;
    if (areDifferent) return once(first, second, areDifferent);
    return difference > z * Math.hypot(one.standardError, two.standardError) + rounding;
  };
  // No item further away than this can be indistinguishable, however the two are correlated.
  const reachOf = (index: number) => z * (estimates[index]!.standardError + largestError);
  return { isDifferent, reachOf };
}

/**
 * Ranks as ranges: "rank 3 to 5, not distinguishable at 95 %". An item's range leaves out the ranks of those items
 * whose difference to it is significant (our definition, in the manner of Al Mohamad, Goeman
 * and van Zwet 2022, Biometrics 78; `simultaneous` gives their joint guarantee with Bonferroni's limits).
 * Only neighbours are compared, so long lists with small errors cost little more than sorting.
 * @returns ranges in the order given; 1 <= best <= rank <= worst <= number of items
 * @throws RangeError when a value is not finite or an error is negative
 */
export function rankRanges(
  estimates: readonly RankedEstimate[],
  options: RankRangeOptions = {},
): RankRange[] {
  return rankRangesOf(estimates, [...estimates.keys()], options);
}

/**
 * The same for some of the items, among all of them.
 * @param wanted positions in the list of estimates
 * @returns ranges in the order wanted
 * @throws RangeError as {@link rankRanges} does
 */
export function rankRangesOf(
  estimates: readonly RankedEstimate[],
  wanted: readonly number[],
  options: RankRangeOptions = {},
): RankRange[] {
  checkEstimates(estimates);
  const order = [...estimates.keys()].sort((a, b) => estimates[b]!.value - estimates[a]!.value);
  const { isDifferent, reachOf } = differenceTest(estimates, options);
  const placeOf = new Uint32Array(estimates.length);
  const rankOf = new Uint32Array(estimates.length);
  let rank = 1;
  order.forEach((index, position) => {
    if (position > 0 && estimates[index]!.value < estimates[order[position - 1]!]!.value) rank = position + 1;
    placeOf[index] = position;
    rankOf[index] = rank;
  });
  return wanted.map((index) => {
    const { value } = estimates[index]!;
    const position = placeOf[index]!;
    const reach = reachOf(index) + ROUNDING * Math.abs(value);
    const alike = (step: 1 | -1): number => {
      let count = 0;
      for (let at = position + step; at >= 0 && at < order.length; at += step) {
        const other = order[at]!;
        const distance = Math.abs(estimates[other]!.value - value);
        if (distance > reach * (1 + ROUNDING) + ROUNDING * Math.abs(estimates[other]!.value)) break;
        if (!isDifferent(index, other)) count += 1;
      }
      return count;
    };
    return { rank: rankOf[index]!, best: position + 1 - alike(-1), worst: position + 1 + alike(1) };
  });
}
