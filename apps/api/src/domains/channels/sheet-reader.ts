import { parse as parseCsv } from 'csv-parse/sync';
import type { FieldProblem } from '@netreach/domain';
import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';

/** A file that is no sheet, or too much of one. */
export class SheetUnreadable extends Error {
  constructor(
    readonly problem: FieldProblem,
    cause?: unknown,
  ) {
    super(problem.code, { cause });
  }
}

/** What a workbook may be unpacked to: a small file can hold gigabytes of the same. */
const MAX_UNPACKED_BYTES = 8_000_000;
const MAX_PARTS = 200;
const MAX_COLUMNS = 50;
const ZIP = 'PK\u0003\u0004';
/** Workbooks of before 2007 are OLE files. */
const OLE = '\u00d0\u00cf\u0011\u00e0';

/**
 * The cells of the first sheet of a workbook (.xlsx, .xls) or of a CSV file, as text. What the file is, its bytes say; its
 * name only tells CSV apart.
 * @param maxRows more are refused
 * @throws SheetUnreadable
 */
export async function readSheet(name: string, bytes: Buffer, maxRows: number): Promise<string[][]> {
  const isCsv = /\.csv$/i.test(name);
  const magic = bytes.toString('latin1', 0, 4);
  if (!isCsv && magic !== ZIP && magic !== OLE) throw new SheetUnreadable({ code: 'not_a_workbook' });
  const rows = isCsv
    ? csvRows(bytes, maxRows)
    : await workbookRows(magic === ZIP ? repacked(bytes) : bytes, maxRows);
  if (rows.length > maxRows)
    throw new SheetUnreadable({ code: 'too_many_rows', params: { max: maxRows - 1 } });
  return rows;
}

function csvRows(bytes: Buffer, maxRows: number): string[][] {
  const text = bytes.toString('utf8');
  if (text.includes('\u0000')) throw new SheetUnreadable({ code: 'not_a_csv_file' });
  try {
    return parseCsv(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows + 1,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw new SheetUnreadable({ code: 'not_a_csv_file' }, error);
  }
}

/** Excel writes semicolons where the comma is the sign of decimals. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

async function workbookRows(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, {
      type: 'array',
      sheetRows: maxRows + 1,
      dense: true,
      cellFormula: false,
      cellHTML: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new SheetUnreadable({ code: 'no_sheet' });
    const area = utils.decode_range(sheet['!ref'] ?? 'A1');
    const range = { s: { r: 0, c: 0 }, e: { r: area.e.r, c: Math.min(area.e.c, MAX_COLUMNS) } };
    const rows = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: false,
      defval: '',
      blankrows: true,
      range,
    });
    return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
  } catch (error) {
    if (error instanceof SheetUnreadable) throw error;
    throw new SheetUnreadable({ code: 'not_a_workbook' }, error);
  }
}

/**
 * The workbook's parts in an archive of our own, unpacked: no reader behind it meets sizes that are not true. Each part is
 * unpacked to the size the archive's directory names, and not a byte more.
 */
function repacked(bytes: Buffer): Uint8Array {
  let unpacked = 0;
  let parts = 0;
  const count = ({ originalSize }: UnzipFileInfo) => {
    unpacked += originalSize;
    parts += 1;
    if (parts > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES)
      throw new SheetUnreadable({ code: 'unpacks_too_large' });
    return true;
  };
  try {
    return zipSync(unzipSync(bytes, { filter: count }), { level: 0 });
  } catch (error) {
    if (error instanceof SheetUnreadable) throw error;
    throw new SheetUnreadable({ code: 'not_a_workbook' }, error);
  }
}
