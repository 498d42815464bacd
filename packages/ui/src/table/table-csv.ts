import type { CsvCell } from '@netreach/domain';
import { csvText, type CsvFormat } from '../files/csv.js';
import { cellText } from './client-rows.js';
import type { DataTableColumn } from './data-table.types.js';

/** What a file of a table looks like. */
export interface CsvOptions<Row> extends CsvFormat {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** Lines above the table: source, frame, universe, target, method version, time of retrieval. */
  headLines?: readonly (readonly [name: string, text: string])[];
  /** `shown`: as the cells show them, in the reader's language; `raw`: bare numbers with a dot. */
  values: 'shown' | 'raw';
}

const headOf = <Row>({ header, unit }: DataTableColumn<Row>) => (unit ? `${header} (${unit})` : header);

/** The table as CSV: head lines, an empty line, column heads with their units, rows. */
export function tableCsv<Row>({ columns, rows, headLines = [], values, ...format }: CsvOptions<Row>): string {
  const cell = (column: DataTableColumn<Row>, row: Row): CsvCell => {
    const value = values === 'raw' && column.value ? column.value(row) : cellText(column, row);
    return typeof value === 'boolean' ? String(value) : value;
  };
  const lines: (readonly CsvCell[])[] = [
    ...headLines,
    ...(headLines.length > 0 ? [[]] : []),
    columns.map((column) => headOf(column)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ];
  return csvText(lines, format);
}
