/** Bounds of a figure. Both are exclusive: 3 is not above 3. Null is no bound. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/** A range without bounds. */
export const ANY_NUMBER: NumberRange = { from: null, to: null };

/** Whether a figure lies between the bounds; what is no figure lies in no range but that without bounds. */
export function inNumberRange(value: number | null | undefined, { from, to }: NumberRange): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return from === null && to === null;
  return (from === null || value > from) && (to === null || value < to);
}

/** Whether any figure can lie between the bounds. */
export const isPossibleRange = ({ from, to }: NumberRange) => from === null || to === null || from < to;

/**
 * Reads a figure as people of a language type it, with their marks for decimals and thousands.
 * @returns null for an empty text, undefined for one that is no figure
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const trimmed = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (trimmed === '') return null;
  const comma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  const [thousands, decimal] = comma ? ['.', ','] : [',', '.'];
  const plain = trimmed.replaceAll(thousands, '').replace(decimal, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
