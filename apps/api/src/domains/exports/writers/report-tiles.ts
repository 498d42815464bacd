import type { ReportFigure } from '../report-document.js';
import { FIGURES, INK, MARGIN } from './pdf-style.js';
import type { Paper } from './pdf-table.js';

const SIZE = { label: 8, value: 17, words: 10, note: 7.5 } as const;
const GAP = 8;
const PAD = 9;
const BAR = 3;

/** How many stand beside each other: three, unless that would leave one alone. */
const aRowOf = (figures: readonly ReportFigure[]) => (figures.length % 3 === 1 ? 2 : 3);
const tileWidth = (width: number, aRow: number) => (width - (aRow - 1) * GAP) / aRow;
const sizeOf = ({ isWithheld }: ReportFigure) => (isWithheld ? SIZE.words : SIZE.value);

/** How high a row of tiles is: all are as high as the highest. @param tile how wide each is */
export function tilesHeight(
  document: PDFKit.PDFDocument,
  row: readonly ReportFigure[],
  tile: number,
): number {
  const room = { width: tile - 2 * PAD };
  const heights = row.map((figure) => {
    const label = document.font('regular').fontSize(SIZE.label).heightOfString(figure.label, room);
    const value = document.font('bold').fontSize(sizeOf(figure)).heightOfString(figure.value, room);
    document.font('regular').fontSize(SIZE.note);
    const notes = figure.notes.reduce((sum, note) => sum + document.heightOfString(note, room) + 1, 0);
    return label + 2 + value + 2 + notes + (figure.share == null ? 0 : BAR + 5);
  });
  return Math.max(...heights) + 2 * PAD;
}

/** Draws figures as tiles, row by row. @returns where they end */
export function drawTiles(paper: Paper, figures: readonly ReportFigure[], bottom: number): number {
  const { document } = paper;
  const aRow = aRowOf(figures);
  const width = tileWidth(document.page.width - 2 * MARGIN.side, aRow);
  for (let first = 0; first < figures.length; first += aRow) {
    const row = figures.slice(first, first + aRow);
    const height = tilesHeight(document, row, width);
    if (paper.y + height > bottom) paper.turnPage();
    row.forEach((figure, at) => {
      const left = MARGIN.side + at * (width + GAP);
      drawTile(document, figure, { left, top: paper.y, width, height });
    });
    paper.y += height + GAP;
  }
  return paper.y - GAP;
}

function drawTile(
  document: PDFKit.PDFDocument,
  figure: ReportFigure,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const room = width - 2 * PAD;
  const x = left + PAD;
  document.roundedRect(left, top, width, height, 4).lineWidth(0.6).fillAndStroke('#ffffff', INK.rule);
  document.font('regular').fontSize(SIZE.label).fillColor(INK.muted);
  document.text(figure.label, x, top + PAD, { width: room });
  document
    .font('bold')
    .fontSize(sizeOf(figure))
    .fillColor(figure.isWithheld ? INK.muted : INK.text);
  document.text(figure.value, x, document.y + 2, { width: room, ...FIGURES });
  document.font('regular').fontSize(SIZE.note).fillColor(INK.muted);
  let y = document.y + 2;
  for (const note of figure.notes) {
    document.text(note, x, y, { width: room });
    y = document.y + 1;
  }
  if (figure.share == null) return;
  const bar = top + height - PAD - BAR;
  document.roundedRect(x, bar, room, BAR, BAR / 2).fill(INK.band);
  const filled = (Math.max(0, Math.min(100, figure.share)) / 100) * room;
  if (filled > 0) document.roundedRect(x, bar, Math.max(BAR, filled), BAR, BAR / 2).fill(INK.accent);
}
