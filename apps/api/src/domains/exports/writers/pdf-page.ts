import type { CellValue, ExportColumn, HeadLine } from '../export-table.js';
import { INK, MARGIN, openPdf } from './pdf-style.js';
import { PdfTable, type Paper } from './pdf-table.js';

const SIZE = { title: 15, line: 8, foot: 7 } as const;
const LABEL_WIDTH = 110;
/** From this many columns on, the page lies. */
const MOST_UPRIGHT = 7;

/** A table on pages of A4: what it is about on the first, the heads of the columns and a page number on each. */
export class PdfPages implements Paper {
  readonly document: PDFKit.PDFDocument;
  y: number = MARGIN.top;
  private readonly table: PdfTable;
  private page = 1;

  constructor(
    columns: readonly ExportColumn[],
    private readonly words: { title: string; locale: string; pageWord: string },
  ) {
    this.document = openPdf(words, { layout: columns.length > MOST_UPRIGHT ? 'landscape' : 'portrait' });
    this.document.addPage();
    this.table = new PdfTable(this, columns, words.locale);
  }

  /** What stands above the table on the first page. */
  writeFront(headLines: readonly HeadLine[]): void {
    const { document } = this;
    const width = this.document.page.width - 2 * MARGIN.side;
    document.font('bold').fontSize(SIZE.title).fillColor(INK.text);
    document.text(this.words.title, MARGIN.side, this.y, { width });
    this.y = document.y + 8;
    document.fontSize(SIZE.line);
    for (const [label, text] of headLines) {
      document.font('regular').fillColor(INK.muted).text(label, MARGIN.side, this.y, { width: LABEL_WIDTH });
      document
        .fillColor(INK.text)
        .text(text, MARGIN.side + LABEL_WIDTH, this.y, { width: width - LABEL_WIDTH });
      this.y = document.y + 2;
    }
    this.y += 10;
    this.table.writeHeads();
  }

  /** A row; begins a new page where this one is full. */
  writeRow(cells: readonly CellValue[]): void {
    this.table.writeRow(cells);
  }

  /** Ends the document. */
  end(): void {
    this.writeFoot();
    this.document.end();
  }

  turnPage(): void {
    this.writeFoot();
    this.document.addPage();
    this.page += 1;
    this.y = MARGIN.top;
  }

  private writeFoot(): void {
    const { document } = this;
    const top = document.page.height - MARGIN.bottom + 16;
    const number = `${this.words.pageWord} ${this.page}`;
    document.font('regular').fontSize(SIZE.foot).fillColor(INK.muted);
    document.text(this.words.title, MARGIN.side, top, { lineBreak: false });
    const right = document.page.width - MARGIN.side - document.widthOfString(number);
    document.text(number, right, top, { lineBreak: false });
  }
}
