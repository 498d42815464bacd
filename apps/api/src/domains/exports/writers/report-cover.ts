import type { ReportCover } from '../report-document.js';
import { INK, MARGIN } from './pdf-style.js';

const SIZE = { mark: 12, kind: 11, title: 28, smallTitle: 18, subtitle: 13, line: 10, notice: 9.5 } as const;
const TOP = 150;
const LABEL_WIDTH = 150;
const LINE_GAP = 9;
/** Titles of more characters are written smaller. */
const LONG_TITLE = 60;

/** The first page of a report. */
export function drawCover(
  document: PDFKit.PDFDocument,
  { kind, title, subtitle, lines, notices }: ReportCover,
): void {
  const width = document.page.width - 2 * MARGIN.side;
  const left = MARGIN.side;
  document.rect(0, 0, document.page.width, 8).fill(INK.accent);
  document
    .font('bold')
    .fontSize(SIZE.mark)
    .fillColor(INK.accent)
    .text('Netreach', left, MARGIN.top + 8);
  document.font('regular').fontSize(SIZE.kind).fillColor(INK.muted).text(kind, left, TOP, { width });
  document
    .font('bold')
    .fontSize(title.length > LONG_TITLE ? SIZE.smallTitle : SIZE.title)
    .fillColor(INK.text);
  document.text(title, left, document.y + 4, { width });
  if (subtitle) {
    document.font('regular').fontSize(SIZE.subtitle).fillColor(INK.muted);
    document.text(subtitle, left, document.y + 4, { width });
  }
  let y = document.y + 26;
  for (const [label, text] of lines) {
    document.font('regular').fontSize(SIZE.line).fillColor(INK.muted);
    document.text(label, left, y, { width: LABEL_WIDTH - 10 });
    const below = document.y;
    document.fillColor(INK.text).text(text, left + LABEL_WIDTH, y, { width: width - LABEL_WIDTH });
    y = Math.max(below, document.y) + LINE_GAP / 2;
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .strokeColor(INK.rule)
      .stroke();
    y += LINE_GAP / 2;
  }
  y += 14;
  for (const notice of notices) {
    document.font('bold').fontSize(SIZE.notice);
    const height = document.heightOfString(notice, { width: width - 24 }) + 16;
    document.roundedRect(left, y, width, height, 4).fill(INK.notice);
    document.fillColor(INK.text).text(notice, left + 12, y + 8, { width: width - 24 });
    y += height + 8;
  }
}
