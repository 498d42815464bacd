import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { DataTable } from './data-table.js';
import { nextSort } from './data-table-head.js';
import {
  VIRTUAL_FROM,
  type DataTableColumn,
  type DataTableProps,
  type TableSort,
} from './data-table.types.js';
import { mergedCells } from './merge-cells.js';

interface Person {
  id: number;
  name: string;
  age: number | null;
  reach: number | null;
}

const columns: DataTableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 120,
    pinned: true,
    rowHeader: true,
    sortable: true,
    cell: (row) => row.name,
  },
  {
    id: 'age',
    header: 'Age',
    unit: 'years',
    width: 80,
    align: 'end',
    sortable: true,
    cell: (row) => row.age ?? 'withheld',
    mergeKey: (row) => (row.age === null ? 'withheld' : null),
  },
  {
    id: 'reach',
    header: 'Reach',
    width: 80,
    align: 'end',
    cell: (row) => row.reach ?? 'withheld',
    mergeKey: (row) => (row.reach === null ? 'withheld' : null),
  },
];

const people: Person[] = [
  { id: 1, name: 'Ada', age: 36, reach: 12 },
  { id: 2, name: 'Bob', age: null, reach: null },
];

const table = (change: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    caption="People"
    columns={columns}
    rows={people}
    rowId={(row) => String(row.id)}
    sort={{ id: 'age', order: 'desc' }}
    onSortChange={() => undefined}
    status="Showing 1-2 of 2"
    {...change}
  />
);

describe('DataTable', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is a named table with row heads, units in the heads, and a live row count', () => {
    renderThemed(table());
    const shown = screen.getByRole('table', { name: 'People' });
    expect(within(shown).getByRole('rowheader', { name: 'Ada' })).toBeVisible();
    expect(within(shown).getByRole('columnheader', { name: 'Age years' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Showing 1-2 of 2');
    expect(screen.getByRole('region', { name: 'People' })).toHaveAttribute('tabindex', '0');
  });

  it('marks the one column it is ordered by', () => {
    renderThemed(table());
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null]);
    expect(within(heads[2]!).queryByRole('button')).toBeNull();
  });

  it('asks for another order by mouse and by keyboard', async () => {
    const asked: TableSort[] = [];
    renderThemed(table({ onSortChange: (sort) => asked.push(sort) }));
    await userEvent.click(screen.getByRole('button', { name: /Age/ }));
    screen.getByRole('button', { name: /Name/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([
      { id: 'age', order: 'asc' },
      { id: 'name', order: 'asc' },
    ]);
  });

  it('starts numbers with the largest and texts with the first', () => {
    const other = { id: 'other', order: 'asc' } as const;
    expect(nextSort(columns[1]!, other)).toEqual({ id: 'age', order: 'desc' });
    expect(nextSort(columns[0]!, other)).toEqual({ id: 'name', order: 'asc' });
    expect(nextSort({ ...columns[0]!, firstOrder: 'desc' }, other)).toEqual({ id: 'name', order: 'desc' });
  });

  it('draws neighbours that say the same once', () => {
    renderThemed(table());
    const cells = within(screen.getByRole('row', { name: /Bob/ })).getAllByRole('cell');
    expect(cells.map((cell) => [cell.textContent, cell.getAttribute('colspan')])).toEqual([
      ['withheld', '2'],
    ]);
    expect(within(screen.getByRole('row', { name: /Ada/ })).getAllByRole('cell')).toHaveLength(2);
  });

  it('tells the place of a row within the whole list', () => {
    renderThemed(table({ totalRows: 312, firstRow: 50 }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '313');
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveAttribute('aria-rowindex', '52');
  });

  it('says when newer figures are on their way', () => {
    const { rerender } = renderThemed(table());
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    rerender(table({ stale: true }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('holds only the rows in sight once there are many', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(380);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const many = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ id, name: `Person ${id}`, age: id, reach: id }));
    const { rerender } = renderThemed(table({ rows: many(VIRTUAL_FROM) }));
    const all = () => expect(screen.getAllByRole('rowheader')).toHaveLength(VIRTUAL_FROM);
    await vi.waitFor(all, { timeout: 10_000 });
    rerender(table({ rows: many(5_000) }));
    const drawn = () => screen.getAllByRole('rowheader').length;
    await vi.waitFor(() => expect(drawn()).toBeGreaterThanOrEqual(10), { timeout: 10_000 });
    expect(drawn()).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  });
});

describe('mergedCells', () => {
  it.each([
    [[], []],
    [
      [null, null],
      ['0x1', '1x1'],
    ],
    [
      ['a', 'a', null, 'a'],
      ['0x2', '2x1', '3x1'],
    ],
    [
      ['a', 'b', 'b', 'b'],
      ['0x1', '1x3'],
    ],
  ])('joins %j to %j', (keys, cells) => {
    expect(mergedCells(keys).map(({ index, span }) => `${index}x${span}`)).toEqual(cells);
  });
});
