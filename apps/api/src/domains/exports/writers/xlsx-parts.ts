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

/** The parts of a workbook with one sheet, but for the sheet itself. */
export function workbookParts(sheetName: string): Readonly<Record<string, string>> {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${SHEET_TYPES}.${type}+xml"/>`;
  const relation = (id: number, target: string, type: string) =>
    `<Relationship Id="rId${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${part('worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relation(1, 'xl/workbook.xml', 'officeDocument')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeMarkup(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relation(1, 'worksheets/sheet1.xml', 'worksheet')}${relation(2, 'styles.xml', 'styles')}</Relationships>`,
    'xl/styles.xml': STYLE_SHEET,
  };
}

/** What stands before the rows of the sheet: the heads stay in place, the columns have their widths. */
export function sheetBegin(columns: readonly ExportColumn[], headRow: number): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width + 2}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>`;
}

/** What stands after the rows of the sheet. */
export function sheetEnd(columns: number, headRow: number, lastRow: number): string {
  return `</sheetData><autoFilter ref="A${headRow}:${letters(columns)}${lastRow}"/></worksheet>`;
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
