import { useMemo } from 'react';
import { containsText } from '../filters/fold-text.js';
import { useUiLocale } from '../texts/ui-text.js';
import type { CellValue, DataTableColumn, TableSort } from './data-table.types.js';

/** How a list that is wholly here is narrowed and ordered. */
export interface ClientOrder {
  sort: TableSort | null;
  /** Text that some cell of a row must contain, whatever the case and accents; empty takes all rows. */
  search?: string;
}

const isMissing = (value: CellValue) => value === null || value === undefined || value === '';

function comparison(locale: string): (a: CellValue, b: CellValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return compare(String(a), String(b));
  };
}

/** What a cell says in a file or to a search. */
export function cellText<Row>(column: DataTableColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value?.(row);
  return isMissing(value) ? '' : String(value);
}

/**
 * The rows of a list that is wholly here, filtered and sorted by a column's `value`. Rows without a value come last in
 * either order; rows that are alike keep their order.
 */
export function clientRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  { sort, search = '', locale }: ClientOrder & { locale: string },
): readonly Row[] {
  const found = search.trim()
    ? rows.filter((row) => columns.some((column) => containsText(cellText(column, row), search)))
    : rows;
  const value = columns.find(({ id }) => id === sort?.id)?.value;
  if (!sort || !value) return found;
  const compare = comparison(locale);
  const sign = sort.order === 'asc' ? 1 : -1;
  return found
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      const [noA, noB] = [isMissing(a.value), isMissing(b.value)];
      return noA || noB ? Number(noA) - Number(noB) : sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** One page of a list. */
export interface RowPage<Row> {
  rows: readonly Row[];
  /** 1-based; the last page when the one asked for does not exist. */
  page: number;
  pageCount: number;
  /** 0-based place of the first row. */
  first: number;
}

/** Cuts a page out of a list; an empty list has one empty page. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): RowPage<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(Math.max(1, page), pageCount);
  const first = (shown - 1) * pageSize;
  return { rows: rows.slice(first, first + pageSize), page: shown, pageCount, first };
}

/** `clientRows` in the language of the page, worked out again only when something has changed. */
export function useClientRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  { sort, search = '' }: ClientOrder,
): readonly Row[] {
  const locale = useUiLocale();
  return useMemo(
    () => clientRows(rows, columns, { sort, search, locale }),
    [rows, columns, sort, search, locale],
  );
}
