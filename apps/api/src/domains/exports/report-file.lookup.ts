import { PassThrough } from 'node:stream';
import { fileNameOf } from './file-name.js';
import type { ReportDocument } from './report-document.js';
import type { TableFile } from './table-file.lookup.js';
import { FILE_FORMS } from './writers/export-writer.js';
import { writePdf } from './writers/pdf.writer.js';

/** How a report is written. */
export interface ReportOptions {
  readonly title: string;
  readonly locale: string;
  /** What pages are called, above their numbers. */
  readonly pageWord: string;
}

/** A report as PDF at once, for calls of other domains whose reports are short: longer ones are exports. */
export function reportFile(report: ReportDocument, { title, locale, pageWord }: ReportOptions): TableFile {
  const stream = new PassThrough();
  // Whoever stops reading stops the writing; a failure ends what is read.
  const stop = new AbortController();
  stream.once('close', () => stop.abort());
  const table = { headLines: report.cover.lines, columns: [], total: 0, rows: [], report };
  const options = { title, locale, csvBom: false, pageWord, signal: stop.signal };
  writePdf(table, stream, options).catch((error: unknown) => stream.destroy(error as Error));
  return { name: fileNameOf(title, 'pdf'), type: FILE_FORMS.pdf.contentType, stream };
}
