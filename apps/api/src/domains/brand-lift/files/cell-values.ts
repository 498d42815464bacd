const PLAIN = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,2})?$/i;
/** Thousands in groups of three, all told apart by the same sign, which is not that of decimals. */
const GROUPED = /^[+-]?\d{1,3}([.,' \u00a0\u202f])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
const LARGEST = 1e15;

const YES = ['true', 'yes', 'y', '1', 'ja', 'j', 'wahr', 'x'];
const NO = ['false', 'no', 'n', '0', 'nein', 'falsch', '-'];

/**
 * The number a cell shows, with a decimal comma or a decimal point; a single sign is that of decimals (`1.234` is 1 and a bit), a per
 * cent sign is left out.
 * @returns undefined where it shows none
 */
export function numberIn(cell: string): number | undefined {
  const text = cell.replace(/\s*%$/, '').replace(/^[\u2212\u2013]/, '-');
  const value = PLAIN.test(text) ? Number(text.replace(',', '.')) : groupedIn(text);
  return value !== undefined && Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : undefined;
}

function groupedIn(text: string): number | undefined {
  const separator = GROUPED.exec(text)?.[1];
  if (separator === undefined) return undefined;
  return Number(text.replaceAll(separator, '').replace(',', '.'));
}

/** Yes or no as a cell says it, in English or German; undefined where it says neither. */
export function yesNoIn(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}
