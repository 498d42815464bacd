import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { CellValue, ExportTable, HeadLine } from '../export-table.js';
import type { ExportWriter } from './export-writer.js';
import {
  headHeight,
  SHEET_END,
  sheetBegin,
  sheetRow,
  STYLES,
  tableBegin,
  tableEnd,
  workbookParts,
} from './xlsx-parts.js';

/** Characters of XML that are packed at a time. */
const CHUNK = 1 << 16;

/** The longest name a sheet can have; some characters it cannot. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/[\s,;.–-]+$/, '');

/**
 * Writes an Excel workbook (Office Open XML), packed while its rows are read: the table on its first sheet, what it is on the
 * second, so that title and heads can stand still and leave room.
 */
export const writeXlsx: ExportWriter = async (table, to, { title, aboutWord = 'About', signal }) => {
  const { headLines } = table;
  const archive = new Archive(to);
  const names = [sheetName(title), ...(headLines.length > 0 ? [sheetName(aboutWord)] : [])];
  for (const [name, text] of Object.entries(workbookParts(names))) archive.add(name, text);
  if (headLines.length > 0) archive.add('xl/worksheets/sheet2.xml', aboutSheet(headLines, title));
  const sheet = archive.begin('xl/worksheets/sheet1.xml');
  let pending = '';
  for await (const text of tableSheet(table, title)) {
    signal.throwIfAborted();
    pending += text;
    if (pending.length < CHUNK) continue;
    sheet.push(strToU8(pending));
    pending = '';
    await archive.room();
  }
  sheet.push(strToU8(pending), true);
  await archive.end();
};

/** Below the title. */
const HEAD_ROW = 2;

async function* tableSheet({ columns, rows }: ExportTable, title: string): AsyncGenerator<string> {
  yield tableBegin(columns, HEAD_ROW);
  yield sheetRow(1, [title], [STYLES.title], 22);
  yield sheetRow(
    HEAD_ROW,
    columns.map((column) => column.title),
    columns.map(() => STYLES.head),
    headHeight(columns),
  );
  const styles = columns.map(({ kind, decimals = 0 }) =>
    kind === 'number' ? (STYLES.numbers[decimals] ?? STYLES.numbers[3]) : STYLES.plain,
  );
  let row = HEAD_ROW;
  for await (const cells of rows as AsyncIterable<readonly CellValue[]>) yield sheetRow(++row, cells, styles);
  yield tableEnd(columns.length, HEAD_ROW, row);
}

/** Source, frame, target group, versions: what the figures are. */
function aboutSheet(lines: readonly HeadLine[], title: string): string {
  const widest = Math.max(...lines.map(([label]) => label.length));
  const written = lines.map((line, at) => sheetRow(at + 3, line, [STYLES.label, STYLES.plain]));
  return [sheetBegin([widest, 60]), sheetRow(1, [title], [STYLES.title], 22), ...written, SHEET_END].join('');
}

/** A zip archive that goes where it is to go as it grows. */
class Archive {
  private readonly zip: Zip;
  private failure: Error | null = null;

  constructor(private readonly to: Writable) {
    this.zip = new Zip((error, chunk) => {
      if (error) this.failure = error;
      else this.to.write(chunk);
    });
  }

  add(name: string, text: string): void {
    this.begin(name).push(strToU8(text), true);
  }

  begin(name: string): ZipDeflate {
    const file = new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    return file;
  }

  /** Waits until what was packed has been taken. */
  async room(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.to.writableNeedDrain) await once(this.to, 'drain');
    // Packing is all work: whatever else this process does gets its turn.
    else await new Promise(setImmediate);
  }

  async end(): Promise<void> {
    this.zip.end();
    if (this.failure) throw this.failure;
    this.to.end();
    await finished(this.to);
  }
}
