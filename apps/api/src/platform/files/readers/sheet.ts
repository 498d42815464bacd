import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, strToU8, zipSync } from 'fflate';
import type { CsvSeparator } from '@netreach/domain';
import { cleanText } from '../../text/clean-text.js';
import { FileRefused } from '../file-refused.js';
import { unpacked } from './archive.js';

/** How much of a sheet is read. */
export interface SheetLimits {
  /** More rows are refused. */
  readonly rows: number;
  /** More cells are refused, empty ones too. */
  readonly cells: number;
  /** Megabytes that a workbook may be unpacked to; 8 without. */
  readonly megabytes?: number;
  /** Numbers as they are stored instead of as they are shown, which may leave out decimals; with a decimal point. */
  readonly raw?: boolean;
}

/** Cells of a row that are read. */
const MAX_COLUMNS = 50;
const ZIP = 'PK\u0003\u0004';
/** Workbooks of before 2007 are OLE files. */
const OLE = '\u00d0\u00cf\u0011\u00e0';

/**
 * The cells of the first sheet of a workbook (.xlsx, .xls) or of a CSV file, as texts that can be stored. What the file is, its
 * bytes say; its name only tells CSV apart.
 * @throws FileRefused
 */
export async function readSheet(name: string, bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  if (!/\.(xlsx|xls|csv)$/i.test(name)) throw new FileRefused({ code: 'not_a_sheet_name' });
  const isCsv = /\.csv$/i.test(name);
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (!isCsv && magic !== ZIP && magic !== OLE) throw new FileRefused({ code: 'not_a_workbook' });
  const rows = isCsv
    ? csvRows(bytes, limits)
    : await workbookRows(magic === ZIP ? cellsOnly(bytes, limits) : bytes, limits);
  if (rows.length > limits.rows)
    throw new FileRefused({ code: 'too_many_rows', params: { max: limits.rows - 1 } });
  demandCells(
    rows.reduce((sum, row) => sum + row.length, 0),
    limits,
  );
  return rows.map((row) => row.map((cell) => cleanText(cell)));
}

function demandCells(count: number, { cells }: SheetLimits): void {
  if (count > cells) throw new FileRefused({ code: 'too_many_cells', params: { max: cells } });
}

function csvRows(bytes: Uint8Array, limits: SheetLimits): string[][] {
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\u0000')) throw new FileRefused({ code: 'not_a_csv_file' });
  const delimiter = delimiterOf(text);
  // Told before they are made: the parser takes its time for each.
  demandCells(text.split(delimiter).length, limits);
  try {
    return parseCsv(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: limits.rows + 1,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw new FileRefused({ code: 'not_a_csv_file' }, error);
  }
}

/** How cells of a CSV file are told apart: Excel writes semicolons where the comma is the sign of decimals. */
export function delimiterOf(text: string): CsvSeparator {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return (
    ([',', ';', '\t'] as const).toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','
  );
}

async function workbookRows(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, {
      type: 'array',
      sheetRows: limits.rows + 1,
      sheets: 0,
      dense: true,
      cellFormula: false,
      cellHTML: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new FileRefused({ code: 'no_sheet' });
    const area = utils.decode_range(sheet['!ref'] ?? 'A1');
    const last = { r: Math.min(area.e.r, limits.rows), c: Math.min(area.e.c, MAX_COLUMNS - 1) };
    const rows = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: limits.raw ?? false,
      defval: '',
      blankrows: true,
      range: { s: { r: 0, c: 0 }, e: last },
    });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused({ code: 'not_a_workbook' }, error);
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell : '';
}

const SHEET = /^\/?xl\/worksheets\/[^/]+\.xml$/i;

/**
 * A workbook in an archive of our own whose sheets have nothing but cells: no reader behind it meets sizes that are not true,
 * or hyperlinks, merges, validations and formats of areas, which make a few bytes say something about billions of cells.
 */
function cellsOnly(bytes: Uint8Array, limits: SheetLimits): Uint8Array {
  try {
    const parts = unpacked(bytes, limits.megabytes);
    for (const [name, part] of Object.entries(parts))
      if (SHEET.test(name)) parts[name] = strToU8(withoutAreas(strFromU8(part), limits));
    return zipSync(parts, { level: 0 });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused({ code: 'not_a_workbook' }, error);
  }
}

/** The cells of a sheet; what stands before and behind them is about areas. */
const CELLS = /<((?:\w+:)?)sheetData(?:\s[^>/]*)?(?:\/>|>[\s\S]*?<\/\1sheetData\s*>)/;

function withoutAreas(xml: string, limits: SheetLimits): string {
  const [cells, prefix] = CELLS.exec(xml) ?? [];
  if (cells === undefined) throw new FileRefused({ code: 'not_a_workbook' });
  demandCells(cells.match(/<(?:\w+:)?c[\s/>]/g)?.length ?? 0, limits);
  return `<${prefix}worksheet>${cells}</${prefix}worksheet>`;
}
