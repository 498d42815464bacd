import { describe, expect, it } from 'vitest';
import { clientRows, pageOf } from './client-rows.js';
import { arrangeColumns, moveEntry, pinnedWidth, placeColumns, totalWidth } from './column-layout.js';
import type { DataTableColumn, TableSort } from './data-table.types.js';
import { coversRange, grownRange, holdsRow } from './drawn-range.js';
import { movedPlace } from './grid-keys.js';
import { cellMarks } from './mark-rules.js';
import { type MarkRule } from './mark-rules.types.js';
import { idsBetween, pageSelection, withRows } from './row-selection.js';
import { shownRows } from './table-rows.js';

interface Item {
  id: string;
  name?: string;
  size?: number | null;
  below?: Item[];
}

const column = (id: string, more: Partial<DataTableColumn<Item>> = {}): DataTableColumn<Item> => ({
  id,
  header: id,
  width: 100,
  cell: () => null,
  ...more,
});

describe('the order of columns', () => {
  const columns = [column('name', { pinned: true, width: 150 }), column('a'), column('b'), column('c')];
  const ids = (layout: string[] | null) => arrangeColumns(columns, layout).map(({ id }) => id);

  it.each([
    [null, 'name a b c'],
    [['c', 'a'], 'name c a'],
    [['b', 'gone', 'b', 'name'], 'name b'],
    [[], 'name'],
  ])('of %j is %s', (layout, order) => {
    expect(ids(layout).join(' ')).toBe(order);
  });

  it('leaves the pinned ones at the left edge, beside the boxes', () => {
    expect(placeColumns(columns, false).map(({ left }) => left)).toEqual([0, null, null, null]);
    const placed = placeColumns([columns[0]!, column('rank', { pinned: true })], true);
    expect(placed.map(({ left }) => left)).toEqual([36, 186]);
    expect([pinnedWidth(placeColumns(columns, true), true), totalWidth(columns, true)]).toEqual([186, 486]);
  });

  it.each([
    [0, 2, 'b c a'],
    [2, 0, 'c a b'],
    [1, 99, 'a c b'],
    [1, -3, 'b a c'],
    [7, 0, 'a b c'],
  ])('moves %d to %d', (from, to, order) => {
    expect(moveEntry(['a', 'b', 'c'], from, to).join(' ')).toBe(order);
  });
});

describe('rows of a tree', () => {
  const rows: Item[] = [
    { id: 'x', below: [{ id: 'x1', below: [{ id: 'x1a' }] }, { id: 'x2' }] },
    { id: 'y', below: [] },
  ];
  const shown = (...open: string[]) =>
    shownRows(rows, { rowId: ({ id }) => id, childrenOf: ({ below }) => below, expanded: new Set(open) });

  it('stand below their parents when these are open', () => {
    expect(shown().map(({ id, expanded }) => [id, expanded])).toEqual([
      ['x', false],
      ['y', null],
    ]);
    expect(shown('x', 'x1').map(({ id, level }) => `${level}${id}`)).toEqual([
      '1x',
      '2x1',
      '3x1a',
      '2x2',
      '1y',
    ]);
    expect(shown('x1').map(({ id }) => id)).toEqual(['x', 'y']);
  });

  it('know their parent and their place among its rows', () => {
    expect(shown('x', 'x1').map(({ parent, place, siblings }) => [parent, place, siblings])).toEqual([
      [-1, 1, 2],
      [0, 1, 2],
      [1, 1, 1],
      [0, 2, 2],
      [-1, 2, 2],
    ]);
  });
});

describe('rows that are wholly here', () => {
  const columns = [
    column('name', { value: ({ name }) => name }),
    column('size', { value: ({ size }) => size, text: ({ size }) => `${size ?? 'no'} euros` }),
  ];
  const rows: Item[] = [
    { id: '1', name: 'Zürs', size: 10 },
    { id: '2', name: 'ähnlich', size: null },
    { id: '3', name: 'Item 10', size: 9 },
    { id: '4', name: 'Item 9', size: 10 },
  ];
  const order = (sort: TableSort | null, search = '') =>
    clientRows(rows, columns, { sort, search, locale: 'de-DE' })
      .map(({ id }) => id)
      .join('');

  it('are sorted as the language does, numbers by size', () => {
    expect(order({ id: 'name', order: 'asc' })).toBe('2431');
    expect(order({ id: 'name', order: 'desc' })).toBe('1342');
    expect(order(null)).toBe('1234');
  });

  it('stand last without a value, and keep their order when alike', () => {
    expect(order({ id: 'size', order: 'asc' })).toBe('3142');
    expect(order({ id: 'size', order: 'desc' })).toBe('1432');
  });

  it('are found by what any cell says', () => {
    expect(order(null, 'zurs')).toBe('1');
    expect(order(null, ' 10 EURO')).toBe('14');
    expect(order(null, 'nothing')).toBe('');
  });

  it('come in pages, the last of which stands for those beyond', () => {
    expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual({ rows: [3, 4], page: 2, pageCount: 3, first: 2 });
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pageCount: 2, first: 2 });
    expect(pageOf([], 1, 50)).toEqual({ rows: [], page: 1, pageCount: 1, first: 0 });
  });
});

