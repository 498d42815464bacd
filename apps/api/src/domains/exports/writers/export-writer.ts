import type { Writable } from 'node:stream';
import type { ExportFileType } from '@netreach/domain';
import type { ExportTable } from '../export-table.js';

/** How a file is written. */
export interface WriteOptions {
  readonly title: string;
  readonly locale: string;
  readonly csvBom: boolean;
  /** What pages are called, above their numbers. */
  readonly pageWord: string;
  /** What the sheet of a workbook is called that says what its table is. */
  readonly aboutWord?: string;
  /** Stops the writing. */
  readonly signal: AbortSignal;
}

/** Writes a table as a file of one type, row by row: what it holds in memory does not grow with the rows. */
export type ExportWriter = (table: ExportTable, to: Writable, options: WriteOptions) => Promise<void>;

/** What a file type is outside: its ending and its content type. */
export const FILE_FORMS: Readonly<Record<ExportFileType, { extension: string; contentType: string }>> = {
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  xls: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
};
