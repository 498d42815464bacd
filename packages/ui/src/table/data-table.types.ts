import type { ReactNode } from 'react';

/** How the rows are ordered. */
export interface TableSort {
  id: string;
  order: 'asc' | 'desc';
}

/** One column of a DataTable. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Stands small beside the header, so that the cells hold bare numbers. */
  unit?: string;
  /** The definition of the figure, shown on hover and told to screen readers. */
  description?: string;
  /** `end` for everything numeric. */
  align?: 'start' | 'end';
  /** In px; a column never gets narrower. */
  width: number;
  /** Stays in place while the rest scrolls sideways. Pinned columns come first. */
  pinned?: boolean;
  sortable?: boolean;
  /** The direction of the first click; numbers start with the largest. */
  firstOrder?: TableSort['order'];
  cell: (row: Row) => ReactNode;
  /**
   * Neighbouring cells of a row that give the same text here become one, drawn by the first of them:
   * one "not enough data" instead of four.
   */
  mergeKey?: (row: Row) => string | null;
  /** This cell names the row for screen readers. One column at most. */
  rowHeader?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** What the live region says about the rows on show, e.g. "Showing 1-50 of 312". */
  status: string;
  /** Number of rows of the whole list, when the page shows a part of it. */
  totalRows?: number;
  /** 0-based place of the first row within the whole list. */
  firstRow?: number;
  /** Newer figures are on their way: the old ones stay, dimmed. */
  stale?: boolean;
}

/** From this many rows on, only the visible ones are in the document. */
export const VIRTUAL_FROM = 200;

/** Height of a body row in px; the stylesheet sets the same. */
export const ROW_HEIGHT = 38;
