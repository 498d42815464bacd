import { SELECT_WIDTH, type DataTableColumn } from './data-table.types.js';

/** A column at its place. */
export interface PlacedColumn<Row> extends DataTableColumn<Row> {
  /** Distance from the left edge in px when it stays in place, else null. */
  left: number | null;
}

/**
 * The columns to show: the pinned ones first and always, the others as the layout names them. What the layout names and
 * does not exist is left out.
 * @param layout ids of the columns on show; null for all
 */
export function arrangeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  layout: readonly string[] | null,
): DataTableColumn<Row>[] {
  const pinned = columns.filter((column) => column.pinned);
  const others = columns.filter((column) => !column.pinned);
  if (!layout) return [...pinned, ...others];
  const chosen = [...new Set(layout)].flatMap((id) => others.find((column) => column.id === id) ?? []);
  return [...pinned, ...chosen];
}

/** Gives the pinned columns their distance from the left edge; `selectable` leaves room for the checkboxes. */
export function placeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  selectable: boolean,
): PlacedColumn<Row>[] {
  let left = selectable ? SELECT_WIDTH : 0;
  return columns.map((column) => {
    if (!column.pinned) return { ...column, left: null };
    const placed = { ...column, left };
    left += column.width;
    return placed;
  });
}

/** Width in px below which the table scrolls sideways. */
export function totalWidth(columns: readonly { width: number }[], selectable: boolean): number {
  return columns.reduce((sum, { width }) => sum + width, selectable ? SELECT_WIDTH : 0);
}

/** Width in px of what stays in place on the left. */
export function pinnedWidth(
  columns: readonly { width: number; left: number | null }[],
  selectable: boolean,
): number {
  return totalWidth(
    columns.filter(({ left }) => left !== null),
    selectable,
  );
}

/** The list with one entry moved to another place (0-based); places beyond the ends are the ends. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  if (entry === undefined) return [...list];
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, entry);
  return rest;
}
