import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError } from '../../../platform/errors/app-error.js';
import type { CellValue, ExportTable } from '../export-table.js';
import type { ReportDocument } from '../report-document.js';
import type { ExportWriter, WriteOptions } from './export-writer.js';
import { PdfPages } from './pdf-page.js';
import { ReportPages } from './report-page.js';

/** Rows after which the file must have taken what there is, and others get their turn. */
const STRETCH = 40;

/** Rows that still make a document somebody can read. */
const MOST_ROWS = 10_000;

/**
 * Writes a PDF on A4 with an embedded font: the table, or the report told of it.
 * @throws AppError `export.too_long` for more than 10,000 rows
 */
export const writePdf: ExportWriter = async (table, to, { title, locale, pageWord, signal }) => {
  if (table.total > MOST_ROWS) throw new AppError('export.too_long');
  if (table.report) return writeReport(table, table.report, to, { title, locale, pageWord, signal });
  const onPaper = table.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => !column.notOnPaper);
  const pages = new PdfPages(
    onPaper.map(({ column }) => column),
    { title, locale, pageWord },
  );
  pages.document.pipe(to);
  pages.writeFront(table.headLines);
  let count = 0;
  for await (const cells of table.rows as AsyncIterable<readonly CellValue[]>) {
    signal.throwIfAborted();
    pages.writeRow(onPaper.map(({ at }) => cells[at] ?? null));
    count += 1;
    if (count % STRETCH === 0) await untilTaken(pages.document, signal);
  }
  pages.end();
  await finished(to);
};

/** The rows of the table are in the report; that they are read says how far it is. */
async function writeReport(
  { rows }: ExportTable,
  report: ReportDocument,
  to: Writable,
  { signal, ...words }: Pick<WriteOptions, 'title' | 'locale' | 'pageWord' | 'signal'>,
): Promise<void> {
  const pages = new ReportPages(report, words);
  pages.document.pipe(to);
  for (const section of report.sections) {
    signal.throwIfAborted();
    pages.write(section);
  }
  for await (const _ of rows) signal.throwIfAborted();
  pages.end();
  await finished(to);
}

/** The document makes pages whether or not somebody takes them. */
async function untilTaken(document: PDFKit.PDFDocument, signal: AbortSignal): Promise<void> {
  do {
    await new Promise(setImmediate);
    signal.throwIfAborted();
  } while (document.readableLength > document.readableHighWaterMark);
}
