import type { CalculationType } from '@netreach/domain';
import type { CellValue, ExportColumn, HeadLine } from './export-cells.js';
import type { ReportDocument } from './report-document.js';

export type { CellValue, ExportColumn, HeadLine } from './export-cells.js';

/** A table to be written, its rows as they are read. */
export interface ExportTable {
  readonly headLines: readonly HeadLine[];
  /** What the team of whoever asks has noted: for their own files, never for whoever has a link. */
  readonly notes?: readonly HeadLine[];
  readonly columns: readonly ExportColumn[];
  /** What the figures of the panel are for, where those of the census are for the whole frame. */
  readonly calculation?: CalculationType | null;
  /** Number of rows, for the progress. */
  readonly total: number;
  /** One array for each row, a cell for each column. */
  readonly rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;
  /** The same told as a report, for paper; the table without one. */
  readonly report?: ReportDocument;
}
