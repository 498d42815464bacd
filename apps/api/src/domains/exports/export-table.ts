import type { ReportDocument } from './report-document.js';

/** What a cell holds: text, a figure, or nothing (withheld, unknown). */
export type CellValue = string | number | null;

/** A column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  readonly kind: 'text' | 'number';
  /** Decimal places a figure is shown with; files for further work hold it as exact as the screen has it. */
  readonly decimals?: number;
  /** Width in characters. */
  readonly width: number;
  /** Left out on paper, where room is short. */
  readonly notOnPaper?: true;
}

/** A line above the table: what, and which. */
export type HeadLine = readonly [label: string, text: string];

/** A table to be written, its rows as they are read. */
export interface ExportTable {
  readonly headLines: readonly HeadLine[];
  readonly columns: readonly ExportColumn[];
  /** Number of rows, for the progress. */
  readonly total: number;
  /** One array for each row, a cell for each column. */
  readonly rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;
  /** The same told as a report, for paper; the table without one. */
  readonly report?: ReportDocument;
}
