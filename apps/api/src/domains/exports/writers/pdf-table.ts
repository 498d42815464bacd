import { formatNumber } from '@netreach/domain';
import type { CellValue, ExportColumn } from '../export-table.js';
import { FIGURES, INK, MARGIN } from './pdf-style.js';

const SIZE = { head: 7, body: 7.5 } as const;
const PAD = 4;

interface PlacedColumn extends ExportColumn {
  readonly left: number;
  readonly room: number;
}

/** What a table is written on: pages of a document, the place on this one, and how it goes on. */
export interface Paper {
  readonly document: PDFKit.PDFDocument;
  y: number;
  /** Where rows have to end, in points from the top; without it, at the margin. */
  readonly bottom?: number;
  turnPage(): void;
}

/** A column, and words that stand in place of its figures. */
interface WordedColumn extends ExportColumn {
  readonly words?: readonly string[];
}

/** A table on paper; the heads of its columns stand on each of its pages. */
export class PdfTable {
  private readonly columns: readonly PlacedColumn[];

  /** @param words rows whose words in place of figures must not be broken, where they are known beforehand */
  constructor(
    private readonly paper: Paper,
    columns: readonly ExportColumn[],
    private readonly locale: string,
    words: readonly (readonly CellValue[])[] = [],
  ) {
    this.columns = placed(
      paper.document,
      withWords(columns, words),
      paper.document.page.width - 2 * MARGIN.side,
    );
  }

  /** A row; begins a new page where this one is full. */
  writeRow(cells: readonly CellValue[]): void {
    const { paper } = this;
    const { document } = paper;
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    const texts = this.columns.map((column, at) => this.shown(column, cells[at] ?? null));
    // Only texts are ever too long; a word in place of a figure wraps like a name.
    const tall = this.columns.map(
      ({ room }, at) => typeof cells[at] === 'string' && isTall(document, texts[at] ?? '', room),
    );
    const line = document.currentLineHeight(true);
    const heights = tall.map((is, at) =>
      is ? document.heightOfString(texts[at] ?? '', { width: this.columns[at]?.room ?? 0 }) : line,
    );
    const height = Math.max(...heights) + PAD;
    if (paper.y + height > (paper.bottom ?? document.page.height - MARGIN.bottom)) {
      paper.turnPage();
      this.writeHeads();
    }
    document.font('regular').fontSize(SIZE.body).fillColor(INK.text);
    for (const [at, { left, room, kind }] of this.columns.entries()) {
      const text = texts[at] ?? '';
      if (text === '') continue;
      if (tall[at])
        document.text(text, left, paper.y + PAD / 2, {
          width: room,
          align: kind === 'number' ? 'right' : 'left',
        });
      else {
        const form = kind === 'number' ? FIGURES : {};
        const from = kind === 'number' ? left + room - document.widthOfString(text, form) : left;
        document.text(text, from, paper.y + PAD / 2, { ...form, lineBreak: false });
      }
    }
    paper.y += height;
    document.moveTo(MARGIN.side, paper.y).lineTo(document.page.width - MARGIN.side, paper.y);
    document.lineWidth(0.4).strokeColor(INK.rule).stroke();
  }

  private shown({ kind, decimals = 0 }: ExportColumn, value: CellValue): string {
    if (value === null) return '–';
    if (typeof value === 'string') return value;
    return kind === 'number' ? formatNumber(value, this.locale, decimals) : String(value);
  }

  /** The heads of the columns. */
  writeHeads(): void {
    const { paper } = this;
    const { document } = paper;
    document.font('bold').fontSize(SIZE.head);
    const heights = this.columns.map(({ title, room }) => document.heightOfString(title, { width: room }));
    const height = Math.max(...heights) + 2 * PAD;
    document.rect(MARGIN.side, paper.y, document.page.width - 2 * MARGIN.side, height).fill(INK.band);
    document.fillColor(INK.text);
    for (const [at, { title, left, room, kind }] of this.columns.entries()) {
      const top = paper.y + height - PAD - (heights[at] ?? 0);
      document.text(title, left, top, { width: room, align: kind === 'number' ? 'right' : 'left' });
    }
    paper.y += height;
  }
}

function isTall(document: PDFKit.PDFDocument, text: string, room: number): boolean {
  return text.includes('\n') || document.widthOfString(text) > room;
}

function withWords(
  columns: readonly ExportColumn[],
  rows: readonly (readonly CellValue[])[],
): readonly WordedColumn[] {
  return columns.map((column, at) => {
    if (column.kind !== 'number') return column;
    const cells = rows.map((cells) => cells[at]).filter((cell) => typeof cell === 'string');
    return { ...column, words: [...new Set(cells.flatMap((cell) => cell.split(/\s/)))] };
  });
}

/** About how wide a character of a cell is, in points; texts are not broken lightly. */
const CHARACTER = { number: 4, text: 7 } as const;

/**
 * Shares the width of the page among the columns: each gets what the longest word of its head needs, so that none is
 * broken, and the rest goes to those that wish for more.
 */
function placed(
  document: PDFKit.PDFDocument,
  columns: readonly WordedColumn[],
  width: number,
): PlacedColumn[] {
  document.font('bold').fontSize(SIZE.head);
  const least = columns.map(
    ({ title, words = [] }) =>
      Math.max(...[...title.split(/\s/), ...words].map((word) => document.widthOfString(word))) + 2 * PAD + 3,
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
