const TENTHS = 10;

/** Change of a figure in percent, to a tenth; null where either is not known, or nothing can be compared with. */
export function changeInPercent(before: number | null | undefined, after: number | null): number | null {
  if (!before || after === null) return null;
  return Math.round(((after - before) / before) * 100 * TENTHS) / TENTHS;
}
