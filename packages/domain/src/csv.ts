/** What a cell of a file holds: a number stays one for spreadsheets. */
export type CsvCell = string | number | null | undefined;

/** How cells are told apart. Where spreadsheets read the decimal comma, they want `;`. */
export type CsvSeparator = ',' | ';' | '\t';

/** What tells cells apart in a language: where spreadsheets read the decimal comma, they take the semicolon. @param locale BCP 47 */
export function csvSeparator(locale: string): CsvSeparator {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** What spreadsheets take for the beginning of a formula, in the widths of East Asia too. */
const BEGINS_FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20';
/**
 * Where one would begin: at the beginning of a text, and behind everything that ends a cell for a reader who takes another
 * separator than ours or does not understand quotes.
 */
const FORMULA = new RegExp(`(^|[,;\\t\\r\\n"])([ \\u00a0]*)(?=[${BEGINS_FORMULA}])`, 'g');
const ODD_BEGINNING = /^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?[\d.,\s\u00a0\u202f'’]*\d\s*%?$/;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one. */
function harmless(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text;
  const defused = text.replace(FORMULA, "$1$2'");
  return ODD_BEGINNING.test(defused) ? `'${defused}` : defused;
}

function cellOf(value: CsvCell, separator: CsvSeparator): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', separator === ';' ? ',' : '.');
  return `"${harmless(value).replaceAll('"', '""')}"`;
}

/**
 * A line of CSV (RFC 4180) with its end: all texts quoted and none of them a formula, numbers bare, with a decimal comma where
 * `;` tells cells apart.
 */
export function csvLine(cells: readonly CsvCell[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`;
}
