import { createRequire } from 'node:module';
import { formatNumber } from '@netreach/domain';
import PDFDocument from 'pdfkit';
import type { CellValue, ExportColumn, HeadLine } from '../export-table.js';

const fontFile = (path: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${path}`);
const FONTS = {
  regular: fontFile('400Regular/Inter_400Regular.ttf'),
  bold: fontFile('600SemiBold/Inter_600SemiBold.ttf'),
};

const MARGIN = { top: 40, bottom: 44, side: 36 } as const;
const SIZE = { title: 15, head: 7, body: 7.5, line: 8, foot: 7 } as const;
const INK = { text: '#1b2430', muted: '#5b6470', rule: '#c9d0d8', band: '#eff2f5' } as const;
const PAD = 4;
const LABEL_WIDTH = 110;
/** From this many columns on, the page lies. */
const MOST_UPRIGHT = 7;

/** Digits of one width, so that they stand below each other. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum'] };

interface PlacedColumn extends ExportColumn {
  readonly left: number;
  readonly room: number;
}

/** A table on pages of A4: what it is about on the first, the heads of the columns and a page number on each. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  private readonly columns: readonly PlacedColumn[];
  private y = 0;
  private page = 0;

  constructor(
    columns: readonly ExportColumn[],
    private readonly words: { title: string; locale: string; pageWord: string },
  ) {
    this.document = new PDFDocument({
      size: 'A4',
      layout: columns.length > MOST_UPRIGHT ? 'landscape' : 'portrait',
      margins: { top: MARGIN.top, bottom: 0, left: MARGIN.side, right: MARGIN.side },
      autoFirstPage: false,
      lang: words.locale,
      displayTitle: true,
      info: { Title: words.title, Producer: 'Netreach', Creator: 'Netreach' },
    });
    for (const [name, file] of Object.entries(FONTS)) this.document.registerFont(name, file);
    this.document.addPage();
    this.columns = placed(this.document, columns, this.document.page.width - 2 * MARGIN.side);
    this.page = 1;
    this.y = MARGIN.top;
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
    this.writeHeads();
  }

  /** A row; begins a new page where this one is full. */
  writeRow(cells: readonly CellValue[]): void {
    const { document } = this;
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    const texts = this.columns.map((column, at) => this.shown(column, cells[at] ?? null));
    const tall = this.columns.map(
      ({ room, kind }, at) => kind === 'text' && isTall(document, texts[at] ?? '', room),
    );
    const line = document.currentLineHeight(true);
    const heights = tall.map((is, at) =>
      is ? document.heightOfString(texts[at] ?? '', { width: this.columns[at]?.room ?? 0 }) : line,
    );
    const height = Math.max(...heights) + PAD;
    if (this.y + height > document.page.height - MARGIN.bottom) this.turnPage();
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    for (const [at, { left, room, kind }] of this.columns.entries()) {
      const text = texts[at] ?? '';
      if (text === '') continue;
      if (tall[at]) document.text(text, left, this.y + PAD / 2, { width: room });
      else {
        const form = kind === 'number' ? FIGURES : {};
        const from = kind === 'number' ? left + room - document.widthOfString(text, form) : left;
        document.text(text, from, this.y + PAD / 2, { ...form, lineBreak: false });
      }
    }
    this.y += height;
    document.moveTo(MARGIN.side, this.y).lineTo(document.page.width - MARGIN.side, this.y);
    document.lineWidth(0.4).strokeColor(INK.rule).stroke();
  }

  /** Ends the document. */
  end(): void {
    this.writeFoot();
    this.document.end();
  }

  private shown({ kind, decimals = 0 }: ExportColumn, value: CellValue): string {
    if (value === null) return '–';
    if (typeof value === 'string') return value;
    return kind === 'number' ? formatNumber(value, this.words.locale, decimals) : String(value);
  }

  private writeHeads(): void {
    const { document } = this;
    document.font('bold').fontSize(SIZE.head);
    const heights = this.columns.map(({ title, room }) => document.heightOfString(title, { width: room }));
    const height = Math.max(...heights) + 2 * PAD;
    document.rect(MARGIN.side, this.y, document.page.width - 2 * MARGIN.side, height).fill(INK.band);
    document.fillColor(INK.text);
    for (const [at, { title, left, room, kind }] of this.columns.entries()) {
      const top = this.y + height - PAD - (heights[at] ?? 0);
      document.text(title, left, top, { width: room, align: kind === 'number' ? 'right' : 'left' });
    }
    this.y += height;
  }

  private turnPage(): void {
    this.writeFoot();
    this.document.addPage();
    this.page += 1;
    this.y = MARGIN.top;
    this.writeHeads();
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

function isTall(document: PDFKit.PDFDocument, text: string, room: number): boolean {
  return text.includes('\n') || document.widthOfString(text) > room;
}

/** About how wide a character of a cell is, in points; texts are not broken lightly. */
const CHARACTER = { number: 4, text: 7 } as const;

/**
 * Shares the width of the page among the columns: each gets what the longest word of its head needs, so that none is
 * broken, and the rest goes to those that wish for more.
 */
function placed(
  document: PDFKit.PDFDocument,
  columns: readonly ExportColumn[],
  width: number,
): PlacedColumn[] {
  document.font('bold').fontSize(SIZE.head);
  const least = columns.map(
    ({ title }) => Math.max(...title.split(/\s/).map((word) => document.widthOfString(word))) + 2 * PAD + 1,
  );
  const wishes = columns.map((column, at) =>
    Math.max(1, column.width * CHARACTER[column.kind] - (least[at] ?? 0)),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const rest = Math.max(0, width - sum(least)) / sum(wishes);
  let left: number = MARGIN.side;
  return columns.map((column, at) => {
    const share = (least[at] ?? 0) + rest * (wishes[at] ?? 0);
    const place = { ...column, left: left + PAD, room: share - 2 * PAD };
    left += share;
    return place;
  });
}
