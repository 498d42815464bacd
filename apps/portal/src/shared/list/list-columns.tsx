import type { ReactNode } from 'react';
import { formatMoment, formatNumber } from '@netreach/domain';
import type { CellValue, DataTableColumn } from '@netreach/ui';
import type { MessageKey, Namespace } from '../../i18n/messages.js';
import { useLocale, useT, type Translate } from '../../i18n/use-t.js';
import { useIsPhone } from './use-is-phone.js';

/** Columns that the catalogue has a head `column.<id>` for. */
type ColumnId<N extends Namespace> =
  MessageKey<N> extends infer Key ? (Key extends `column.${infer Id}` ? Id : never) : never;

/** What a cell is drawn with. */
export interface CellTools<N extends Namespace> {
  t: Translate<N>;
  locale: string;
}

/** A column of a list page. */
export interface ListColumn<Row, N extends Namespace> {
  id: ColumnId<N>;
  /** In px; a column never gets narrower. */
  width: number;
  /** In px, on a phone; where any column says so, only those that do are shown there. */
  phone?: number;
  /** How the row's value of this name is written; `text` without. */
  kind?: 'text' | 'number' | 'moment' | 'flag';
  /** The server can order by it. */
  sortable?: boolean;
  /** The catalogue defines it: `define.<id>`. */
  defined?: boolean;
  /** Names the row, and stays in place while the rest scrolls. */
  pinned?: boolean;
  /** Draws the cell, where its value alone does not do. */
  cell?: (row: Row, tools: CellTools<N>) => ReactNode;
}

/** Keeps the types of columns together: `columnsOf<Tag, 'admin-tags'>([...])`. */
export function columnsOf<Row, N extends Namespace>(
  columns: readonly ListColumn<Row, N>[],
): readonly ListColumn<Row, N>[] {
  return columns;
}

const NOTHING = '–';

/** The columns as the table takes them, with a last one for what can be done with a row. */
export function useTableColumns<Row, N extends Namespace>(
  texts: N,
  columns: readonly ListColumn<Row, N>[],
  actions: { width: number; phone?: number; cell: (row: Row) => ReactNode } | null,
): DataTableColumn<Row>[] {
  const isPhone = useIsPhone();
  const t = useT(texts);
  const tl = useT('lists');
  const locale = useLocale();
  const isFitted = isPhone && columns.some(({ phone }) => phone !== undefined);
  const shown = isFitted
    ? columns.flatMap((column) => (column.phone === undefined ? [] : [{ ...column, width: column.phone }]))
    : columns;
  const drawn = shown.map(({ id, width, kind = 'text', sortable = false, defined, pinned = false, cell }) => {
    const value = (row: Row) => (row as Readonly<Record<string, CellValue>>)[id];
    const column: DataTableColumn<Row> = {
      id,
      width,
      header: t(`column.${id}` as MessageKey<N>),
      ...(defined && { description: t(`define.${id}` as MessageKey<N>) }),
      sortable,
      firstOrder: kind === 'number' || kind === 'moment' ? 'desc' : 'asc',
      align: kind === 'number' ? 'end' : 'start',
      value,
      cell: (row) => (cell ? cell(row, { t, locale }) : written(value(row), kind, locale, tl)),
    };
    return pinned ? { ...column, pinned, rowHeader: true } : column;
  });
  if (!actions) return drawn;
  const { phone, cell } = actions;
  const width = isFitted && phone !== undefined ? phone : actions.width;
  return [...drawn, { id: 'actions', header: tl('column.actions'), width, cell }];
}

function written(
  value: CellValue,
  kind: ListColumn<unknown, Namespace>['kind'],
  locale: string,
  t: Translate<'lists'>,
): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (kind === 'number') return formatNumber(Number(value), locale);
  if (kind === 'moment') return formatMoment(String(value), locale);
  if (kind === 'flag') return t(value ? 'yes' : 'no');
  return String(value);
}
