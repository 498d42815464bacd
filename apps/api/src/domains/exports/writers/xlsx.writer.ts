import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { CellValue, ExportTable } from '../export-table.js';
import type { ExportWriter } from './export-writer.js';
import { sheetBegin, sheetEnd, sheetRow, STYLES, workbookParts } from './xlsx-parts.js';

/** Characters of XML that are packed at a time. */
const CHUNK = 1 << 16;

/** The longest name a sheet can have; some characters it cannot. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Writes an Excel workbook (Office Open XML) with one sheet, packed while its rows are read. */
export const writeXlsx: ExportWriter = async (table, to, { title, signal }) => {
  const archive = new Archive(to);
  for (const [name, text] of Object.entries(workbookParts(sheetName(title)))) archive.add(name, text);
  const sheet = archive.begin('xl/worksheets/sheet1.xml');
  let pending = '';
  for await (const text of sheetOf(table, title)) {
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

async function* sheetOf({ headLines, columns, rows }: ExportTable, title: string): AsyncGenerator<string> {
  // Title, head lines, an empty row, the heads.
  const headRow = headLines.length + 3;
  yield sheetBegin(columns, headRow);
  yield sheetRow(1, [title], [STYLES.title], 22);
  for (const [at, line] of headLines.entries()) yield sheetRow(at + 2, line, [STYLES.label, STYLES.plain]);
  yield sheetRow(
    headRow,
    columns.map((column) => column.title),
    columns.map(() => STYLES.head),
    32,
  );
  const styles = columns.map(({ kind, decimals = 0 }) =>
    kind === 'number' ? (STYLES.numbers[decimals] ?? STYLES.numbers[3]) : STYLES.plain,
  );
  let row = headRow;
  for await (const cells of rows as AsyncIterable<readonly CellValue[]>) yield sheetRow(++row, cells, styles);
  yield sheetEnd(columns.length, headRow, row);
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
