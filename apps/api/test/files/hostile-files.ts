import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

/** A file that somebody sends to do harm, and what may be answered to it. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Codes of the field, or the status of the whole. */
  readonly answers: readonly (string | number)[];
}

const rows = (count: number, row: (place: number) => unknown[]) =>
  Array.from({ length: count }, (_, place) => row(place));

/** A workbook whose parts are changed before it is packed. */
function workbook(
  change: (parts: Record<string, Uint8Array>) => void,
  data = rows(3, (n) => [`a.example/${n}`]),
) {
  const book = utils.book_new(utils.aoa_to_sheet(data), 'URLs');
  const parts = unzipSync(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer));
  change(parts);
  return zipSync(parts as Zippable, { level: 9 });
}

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (xml: string) => workbook((parts) => void (parts[SHEET] = strToU8(xml)));
const WORKSHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const CELL = '<row r="1"><c r="A1" t="str"><v>a.example</v></c></row>';
const links = (count: number, area: string) =>
  `<hyperlinks>${`<hyperlink ref="${area}" location="x"/>`.repeat(count)}</hyperlinks>`;
/** Within the cells, where a reader that looks for tags finds them too. */
const within = (xml: string) => sheet(`${WORKSHEET}<sheetData>${CELL}${xml}</sheetData></worksheet>`);
const behind = (xml: string) => sheet(`${WORKSHEET}<sheetData>${CELL}</sheetData>${xml}</worksheet>`);

/** A directory that says of a part something else than it is. */
function lying(offset: number, size: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) }));
  bytes.writeUInt32LE(size, bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + offset);
  return bytes;
}

const LIMITS = ['file_takes_too_long', 'file_takes_too_much_memory'];
const HARMLESS = 200;
const ole = (length: number) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(length, 0x41)]);
const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

/** Files that a reader without limits would never be done with, or believe. */
export const hostileFiles: readonly HostileFile[] = [
  // What both files of the report did: one ended the process, one kept it for most of a minute.
  {
    what: 'ten links over all cells',
    name: 'a.xlsx',
    bytes: behind(links(10, 'A1:XFD1048576')),
    answers: [HARMLESS],
  },
  {
    what: 'a thousand links over many cells',
    name: 'a.xlsx',
    bytes: behind(links(1000, 'A1:ZZ1000')),
    answers: [HARMLESS],
  },
  {
    what: 'ten links over all cells, among the cells',
    name: 'a.xlsx',
    bytes: within(links(10, 'A1:XFD1048576')),
    answers: LIMITS,
  },
  {
    what: 'a thousand links among the cells',
    name: 'a.xlsx',
    bytes: within(links(1000, 'A1:ZZ1000')),
    answers: [...LIMITS, HARMLESS],
  },
  {
    what: 'merged ranges of billions of cells',
    name: 'a.xlsx',
    bytes: within(`<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5000)}</mergeCells>`),
    answers: [...LIMITS, HARMLESS],
  },
  {
    what: 'formulas of a whole sheet',
    name: 'a.xlsx',
    bytes: within(
      '<row r="2"><c r="A2"><f t="array" ref="A1:XFD1048576">A1:XFD1048576*1</f><v>1</v></c></row>',
    ),
    answers: [HARMLESS],
  },
  {
    what: 'a cell at the end of the world',
    name: 'a.xlsx',
    bytes: within('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>'),
    answers: ['too_many_rows', HARMLESS],
  },
  {
    what: 'a dimension that is not true',
    name: 'a.xlsx',
    bytes: sheet(`${WORKSHEET}<dimension ref="A1:XFD1048576"/><sheetData>${CELL}</sheetData></worksheet>`),
    answers: [HARMLESS],
  },
  {
    what: 'more cells than anybody needs',
    name: 'a.xlsx',
    bytes: within(`<row r="2">${'<c r="A2"/>'.repeat(200_000)}</row>`),
    answers: ['too_many_cells'],
  },
  {
    what: 'XML as deep as it is long',
    name: 'a.xlsx',
    bytes: within(`${'<a>'.repeat(400_000)}${'</a>'.repeat(400_000)}`),
    answers: [...LIMITS, 'not_a_workbook', HARMLESS],
  },
  {
    what: 'entities within entities',
    name: 'a.xlsx',
    bytes: sheet(
      `${entities}${WORKSHEET}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&j;&x;</t></is></c></row></sheetData></worksheet>`,
    ),
    answers: [HARMLESS],
  },
  {
    what: 'tags that never end',
    name: 'a.xlsx',
    bytes: sheet(`${WORKSHEET}<sheetData>${'<row r="1"><c '.repeat(300_000)}`),
    answers: ['not_a_workbook', ...LIMITS],
  },
  {
    what: 'gigabytes of the same',
    name: 'a.xlsx',
    bytes: workbook((parts) => void (parts['xl/sharedStrings.xml'] = new Uint8Array(60_000_000))),
    answers: ['unpacks_too_large'],
  },
  {
    what: 'thousands of parts',
    name: 'a.xlsx',
    bytes: workbook((parts) => {
      for (let n = 0; n < 3000; n++) parts[`xl/media/${n}.bin`] = new Uint8Array(0);
    }),
    answers: ['unpacks_too_large'],
  },
  {
    what: 'a part that is larger than it says',
    name: 'a.xlsx',
    bytes: lying(24, 0),
    answers: ['not_a_workbook'],
  },
  {
    what: 'a part that says it is larger',
    name: 'a.xlsx',
    bytes: lying(24, 0xffff_fff0),
    answers: ['unpacks_too_large'],
  },
  {
    what: 'parts whose names lead elsewhere',
    name: 'a.xlsx',
    bytes: zipSync({ '../../etc/passwd': strToU8('x'), '__proto__/a': strToU8('y') }),
    answers: ['not_a_workbook'],
  },
  {
    what: 'an archive within an archive',
    name: 'a.xlsx',
    bytes: zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ c: new Uint8Array(7_000_000) }) }) }),
    answers: ['not_a_workbook'],
  },
  {
    what: 'an OLE file of nothing',
    name: 'a.xls',
    bytes: ole(600_000),
    answers: ['not_a_workbook', ...LIMITS],
  },
  {
    what: 'a program',
    name: 'a.xlsx',
    bytes: Buffer.from('\u007fELF\u0002\u0001'),
    answers: ['not_a_workbook'],
  },
  {
    what: 'a picture',
    name: 'a.xls',
    bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
    answers: ['not_a_workbook'],
  },
  { what: 'a page', name: 'a.html', bytes: Buffer.from('<script>1</script>'), answers: ['not_a_sheet_name'] },
  {
    what: 'a quote that never ends',
    name: 'a.csv',
    bytes: Buffer.from(`"${'a\n'.repeat(200_000)}`),
    answers: ['not_a_csv_file'],
  },
  {
    what: 'rows without end',
    name: 'a.csv',
    bytes: Buffer.from('a\n'.repeat(340_000)),
    answers: ['too_many_rows'],
  },
  {
    what: 'a row without end',
    name: 'a.csv',
    bytes: Buffer.from(','.repeat(690_000)),
    answers: ['too_many_cells'],
  },
  {
    what: 'bytes that are no text',
    name: 'a.csv',
    bytes: Buffer.alloc(600_000),
    answers: ['not_a_csv_file'],
  },
  {
    what: 'quotes and nothing else',
    name: 'a.csv',
    bytes: Buffer.alloc(600_000, '"'),
    answers: ['not_a_csv_file', HARMLESS],
  },
  { what: 'more than is taken', name: 'a.csv', bytes: Buffer.alloc(700_001, 'a'), answers: [413] },
];
