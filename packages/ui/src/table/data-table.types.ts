import type { ReactNode } from 'react';
import type { MarkRule } from './mark-rules.types.js';

/** How the rows are ordered. */
export interface TableSort {
  id: string;
  order: 'asc' | 'desc';
}

/** What a cell holds before it is written for a reader. */
export type CellValue = string | number | boolean | null | undefined;

/** How high rows are. */
export type TableDensity = 'comfortable' | 'compact';

/** One column of a DataTable. */
export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Columns that belong together stand side by side under this name, e.g. "Panel" and "Census". */
  group?: string | undefined;
  /** Stands small beside the header, so that the cells hold bare numbers. */
  unit?: string;
  /** The definition of the figure, shown on hover and told to screen readers. */
  description?: string;
  /** `end` for everything numeric. */
  align?: 'start' | 'end';
  /** In px; a column never gets narrower. */
  width: number;
  /** Stays in place while the rest scrolls sideways. Pinned columns come first, cannot be hidden, and keep their order. */
  pinned?: boolean;
  sortable?: boolean;
  /** The direction of the first click; numbers start with the largest. */
  firstOrder?: TableSort['order'];
  cell: (row: Row) => ReactNode;
  /** The bare value: what client rows are sorted by, marks are decided on, and files hold. */
  value?: (row: Row) => CellValue;
  /** The value as the cell shows it, for files and searches; the bare value without. */
  text?: (row: Row) => string;
  /**
   * Neighbouring cells of a row that give the same text here become one, drawn by the first of them:
   * one "not enough data" instead of four.
   */
  mergeKey?: (row: Row) => string | null;
  /** This cell names the row for screen readers. One column at most. */
  rowHeader?: boolean;
}

/** Which rows are chosen, by row id. Rows of other pages may be among them. */
export interface TableSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Rows below rows: categories with what is in them. */
export interface TableTree<Row> {
  /** The rows below one; null or none for a row that cannot be opened. */
  childrenOf: (row: Row) => readonly Row[] | null | undefined;
  /** Ids of the open rows. */
  expanded: ReadonlySet<string>;
  onChange: (expanded: ReadonlySet<string>) => void;
}

/** A line below the rows that stays in sight: totals, averages. */
export interface TableFooterRow {
  id: string;
  /** What stands below each column, by its id. The text below the naming column names the line. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** Keep the array's identity while it says the same: rows on show are drawn anew when it changes. */
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  /** What the live region says about the rows on show, e.g. "Showing 1-50 of 312". */
  status: string;
  /** Number of rows of the whole list, when the page shows a part of it. */
  totalRows?: number;
  /** 0-based place of the first row within the whole list. */
  firstRow?: number;
  /** Newer figures are on their way: the old ones stay, dimmed. */
  stale?: boolean;
  /** Ids of the columns on show in their order; null for all. Pinned ones are always there. */
  layout?: readonly string[] | null;
  density?: TableDensity;
  selection?: TableSelection;
  tree?: TableTree<Row>;
  footer?: readonly TableFooterRow[];
  /** Cells that deserve a look; put a MarkLegend below the table. */
  marks?: readonly MarkRule[];
  /** Enter and a double click open a row. */
  onOpen?: (row: Row) => void;
}

/** From this many rows on, only the visible ones are in the document. */
export const VIRTUAL_FROM = 200;

/** Heights of a body row in px. */
export const ROW_HEIGHTS: Readonly<Record<TableDensity, number>> = { comfortable: 38, compact: 24 };

/** Height of the heads, and of a line of the footer, in px; the stylesheet sets the same. */
export const HEAD_HEIGHT = 34;

/** Width of the column of checkboxes in px. */
export const SELECT_WIDTH = 36;
