import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { ColumnMenu } from './column-menu.js';
import { DataTable } from './data-table.js';
import type { DataTableColumn, DataTableProps } from './data-table.types.js';
import { MarkLegend } from './mark-legend.js';
import type { MarkRule } from './mark-rules.types.js';

interface Item {
  id: string;
  reach: number;
  below?: readonly Item[];
}

const columns: DataTableColumn<Item>[] = [
  { id: 'name', header: 'Name', width: 120, pinned: true, rowHeader: true, cell: ({ id }) => id },
  {
    id: 'reach',
    header: 'Reach',
    unit: '%',
    width: 80,
    align: 'end',
    value: ({ reach }) => reach,
    cell: ({ reach }) => reach,
  },
  { id: 'link', header: 'Link', width: 80, cell: ({ id }) => <a href={`#${id}`}>More</a> },
];
const rows: Item[] = ['Ada', 'Bob', 'Cyd', 'Dan'].map((id, at) => ({ id, reach: at * 10 }));
const rowId = ({ id }: Item) => id;

const base: DataTableProps<Item> = {
  caption: 'People',
  columns,
  rows,
  rowId,
  sort: null,
  onSortChange: () => undefined,
  status: '4 people',
};

function Selectable(props: Partial<DataTableProps<Item>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return <DataTable {...base} selection={{ selected, onChange: setSelected }} {...props} />;
}

const chosen = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getByRole('rowheader').textContent)
    .join(' ');
