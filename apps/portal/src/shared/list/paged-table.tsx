import {
  DataTable,
  ListFoot,
  type DataTableColumn,
  type MarkRule,
  type TableDensity,
  type TableSelection,
} from '@netreach/ui';
import type { ReactNode } from 'react';

/** Where a page lies in its list. */
interface ListPage {
  /** Rows of all pages. */
  total: number;
  /** From 1. */
  page: number;
  page_size: number;
}

/** Another order, or another page. */
type ListChange<Field extends string> = { sort: Field; order: 'asc' | 'desc' } | { page: number };

interface PagedTableProps<Row, Field extends string> {
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  list: ListPage;
  sort: Field;
  order: 'asc' | 'desc';
  isSortField: (id: string) => id is Field;
  change: (change: ListChange<Field>) => void;
  /** Says which rows of how many are on show. */
  status: (range: { from: number; to: number; count: number }) => string;
  /** Newer rows are on their way. */
  stale: boolean;
  legend?: ReactNode;
  /** Where the rows come from, for whoever points at the status. */
  source?: string;
  layout?: readonly string[];
  density?: TableDensity;
  marks?: readonly MarkRule[];
  selection?: TableSelection;
  /** Opens a row. */
  onOpen?: ((row: Row) => void) | undefined;
}

/** One page of a list that the server orders, with what its signs mean and the way to its other pages. */
export function PagedTable<Row, Field extends string>(props: PagedTableProps<Row, Field>) {
  const { caption, columns, rows, rowId, list, sort, order, isSortField, change, stale } = props;
  const { legend, source, status: statusOf, layout, density, marks, selection, onOpen } = props;
  const { total, page, page_size: pageSize } = list;
  const first = (page - 1) * pageSize;
  const status = statusOf({ from: first + 1, to: first + rows.length, count: total });
  return (
    <>
      <DataTable
        {...{ caption, columns, rows, rowId, status, stale }}
        sort={{ id: sort, order }}
        onSortChange={(next) => isSortField(next.id) && change({ sort: next.id, order: next.order })}
        totalRows={total}
        firstRow={first}
        {...(layout && { layout })}
        {...(density && { density })}
        {...(marks && { marks })}
        {...(selection && { selection })}
        {...(onOpen && { onOpen })}
      />
      <ListFoot
        {...{ legend, status, page }}
        {...(source !== undefined && { title: source })}
        pageCount={Math.max(1, Math.ceil(total / pageSize))}
        onChange={(next) => change({ page: next })}
      />
    </>
  );
}
