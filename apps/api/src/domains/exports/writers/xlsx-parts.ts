import { escapeMarkup } from '../../../platform/text/escape-markup.js';
import type { CellValue, ExportColumn } from '../export-table.js';

/** Places in the list of cell formats below. */
export const STYLES = { plain: 0, title: 1, label: 2, head: 3, numbers: [4, 5, 6, 7] } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.0"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts>
<fonts count="4"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font>
<font><sz val="10"/><color rgb="FF5B6470"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFEFF2F5"/></patternFill></fill></fills>
<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA3AE"/></bottom></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="8"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" fontId="2" applyFont="1"/>
<xf xfId="0" fontId="3" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>
<xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>
<xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** The parts of a workbook but for its sheets. @param sheetNames of all of them, in their order */
export function workbookParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${SHEET_TYPES}.${type}+xml"/>`;
  const relation = (id: number, target: string, type: string) =>
    `<Relationship Id="rId${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const each = (write: (number: number, name: string) => string) =>
    sheetNames.map((name, at) => write(at + 1, name)).join('');
  const sheet = (number: number, name: string) =>
    `<sheet name="${escapeMarkup(name)}" sheetId="${number}" r:id="rId${number}"/>`;
  const styles = relation(sheetNames.length + 1, 'styles.xml', 'styles');
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${each((number) => part(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relation(1, 'xl/workbook.xml', 'officeDocument')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each(sheet)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${each((number) => relation(number, `worksheets/sheet${number}.xml`, 'worksheet'))}${styles}</Relationships>`,
    'xl/styles.xml': STYLE_SHEET,
  };
}

/** Columns that may stand still at the left, in characters: the rest of a small screen is for what scrolls. */
const STILL_WIDTH = 48;

/** Columns up to the one that names the rows; none where they would leave no room. */
function stillColumns(columns: readonly ExportColumn[]): number {
  const still = columns.findIndex(({ kind }) => kind === 'text') + 1;
  const width = columns.slice(0, still).reduce((sum, column) => sum + column.width, 0);
  return still < columns.length && width <= STILL_WIDTH ? still : 0;
}

/** What stands before the rows of a table: title, heads and what names the rows stay in place, the columns have their widths. */
export function tableBegin(columns: readonly ExportColumn[], headRow: number): string {
  const still = stillColumns(columns);
  const corner = `${letters(still + 1)}${headRow + 1}`;
  const beside = still > 0 ? `xSplit="${still}" ` : '';
  const pane = still > 0 ? 'bottomRight' : 'bottomLeft';
  return sheetBegin(
    columns.map(({ width }) => width),
    `<pane ${beside}ySplit="${headRow}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`,
  );
}

/** What stands before the rows of a sheet. @param widths of its columns, in characters @param pane what stays in place */
export function sheetBegin(widths: readonly number[], pane = ''): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>
<cols>${columns.join('')}</cols><sheetData>`;
}

/** What stands after the rows of a table. */
export function tableEnd(columns: number, headRow: number, lastRow: number): string {
  return `</sheetData><autoFilter ref="A${headRow}:${letters(columns)}${lastRow}"/></worksheet>`;
}

/** What stands after the rows of any other sheet. */
export const SHEET_END = '</sheetData></worksheet>';

const LINE_HEIGHT = 13.5;

/** How high heads must be for every word of them to be seen, in points; words wrap in the widths of their columns. */
export function headHeight(columns: readonly ExportColumn[]): number {
  return 6 + LINE_HEIGHT * Math.max(2, ...columns.map(({ title, width }) => linesOf(title, width)));
}

/** The lines a text takes in a width, in characters. */
function linesOf(text: string, width: number): number {
  let lines = 1;
  let taken = 0;
  for (const word of text.split(/\s+/)) {
    if (taken > 0 && taken + 1 + word.length > width) {
      lines += 1;
      taken = 0;
    }
    taken += word.length + (taken > 0 ? 1 : 0);
    // What is longer than a line is broken within.
    lines += Math.max(0, Math.ceil(taken / width) - 1);
    taken = taken > width ? taken % width : taken;
  }
  return lines;
}

/** A row. @param styles one for each cell @param number from 1 */
export function sheetRow(
  number: number,
  cells: readonly CellValue[],
  styles: readonly number[],
  height?: number,
): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  const written = cells.map((value, at) =>
    cellOf(`${letters(at + 1)}${number}`, value, styles[at] ?? STYLES.plain),
  );
  return `<row r="${number}"${size}>${written.join('')}</row>`;
}

function cellOf(place: string, value: CellValue, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(value)}</t></is></c>`;
}

/** The letters of a column, from 1: A, B, ..., Z, AA. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
