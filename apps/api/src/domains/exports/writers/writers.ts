import type { ExportFileType } from '@netreach/domain';
import { writeCsv } from './csv.writer.js';
import type { ExportWriter } from './export-writer.js';
import { writePdf } from './pdf.writer.js';
import { writeXlsx } from './xlsx.writer.js';

/** The writer of each file type. */
export const WRITERS: Readonly<Record<ExportFileType, ExportWriter>> = {
  csv: writeCsv,
  xls: writeXlsx,
  pdf: writePdf,
};
