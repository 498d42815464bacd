import type { ReportDocument, ReportSection } from '../report-document.js';
import { INK, MARGIN, openPdf } from './pdf-style.js';
import { PdfTable, type Paper } from './pdf-table.js';
import { chartHeight, drawChart } from './report-charts.js';
import { drawCover } from './report-cover.js';
import { drawTiles, tilesHeight } from './report-tiles.js';

const SIZE = { title: 13, note: 8, body: 9, foot: 7 } as const;
const GAP = 24;
const INDENT = 12;
/** Of a table, a list or terms, so much at least stands below their title. */
const BEGINNING = 70;

/** A report on pages of A4: a cover, sections that are not torn apart where they fit, a running head, page numbers. */
export class ReportPages implements Paper {
  readonly document: PDFKit.PDFDocument;
  y = 0;

  constructor(
    private readonly report: ReportDocument,
    private readonly words: { locale: string; pageWord: string },
  ) {
    // How many pages there are is known at the end only.
    this.document = openPdf({ title: report.cover.title, locale: words.locale }, { bufferPages: true });
    this.document.addPage();
    drawCover(this.document, report.cover);
    this.y = this.bottom;
  }

  turnPage(): void {
    const { document } = this;
    document.addPage();
    const { kind, title } = this.report.cover;
    document.font('regular').fontSize(SIZE.foot).fillColor(INK.muted);
    document.text(`${kind}: ${title}`, MARGIN.side, MARGIN.top - 16, {
      width: this.width,
      height: SIZE.foot * 1.5,
      ellipsis: true,
    });
    this.y = MARGIN.top + 8;
  }

  /** A section, below the one before. */
  write(section: ReportSection): void {
    const isApart = section.kind === 'terms' && section.apart === true;
    const titleHeight = this.titleHeight(section);
    if (isApart || this.y + GAP + titleHeight + this.beginning(section) > this.bottom) this.turnPage();
    else this.y += GAP;
    this.writeTitle(section);
    if (section.kind === 'figures') {
      this.y = drawTiles(this, section.figures, this.bottom);
    } else if (section.kind === 'chart') {
      drawChart(this.document, section.chart, { left: MARGIN.side, top: this.y, width: this.width });
      this.y += chartHeight(this.document, section.chart, this.width);
    } else if (section.kind === 'table') {
      const table = new PdfTable(this, section.columns, this.words.locale, section.rows);
      table.writeHeads();
      for (const row of section.rows) table.writeRow(row);
    } else if (section.kind === 'list') {
      for (const item of section.items) this.writeItem(item);
    } else {
      for (const { term, text } of section.terms) this.writeTerm(term, text);
    }
  }

  /** Numbers the pages and ends the document. */
  end(): void {
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const top = document.page.height - MARGIN.bottom + 16;
      const number = `${this.words.pageWord} ${page - start + 1} / ${count}`;
      document.font('regular').fontSize(SIZE.foot).fillColor(INK.muted);
      document.text(this.report.source, MARGIN.side, top, { lineBreak: false });
      const right = MARGIN.side + this.width - document.widthOfString(number);
      document.text(number, right, top, { lineBreak: false });
    }
    document.end();
  }

  get bottom(): number {
    return this.document.page.height - MARGIN.bottom;
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN.side;
  }

  private beginning(section: ReportSection): number {
    if (section.kind === 'chart') return chartHeight(this.document, section.chart, this.width);
    return section.kind === 'figures'
      ? tilesHeight(this.document, section.figures.slice(0, 1), this.width / 3)
      : BEGINNING;
  }

  private titleHeight({ title, note }: ReportSection): number {
    const { document, width } = this;
    const titled = document.font('bold').fontSize(SIZE.title).heightOfString(title, { width });
    if (note === undefined) return titled + 8;
    return titled + 3 + document.font('regular').fontSize(SIZE.note).heightOfString(note, { width }) + 8;
  }

  private writeTitle({ title, note }: ReportSection): void {
    const { document, width } = this;
    document.font('bold').fontSize(SIZE.title).fillColor(INK.text);
    document.text(title, MARGIN.side, this.y, { width });
    this.y = document.y;
    if (note !== undefined) {
      document.font('regular').fontSize(SIZE.note).fillColor(INK.muted);
      document.text(note, MARGIN.side, this.y + 3, { width });
      this.y = document.y;
    }
    this.y += 8;
  }

  private writeItem(item: string): void {
    const { document } = this;
    const width = this.width - INDENT;
    document.font('regular').fontSize(SIZE.body);
    const height = document.heightOfString(item, { width });
    if (this.y + height > this.bottom) this.turnPage();
    document.circle(MARGIN.side + 3, this.y + SIZE.body * 0.6, 1.6).fill(INK.accent);
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    document.text(item, MARGIN.side + INDENT, this.y, { width });
    this.y += height + 5;
  }

  private writeTerm(term: string, text: string): void {
    const { document, width } = this;
    document.fontSize(SIZE.body);
    const head = document.font('bold').heightOfString(term, { width });
    const height = head + document.font('regular').heightOfString(text, { width }) + 2;
    if (this.y + height > this.bottom) this.turnPage();
    document.font('bold').fontSize(SIZE.body).fillColor(INK.text).text(term, MARGIN.side, this.y, { width });
    document
      .font('regular')
      .fillColor(INK.muted)
      .text(text, MARGIN.side, this.y + head + 2, { width });
    this.y += height + 8;
  }
}
