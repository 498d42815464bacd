export { INK, MARGIN, openPdf } from './writers/pdf-style.js';
export { PdfTable, type Paper } from './writers/pdf-table.js';
