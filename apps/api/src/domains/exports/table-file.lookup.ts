import { PassThrough, type Readable } from 'node:stream';
import type { ExportFileType } from '@netreach/domain';
import type { ExportTable } from './export-table.js';
import { fileNameOf } from './file-name.js';
import { FILE_FORMS } from './writers/export-writer.js';
import { WRITERS } from './writers/writers.js';

export type { CellValue, ExportTable } from './export-table.js';

/** A file that is written while it is read. */
export interface TableFile {
  readonly name: string;
  /** Content type. */
  readonly type: string;
  readonly stream: Readable;
}

/**
 * A table as a file at once, for calls of other domains whose tables are small: larger ones are exports.
 * @param locale says how numbers of CSV are written
 * @param about what the sheet of a workbook is called that says what the table is
 */
export function tableFile(
  fileType: Exclude<ExportFileType, 'pdf'>,
  table: ExportTable,
  { title, locale, about }: { title: string; locale: string; about?: string },
): TableFile {
  const stream = new PassThrough();
  // Whoever stops reading stops the writing; a failure ends what is read.
  const stop = new AbortController();
  stream.once('close', () => stop.abort());
  const options = { title, locale, csvBom: true, pageWord: '', signal: stop.signal };
  WRITERS[fileType](table, stream, { ...options, ...(about && { aboutWord: about }) }).catch(
    (error: unknown) => stream.destroy(error as Error),
  );
  return { name: fileNameOf(title, fileType), type: FILE_FORMS[fileType].contentType, stream };
}