describe('choosing rows', () => {
  const page = ['a', 'b', 'c', 'd'];

  it('tells how much of a page is chosen, whatever is chosen elsewhere', () => {
    expect(pageSelection(page, new Set(['z']))).toBe('none');
    expect(pageSelection(page, new Set(['z', 'b']))).toBe('some');
    expect(pageSelection(page, new Set([...page, 'z']))).toBe('all');
    expect(pageSelection([], new Set(['z']))).toBe('none');
  });

  it('adds and takes away without touching what was', () => {
    const before = new Set(['a', 'z']);
    expect([...withRows(before, ['b', 'a'], true)]).toEqual(['a', 'z', 'b']);
    expect([...withRows(before, page, false)]).toEqual(['z']);
    expect([...before]).toEqual(['a', 'z']);
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    [null, 'c', 'c'],
    ['gone', 'c', 'c'],
  ])('from %s to %s takes %s', (from, to, taken) => {
    expect(idsBetween(page, from, to).join('')).toBe(taken);
  });
});

describe('marks', () => {
  const star: MarkRule = {
    id: 's',
    column: 'reach',
    kind: 'sign',
    sign: 'star',
    test: 'above',
    bound: 3,
    label: '',
  };
  const weak: MarkRule = {
    id: 'w',
    column: 'reach',
    kind: 'sign',
    sign: 'warning',
    test: 'below',
    bound: 1,
    label: '',
  };
  const ramp: MarkRule = { id: 'r', column: 'index', kind: 'ramp', from: 110, to: 190, label: '' };
  const below: MarkRule = { id: 'b', column: 'index', kind: 'ramp', from: 90, to: 50, label: '' };
  const of = (columnId: string, value: unknown) =>
    cellMarks([star, weak, ramp, below], columnId, value as number).map(
      ({ rule, level }) => `${rule.id}${level}`,
    );

  it.each([
    [3, []],
    [3.01, ['s0']],
    [1, []],
    [0.99, ['w0']],
  ])('of reach %d are %j', (value, marks) => {
    expect(of('reach', value)).toEqual(marks);
  });

  it.each([
    [110, []],
    [110.1, ['r1']],
    [130, ['r2']],
    [189, ['r4']],
    [400, ['r4']],
    [90, []],
    [85, ['b1']],
    [10, ['b4']],
  ])('of index %d are %j', (value, marks) => {
    expect(of('index', value)).toEqual(marks);
  });

  it('are only on numbers of their column', () => {
    expect(of('other', 500)).toEqual([]);
    expect([of('reach', null), of('reach', '9'), of('reach', Number.NaN)]).toEqual([[], [], []]);
  });
});

describe('keys in a grid', () => {
  const size = { rows: 100, columns: 5, pageRows: 20 };
  const press = (key: string, row: number, columnAt: number, ctrlKey = false) => {
    const place = movedPlace({ key, ctrlKey, metaKey: false }, { row, column: columnAt }, size);
    return place && `${place.row}/${place.column}`;
  };

  it.each([
    ['ArrowDown', 3, 1, '4/1'],
    ['ArrowDown', 99, 1, '99/1'],
    ['ArrowUp', 0, 1, '0/1'],
    ['ArrowRight', 3, 4, '3/4'],
    ['ArrowLeft', 3, 2, '3/1'],
    ['Home', 3, 4, '3/0'],
    ['End', 3, 1, '3/4'],
    ['PageDown', 90, 1, '99/1'],
    ['PageUp', 30, 1, '10/1'],
    ['x', 3, 1, null],
  ])('%s from %d/%d leads to %4$s', (key, row, at, place) => {
    expect(press(key, row, at)).toBe(place);
  });

  it('go to the ends together with Control', () => {
    expect([press('Home', 50, 3, true), press('End', 50, 3, true)]).toEqual(['0/0', '99/4']);
    expect([press('ArrowUp', 50, 3, true), press('ArrowDown', 50, 3, true)]).toEqual(['0/3', '99/3']);
    expect([press('ArrowLeft', 50, 3, true), press('ArrowRight', 50, 3, true)]).toEqual(['50/0', '50/4']);
  });
});

describe('drawing rows little by little', () => {
  const range = (first: number, last: number) => ({ first, last });

  it('keeps what is drawn and adds next to it, first below', () => {
    expect(grownRange(range(0, 20), range(3, 23), 10)).toEqual(range(3, 23));
    expect(grownRange(range(20, 40), range(5, 25), 10)).toEqual(range(10, 25));
    expect(grownRange(range(10, 12), range(8, 30), 10)).toEqual(range(10, 22));
    expect(grownRange(range(10, 20), range(5, 24), 10)).toEqual(range(5, 24));
  });

  it('begins anew after a jump, and comes to an end', () => {
    let drawn = grownRange(range(0, 30), range(500, 527), 10);
    expect(drawn).toEqual(range(500, 509));
    let frames = 0;
    while (!coversRange(drawn, range(500, 527))) {
      drawn = grownRange(drawn, range(500, 527), 10);
      frames += 1;
    }
    expect([drawn, frames]).toEqual([range(500, 527), 2]);
  });

  it('has nothing to do without rows', () => {
    expect(coversRange(range(0, -1), range(0, -1))).toBe(true);
    expect(coversRange(range(0, -1), range(0, 0))).toBe(false);
    expect([holdsRow(range(2, 3), 3), holdsRow(range(2, 3), 4)]).toEqual([true, false]);
  });
});
