import {
  DEFAULT_SUPPRESSION,
  type Publication,
  suppress,
  type SuppressionLimits,
} from '../reach/suppress.js';

/**
 * Why a figure is not shown: too few cases of its own; or enough of them, but a figure with too few could be worked
 * out from it (complementary); or it differs from another answer by too few persons (differencing).
 */
export type SuppressionReason = 'too_few_cases' | 'complementary' | 'differencing';

/** What may be done with a figure, and why not. */
export interface PublishedFigure {
  publication: Publication;
  /** Null unless suppressed. */
  reason: SuppressionReason | null;
}

/** Decides on a figure that stands alone, by its cases (methodology 38). */
export function publishFigure(
  cases: number,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): PublishedFigure {
  const publication = suppress(cases, limits);
  return { publication, reason: publication === 'suppressed' ? 'too_few_cases' : null };
}

const COMPLEMENTARY: PublishedFigure = { publication: 'suppressed', reason: 'complementary' };

/** Cases of parts that together make up a whole, and of sums of some of them that are shown too. */
export interface AdditiveCells {
  /** Unweighted cases of each part. */
  cells: readonly number[];
  /** Unweighted cases of the whole, which is shown. Fewer than the parts together when persons are in several parts. */
  total: number;
  /** Sums of parts: positions of the parts, and cases. */
  sums?: readonly { cells: readonly number[]; cases: number }[];
}

/** Decisions in the order of the input. */
export interface ProtectedCells {
  cells: PublishedFigure[];
  sums: PublishedFigure[];
}

const isHidden = ({ publication }: PublishedFigure) => publication === 'suppressed';

/** What subtracting the shown parts from a sum leaves: the hidden ones together. */
function isSafe(hidden: readonly number[], overlapping: boolean, min: number): boolean {
  if (hidden.length === 0) return true;
  // Persons in several parts make the sum too high; the largest part is certain.
  const cases = overlapping ? Math.max(...hidden) : hidden.reduce((sum, count) => sum + count, 0);
  return hidden.length > 1 && cases >= min;
}

/**
 * Threshold and complementary suppression of parts that add up (methodology 39 asks for both; the rule is the
 * product's own). A part below the threshold is hidden. While what the hidden parts make up together, the whole minus
 * the parts shown, is a single part or has fewer cases than the threshold, the smallest part shown is hidden too. A sum
 * is hidden where the same subtraction inside it would leave such a rest. Guards each sum by itself, not the
 * difference of two sums.
 */
export function protectCells(
  { cells, total, sums = [] }: AdditiveCells,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): ProtectedCells {
  const overlapping = cells.reduce((sum, cases) => sum + cases, 0) > total;
  const decided = cells.map((cases) => publishFigure(cases, limits));
  const hiddenOf = (positions: readonly number[]) =>
    positions.filter((cell) => isHidden(decided[cell]!)).map((cell) => cells[cell]!);
  const everyCell = [...cells.keys()];
  const shown = everyCell
    .filter((cell) => !isHidden(decided[cell]!))
    .sort((a, b) => cells[b]! - cells[a]! || b - a);
  // A whole that is not shown gives nothing away.
  const isShown = suppress(total, limits) !== 'suppressed';
  while (isShown && shown.length > 0 && !isSafe(hiddenOf(everyCell), overlapping, limits.min)) {
    decided[shown.pop()!] = COMPLEMENTARY;
  }
  return {
    cells: decided,
    sums: sums.map(({ cells: positions, cases }) => {
      const own = publishFigure(cases, limits);
      if (isHidden(own) || isSafe(hiddenOf(positions), overlapping, limits.min)) return own;
      return COMPLEMENTARY;
    }),
  };
}
