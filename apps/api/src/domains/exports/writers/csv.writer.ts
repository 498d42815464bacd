import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { CellValue, ExportColumn } from '../export-table.js';
import type { ExportWriter } from './export-writer.js';

const BOM = '\uFEFF';

/**
 * Writes CSV (RFC 4180) in UTF-8: the head lines, an empty line, the heads of the columns, the rows. Text that a
 * spreadsheet would take for a formula gets an apostrophe before it; figures are as exact as they come.
 */
export const writeCsv: ExportWriter = async (
  { headLines, columns, rows },
  to,
  { locale, csvBom, signal },
) => {
  const { delimiter, decimal } = formOf(locale);
  const cell = (value: CellValue) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : (value ?? '');
  // Only text can be a formula; a negative figure is none.
  const escaped = (value: CellValue) =>
    typeof value === 'number' ? cell(value) : withoutFormula(cell(value));
  async function* records(): AsyncGenerator<string[]> {
    for (const line of headLines) yield line.map(escaped);
    yield [''];
    yield columns.map(({ title }: ExportColumn) => escaped(title));
    for await (const row of rows) yield row.map(escaped);
  }
  const lines = stringify({ delimiter, record_delimiter: '\r\n', bom: false });
  if (csvBom) to.write(BOM);
  await pipeline(Readable.from(records()), lines, to, { signal });
};

// Where spreadsheets read the decimal comma, they take the semicolon to tell cells apart.
function formOf(locale: string): { delimiter: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const comma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return comma ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' };
}

function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
