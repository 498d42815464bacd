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

/** Two items by position. */
export type RankedPair = readonly [first: number, second: number];

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
   * Which pairs differ at the normal quantile z, for items measured on the same persons (methodology 36). Asked once, and
   * only of items whose intervals touch: no error of a difference exceeds the sum of the two. Independent errors by
   * default: |x_i - x_j| > z·√(s_i² + s_j²).
   */
  areDifferent?: (pairs: readonly RankedPair[], z: number) => readonly boolean[];
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

/** Pairs that are asked about the same persons: two items of a page look at each other, and are one pair. */
class AskedPairs {
  readonly pairs: RankedPair[] = [];
  private readonly places = new Map<number, number>();

  constructor(private readonly items: number) {}

  /** @returns the place of the pair among all that are asked */
  add(first: number, second: number): number {
    const key = Math.min(first, second) * this.items + Math.max(first, second);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.pairs.length);
    return this.pairs.push([first, second]) - 1;
  }
}

/** Decides whether two items differ, as far as their errors alone say so. */
function differenceTest(estimates: readonly RankedEstimate[], options: RankRangeOptions) {
  const { alpha = 0.05, family = 'pairwise', areDifferent } = options;
  const pairs = Math.max(1, (estimates.length * (estimates.length - 1)) / 2);
  const z = criticalValue(family === 'simultaneous' ? alpha / pairs : alpha);
  const largestError = estimates.reduce((largest, { standardError }) => Math.max(largest, standardError), 0);
  /** Undefined where the same persons have to be asked. */
  const isDifferent = (first: number, second: number): boolean | undefined => {
    const [one, two] = [estimates[first]!, estimates[second]!];
    const rounding = ROUNDING * Math.max(Math.abs(one.value), Math.abs(two.value));
    const difference = Math.abs(one.value - two.value);
    if (difference > z * (one.standardError + two.standardError) + rounding) return true;
    if (areDifferent) return undefined;
    return difference > z * Math.hypot(one.standardError, two.standardError) + rounding;
  };
  // No item further away than this can be indistinguishable, however the two are correlated.
  const reachOf = (index: number) => z * (estimates[index]!.standardError + largestError);
  return { isDifferent, reachOf, z };
}

/** Items above or below one that it is not told apart from: how many by errors alone, and the pairs that are asked. */
interface Alike {
  count: number;
  asked: number[];
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
  const { isDifferent, reachOf, z } = differenceTest(estimates, options);
  const placeOf = new Uint32Array(estimates.length);
  const rankOf = new Uint32Array(estimates.length);
  let rank = 1;
  order.forEach((index, position) => {
    if (position > 0 && estimates[index]!.value < estimates[order[position - 1]!]!.value) rank = position + 1;
    placeOf[index] = position;
    rankOf[index] = rank;
  });
  const asked = new AskedPairs(estimates.length);
  const alike = (index: number, step: 1 | -1): Alike => {
    const { value } = estimates[index]!;
    const reach = reachOf(index) + ROUNDING * Math.abs(value);
    const found: Alike = { count: 0, asked: [] };
    for (let at = placeOf[index]! + step; at >= 0 && at < order.length; at += step) {
      const other = order[at]!;
      const distance = Math.abs(estimates[other]!.value - value);
      if (distance > reach * (1 + ROUNDING) + ROUNDING * Math.abs(estimates[other]!.value)) break;
      const different = isDifferent(index, other);
      if (different === undefined) found.asked.push(asked.add(index, other));
      else if (!different) found.count += 1;
    }
    return found;
  };
  const around = wanted.map((index) => ({ above: alike(index, -1), below: alike(index, 1) }));
  const answers = options.areDifferent?.(asked.pairs, z) ?? [];
  const size = (of: Alike) => of.count + of.asked.reduce((sum, pair) => sum + Number(!answers[pair]), 0);
  return wanted.map((index, at) => {
    const position = placeOf[index]! + 1;
    const { above, below } = around[at]!;
    return { rank: rankOf[index]!, best: position - size(above), worst: position + size(below) };
  });
}
