import { csvLine } from '@netreach/domain';
import { delimiterOf } from './sheet.js';

/** A sheet as a file. */
export interface WrittenSheet {
  /** Content type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes rows as a file of the kind another one is: a workbook with one sheet of texts, or CSV with the same separator.
 * @param name of the other file, whose end says what it is
 * @param like its bytes
 */
export async function writeSheet(
  name: string,
  like: Uint8Array,
  rows: readonly (readonly string[])[],
): Promise<WrittenSheet> {
  const kind = (/\.(csv|xlsx?)$/i.exec(name)?.[1]?.toLowerCase() ?? 'csv') as keyof typeof TYPES;
  if (kind === 'csv') return { type: TYPES.csv, bytes: csvOf(like, rows) };
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as string[][]), 'Placements');
  const bytes = write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as Uint8Array;
  return { type: TYPES[kind], bytes };
}

function csvOf(like: Uint8Array, rows: readonly (readonly string[])[]): Uint8Array {
  const separator = delimiterOf(Buffer.from(like).toString('utf8'));
  // The mark at the beginning tells Excel that it is UTF-8.
  return Buffer.from(`\uFEFF${rows.map((row) => csvLine(row, separator)).join('')}`, 'utf8');
}
