/** Rows from `first` to `last`, both included; nothing when `last` comes before `first`. */
export interface RowRange {
  first: number;
  last: number;
}

const isEmpty = ({ first, last }: RowRange) => last < first;

/** Whether a row is in a range. */
export const holdsRow = ({ first, last }: RowRange, row: number) => row >= first && row <= last;

/** Whether nothing of `wanted` is missing in `drawn`. */
export const coversRange = (drawn: RowRange, wanted: RowRange) =>
  isEmpty(wanted) || (drawn.first <= wanted.first && drawn.last >= wanted.last);

/**
 * What may be drawn next: what is drawn already and still wanted, and up to `step` rows more, next to it. Where nothing
 * of it is drawn, the first rows wanted.
 */
export function grownRange(drawn: RowRange, wanted: RowRange, step: number): RowRange {
  const kept = { first: Math.max(drawn.first, wanted.first), last: Math.min(drawn.last, wanted.last) };
  if (isEmpty(kept)) {
    return { first: wanted.first, last: Math.min(wanted.last, wanted.first + step - 1) };
  }
  const below = Math.min(step, wanted.last - kept.last);
  const above = Math.min(step - below, kept.first - wanted.first);
  return { first: kept.first - above, last: kept.last + below };
}
