/** What a cell of a file holds: a number stays one for spreadsheets. */
export type CsvCell = string | number | null | undefined;

export interface CsvFormat {
  /** German spreadsheets want `;`. */
  separator?: ',' | ';' | '\t';
  /** The mark that makes spreadsheets read UTF-8. */
  bom?: boolean;
}

/** Spreadsheets take a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const PLAIN_NUMBER = /^[+-]?[\d.,\s\u00a0\u202f'’]*\d\s*%?$/;
const BOM = '\ufeff';

/** One field: quoted where it must be, and never a formula. */
function field(value: CsvCell, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Lines of cells as CSV (RFC 4180, lines end in CRLF). Texts that a spreadsheet would run as a formula get an apostrophe in
 * front.
 */
export function csvText(
  lines: readonly (readonly CsvCell[])[],
  { separator = ',', bom = true }: CsvFormat = {},
): string {
  const text = lines.map((line) => line.map((value) => field(value, separator)).join(separator));
  return `${bom ? BOM : ''}${text.join('\r\n')}\r\n`;
}
