import { describe, expect, it } from 'vitest';
import type { DataTableColumn } from './data-table.types.js';
import { tableCsv, type CsvOptions } from './table-csv.js';
import { readTableState, writeTableState, type TableState } from './table-state.js';

interface Row {
  name: string;
  reach: number | null;
}

const columns: DataTableColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 1, cell: () => null, value: ({ name }) => name },
  {
    id: 'reach',
    header: 'Net reach',
    unit: '%',
    width: 1,
    cell: () => null,
    value: ({ reach }) => reach,
    text: ({ reach }) => (reach === null ? '–' : `${reach.toFixed(1).replace('.', ',')} %`),
  },
];

const csv = (rows: Row[], more: Partial<CsvOptions<Row>> = {}) =>
  tableCsv({ columns, rows, values: 'shown', bom: false, ...more });

const lines = (text: string) => text.split('\r\n');

describe('a table as CSV', () => {
  it('has heads with units and says what the cells say', () => {
    expect(csv([{ name: 'ORF', reach: 41.25 }])).toBe('"Name","Net reach (%)"\r\n"ORF","41,3 %"\r\n');
    expect(csv([{ name: 'ORF', reach: null }], { separator: ';' })).toBe(
      '"Name";"Net reach (%)"\r\n"ORF";"–"\r\n',
    );
  });

  it('has bare numbers when asked for', () => {
    expect(lines(csv([{ name: 'ORF', reach: -41.25 }], { values: 'raw' }))[1]).toBe('"ORF",-41.25');
    expect(lines(csv([{ name: 'ORF', reach: null }], { values: 'raw' }))[1]).toBe('"ORF",');
  });

  it('tells above where it comes from', () => {
    const head = [
      ['Source', 'Panel, October 2026'],
      ['Method', '2'],
    ] as const;
    expect(lines(csv([], { headLines: head }))).toEqual([
      '"Source","Panel, October 2026"',
      '"Method","2"',
      '',
      '"Name","Net reach (%)"',
      '',
    ]);
  });

  it('begins with the mark of UTF-8 unless told not to', () => {
    expect(tableCsv({ columns, rows: [], values: 'raw' }).startsWith('\ufeff"Name"')).toBe(true);
  });

  it('quotes what would break a line', () => {
    expect(lines(csv([{ name: 'A "B", C', reach: null }]))[1]).toBe('"A ""B"", C","–"');
    expect(csv([{ name: 'A\nB', reach: null }])).toContain('"A\nB"');
    expect(csv([{ name: 'A,B', reach: null }], { separator: '\t' })).toContain('"A,B"\t');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|x', "'+cmd|x"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t'=1"],
    ['-2,5 %', '-2,5 %'],
    ['+1 200', '+1 200'],
    ['a=b', 'a=b'],
  ])('leaves no formula in %j', (name, field) => {
    expect(lines(csv([{ name, reach: null }]))[1]).toBe(`"${field}","–"`);
  });
});

describe('the state of a table in an address', () => {
  const defaults: TableState = {
    sort: { id: 'reach', order: 'desc' },
    page: 1,
    pageSize: 50,
    columns: null,
    density: 'comfortable',
    expanded: [],
  };
  const ids = ['name', 'reach', 'a,b'];
  const read = (query: string) => readTableState(new URLSearchParams(query), defaults, { columns: ids });
  const query = (state: TableState, prefix?: string) => {
    const values = Object.entries(writeTableState(state, defaults, { prefix }));
    return new URLSearchParams(values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  };

  it('is empty by default', () => {
    expect(String(query(defaults))).toBe('');
    expect(read('')).toEqual(defaults);
  });

  it.each<Partial<TableState>>([
    { sort: { id: 'name', order: 'asc' } },
    { sort: { id: 'reach', order: 'asc' } },
    { page: 7, pageSize: 100 },
    { columns: ['a,b', 'name'] },
    { columns: [] },
    { density: 'compact', expanded: ['x y', 'ü,%'] },
  ])('comes back as it was: %j', (change) => {
    const state = { ...defaults, ...change };
    expect(readTableState(query(state), defaults, { columns: ids })).toEqual(state);
    expect(readTableState(query(state, 't.'), defaults, { columns: ids, prefix: 't.' })).toEqual(state);
  });

  it.each([
    'sort=gone&order=asc',
    'page=0',
    'page=-1',
    'page=1e9',
    'size=banana',
    'density=huge',
    'density=toString',
  ])('is as by default where an address makes no sense: %s', (text) => {
    expect(read(text)).toEqual(defaults);
  });

  it('leaves out columns that do not exist, and page sizes that are not on offer', () => {
    expect(read('columns=gone,name,name,%E0%A4%A').columns).toEqual(['name']);
    const sizes = { columns: ids, pageSizes: [50, 100] };
    expect(readTableState(new URLSearchParams('size=7'), defaults, sizes).pageSize).toBe(50);
    expect(readTableState(new URLSearchParams('size=100'), defaults, sizes).pageSize).toBe(100);
  });

  it('does not take the default list of columns for a choice', () => {
    const chosen = { ...defaults, columns: ['name'] };
    expect(writeTableState(chosen, chosen)['columns']).toBeNull();
    expect(writeTableState({ ...chosen, columns: ['name', 'reach'] }, chosen)['columns']).toBe('name,reach');
  });
});
