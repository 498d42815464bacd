import { cellText } from './client-rows.js';
import type { CellValue, DataTableColumn } from './data-table.types.js';

/** What a file of a table looks like. */
export interface CsvOptions<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** Lines above the table: source, frame, universe, target, method version, time of retrieval. */
  headLines?: readonly (readonly [name: string, text: string])[];
  /** `shown`: as the cells show them, in the reader's language; `raw`: bare numbers with a dot. */
  values: 'shown' | 'raw';
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
function field(value: CellValue, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const headOf = <Row>({ header, unit }: DataTableColumn<Row>) => (unit ? `${header} (${unit})` : header);

/**
 * The table as CSV (RFC 4180, lines end in CRLF): head lines, an empty line, column heads with their units, rows.
 * Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function tableCsv<Row>(options: CsvOptions<Row>): string {
  const { columns, rows, headLines = [], values, separator = ',', bom = true } = options;
  const cell = (column: DataTableColumn<Row>, row: Row): CellValue =>
    values === 'raw' && column.value ? column.value(row) : cellText(column, row);
  const lines: (readonly CellValue[])[] = [
    ...headLines,
    ...(headLines.length > 0 ? [[]] : []),
    columns.map((column) => headOf(column)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ];
  const text = lines.map((line) => line.map((value) => field(value, separator)).join(separator));
  return `${bom ? BOM : ''}${text.join('\r\n')}\r\n`;
}
