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

/** Enough cases, but a figure with too few could be worked out from it. */
export const COMPLEMENTARY: PublishedFigure = { publication: 'suppressed', reason: 'complementary' };

/** Cases of parts that together make up a whole. */
export interface AdditiveCells {
  /** Unweighted cases of each part. */
  cells: readonly number[];
  /** Unweighted cases of the whole; fewer than those of the parts together when persons are in several parts. */
  total: number;
  /** Parts that are hidden for a reason of their own, in the same places. */
  withheld?: readonly boolean[];
}

/**
 * What subtracting the parts shown from a sum leaves: its hidden parts together. Parts of nobody hide nothing and
 * nobody, so they do not count.
 */
export interface HiddenRest {
  parts: number;
  /** Cases of the hidden parts added up. */
  cases: number;
  /** Cases of the largest of them. */
  largest: number;
}

/** A rest with one part more. */
export function withPart({ parts, cases, largest }: HiddenRest, more: number): HiddenRest {
  if (more === 0) return { parts, cases, largest };
  return { parts: parts + 1, cases: cases + more, largest: Math.max(largest, more) };
}

/** A rest without any part. */
export const NO_REST: HiddenRest = { parts: 0, cases: 0, largest: 0 };

/** Whether a sum may be shown beside its parts: what is left of it is nobody, or several parts of enough persons. */
export function isSafeRest(
  { parts, cases, largest }: HiddenRest,
  overlapping: boolean,
  min: number,
): boolean {
  // Persons in several parts make the sum too high; the largest part is certain.
  return parts === 0 || (parts > 1 && (overlapping ? largest : cases) >= min);
}

/** True when persons are in several parts, so that the cases of parts cannot be added. */
export function isOverlapping({ cells, total }: AdditiveCells): boolean {
  return cells.reduce((sum, cases) => sum + cases, 0) > total;
}

/** Decides on a sum of parts by its own cases and by the rest it would leave. */
export function publishSum(
  cases: number,
  rest: HiddenRest,
  overlapping: boolean,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): PublishedFigure {
  const own = publishFigure(cases, limits);
  return own.reason !== null || isSafeRest(rest, overlapping, limits.min) ? own : COMPLEMENTARY;
}

/**
 * Threshold and complementary suppression of parts that add up to a whole that is shown (methodology 39 asks for both;
 * the rule is the product's own). A part below the threshold is hidden. While what the hidden parts make up together,
 * the whole minus the parts shown, is a single part or has fewer cases than the threshold, the smallest part shown is
 * hidden too. A whole below the threshold is not shown and gives nothing away. Parts of nobody are below the threshold,
 * but working out that they are 0 is no harm.
 * @returns decisions in the order of the parts
 */
export function protectCells(
  whole: AdditiveCells,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): PublishedFigure[] {
  const { cells, total, withheld = [] } = whole;
  const decided = cells.map((cases, cell) => {
    const own = publishFigure(cases, limits);
    return own.reason === null && withheld[cell] ? COMPLEMENTARY : own;
  });
  if (total < limits.min) return decided;
  let rest = NO_REST;
  const shown: number[] = [];
  decided.forEach(({ reason }, cell) => {
    if (reason === null) shown.push(cell);
    else rest = withPart(rest, cells[cell]!);
  });
  shown.sort((a, b) => cells[b]! - cells[a]! || b - a);
  const overlapping = isOverlapping(whole);
  while (shown.length > 0 && !isSafeRest(rest, overlapping, limits.min)) {
    const smallest = shown.pop()!;
    decided[smallest] = COMPLEMENTARY;
    rest = withPart(rest, cells[smallest]!);
  }
  return decided;
}
