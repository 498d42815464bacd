import type { Combination } from '../api/use-combination.js';

/** Most combinations the picture shows; the table has all of them. */
const MAX_COLUMNS = 24;

const SIZE = { column: 36, row: 26, bars: 150, names: 170, head: 18 } as const;

/** A combination of items in the picture. */
export interface UpsetColumn {
  itemIds: readonly number[];
  users: number;
  reach: number;
  x: number;
  /** Upper end and height of its bar. */
  y: number;
  height: number;
  /** First and last row with a dot. */
  from: number;
  to: number;
}

/** Where everything of the picture stands, in px. */
export interface UpsetLayout {
  width: number;
  height: number;
  names: number;
  barBase: number;
  columns: UpsetColumn[];
  /** Middle of an item's row. */
  rowY: (row: number) => number;
  rowHeight: number;
}

/** Lays out an UpSet picture: the largest combinations as bars, below them who is in each. */
export function upsetLayout({
  items,
  intersections,
}: Pick<Combination, 'items' | 'intersections'>): UpsetLayout {
  const shown = (intersections ?? []).flatMap(({ item_ids: itemIds, exact }) =>
    exact.unique_users === null || exact.net_reach === null
      ? []
      : [{ itemIds, users: exact.unique_users, reach: exact.net_reach }],
  );
  const columns = shown.slice(0, MAX_COLUMNS);
  const most = Math.max(1, ...columns.map(({ users }) => users));
  const barBase = SIZE.head + SIZE.bars;
  return {
    width: SIZE.names + Math.max(1, columns.length) * SIZE.column + 12,
    height: barBase + 14 + items.length * SIZE.row,
    names: SIZE.names,
    barBase,
    rowHeight: SIZE.row,
    rowY: (row) => barBase + 14 + row * SIZE.row + SIZE.row / 2,
    columns: columns.map((column, at) => {
      const rows = column.itemIds.map((id) => items.findIndex((item) => item.id === id));
      const height = (column.users / most) * SIZE.bars;
      return {
        ...column,
        x: SIZE.names + at * SIZE.column + SIZE.column / 2,
        y: barBase - height,
        height,
        from: Math.min(...rows),
        to: Math.max(...rows),
      };
    }),
  };
}