const activeCell = (table: HTMLElement) =>
  document.getElementById(table.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('rows to choose', () => {
  it('are chosen one by one, from one to another with Shift, and all at once', async () => {
    const user = userEvent.setup();
    renderThemed(<Selectable />);
    const boxes = () => screen.getAllByRole('checkbox', { name: 'Choose row' });
    await user.click(boxes()[3]!);
    expect(chosen()).toBe('Dan');
    await user.keyboard('{Shift>}');
    await user.click(boxes()[1]!);
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('Bob Cyd Dan');
    expect(screen.getByText('3 rows chosen')).toBeInTheDocument();
    const all = screen.getByRole('checkbox', { name: 'Choose all rows on show' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(chosen()).toBe('Ada Bob Cyd Dan');
    await user.click(all);
    expect(screen.queryAllByRole('row', { selected: true })).toHaveLength(0);
  });

  it('are chosen by the space bar, with Shift from the last one on', async () => {
    renderThemed(<Selectable />);
    const grid = screen.getByRole('grid', { name: 'People' });
    expect(grid).toHaveAttribute('aria-multiselectable', 'true');
    grid.focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toBe('Ada Bob Cyd');
    await userEvent.keyboard(' ');
    expect(chosen()).toBe('Ada Bob');
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('Ada Bob Cyd Dan');
  });
});

describe('the keyboard in a table', () => {
  it('moves between cells, and opens what a cell or a row leads to', async () => {
    const opened: string[] = [];
    renderThemed(<DataTable {...base} onOpen={({ id }) => opened.push(id)} />);
    await userEvent.tab();
    const grid = screen.getByRole('grid', { name: 'People' });
    expect(grid).toHaveFocus();
    expect(activeCell(grid)).toBe('Ada');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(activeCell(grid)).toBe('More');
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('#Bob');
    await userEvent.keyboard('{Home}{PageDown}');
    expect(activeCell(grid)).toBe('Cyd');
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}{Enter}');
    expect(opened).toEqual(['Dan']);
    await userEvent.dblClick(screen.getByRole('rowheader', { name: 'Ada' }));
    expect(opened).toEqual(['Dan', 'Ada']);
    expect(activeCell(grid)).toBe('Ada');
  });

  it('has nothing to do in a table that only shows', () => {
    renderThemed(<DataTable {...base} />);
    expect(screen.getByRole('table', { name: 'People' })).not.toHaveAttribute('tabindex');
  });
});

describe('rows below rows', () => {
  const tree: Item[] = [
    {
      id: 'Fruit',
      reach: 1,
      below: [
        { id: 'Apple', reach: 2 },
        { id: 'Pear', reach: 3 },
      ],
    },
    { id: 'Bread', reach: 4 },
  ];

  function Tree() {
    const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
    const below = { childrenOf: ({ below: children }: Item) => children, expanded, onChange: setExpanded };
    return <DataTable {...base} rows={tree} tree={below} />;
  }
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

  it('are opened by their button', async () => {
    renderThemed(<Tree />);
    expect(names()).toEqual(['Fruit', 'Bread']);
    expect(screen.getByRole('row', { name: /Bread/ })).not.toHaveAttribute('aria-expanded');
    await userEvent.click(screen.getByRole('button', { name: 'Open row' }));
    expect(names()).toEqual(['Fruit', 'Apple', 'Pear', 'Bread']);
    expect(screen.getByRole('row', { name: /Fruit/, expanded: true })).toHaveAttribute('aria-level', '1');
    expect(screen.getByRole('row', { name: /Pear/ })).toHaveAttribute('aria-level', '2');
    expect(screen.getByRole('row', { name: /Pear/ })).toHaveAttribute('aria-posinset', '2');
  });

  it('are opened and closed by arrow keys and Enter', async () => {
    renderThemed(<Tree />);
    const grid = screen.getByRole('treegrid', { name: 'People' });
    grid.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(activeCell(grid)).toBe('Pear');
    await userEvent.keyboard('{ArrowLeft}');
    expect(activeCell(grid)).toBe('Fruit');
    await userEvent.keyboard('{ArrowLeft}');
    expect(names()).toEqual(['Fruit', 'Bread']);
    await userEvent.keyboard('{Enter}');
    expect(names()).toHaveLength(4);
  });
});

describe('columns, marks and totals', () => {
  it('shows the columns chosen, in their order', () => {
    renderThemed(<DataTable {...base} layout={['link', 'reach']} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name ',
      'Link ',
      'Reach %',
    ]);
  });

  it('says what marks mean, in the cell and below', () => {
    const marks: MarkRule[] = [
      { id: 'm', column: 'reach', kind: 'sign', sign: 'star', test: 'above', bound: 15, label: 'Above 15 %' },
    ];
    renderThemed(
      <>
        <DataTable {...base} marks={marks} />
        <MarkLegend rules={marks} />
      </>,
    );
    expect(screen.getByRole('cell', { name: /^Above 15 %, ?20$/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: '10' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Marks' })).getByText('Above 15 %')).toBeVisible();
  });

  it('keeps totals below the rows and counts them', () => {
    renderThemed(<DataTable {...base} footer={[{ id: 't', cells: { name: 'Total', reach: 60 } }]} />);
    const line = screen.getByRole('row', { name: 'Total 60' });
    expect(line).toHaveAttribute('aria-rowindex', '6');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '6');
  });
});

function Menu() {
  const [layout, setLayout] = useState<readonly string[] | null>(null);
  const more = [...columns, { id: 'x', header: 'Extra', width: 50, cell: () => 'x' }];
  return (
    <>
      <ColumnMenu columns={more} layout={layout} onChange={setLayout} />
      <p data-testid="layout">{layout === null ? 'all' : layout.join(' ')}</p>
    </>
  );
}

describe('the menu of columns', () => {
  const layout = () => screen.getByTestId('layout').textContent;

  it('hides, shows again at the end, and goes back to how it was', async () => {
    renderThemed(<Menu />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: /Name/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reach (%)' }));
    expect(layout()).toBe('link x');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reach (%)' }));
    expect(layout()).toBe('link x reach');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(layout()).toBe('all');
  });

  it('moves by arrow keys and says where to', async () => {
    renderThemed(<Menu />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    screen.getByRole('button', { name: 'Move Extra, position 3 of 3' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(layout()).toBe('x reach link');
    expect(screen.getByRole('button', { name: 'Move Extra, position 1 of 3' })).toHaveFocus();
    expect(screen.getByText('Extra: position 1 of 3')).toBeInTheDocument();
  });
});
