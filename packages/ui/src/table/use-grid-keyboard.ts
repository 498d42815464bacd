import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { cellId } from './body-row.js';
import { movedPlace, type GridPlace } from './grid-keys.js';
import type { ShownRow } from './table-rows.js';

interface GridKeyboardOptions<Row> {
  gridId: string;
  table: RefObject<HTMLTableElement | null>;
  rows: readonly ShownRow<Row>[];
  columns: number;
  /** Rows that fit on the screen. */
  pageRows: () => number;
  scrollTo: (row: number) => void;
  isSelected: (id: string) => boolean | null;
  select: (id: string, chosen: boolean, range: boolean) => void;
  selectAll: (chosen: boolean) => void;
  expand: (id: string, open: boolean) => void;
  open: ((row: Row) => void) | undefined;
}

interface GridKeyboard {
  active: GridPlace | null;
  activate: (row: number, column: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** What Enter presses in a cell before it opens the row. */
const CONTROL = 'a[href], button:not([tabindex="-1"])';

/** Left and right first close and open a row of a tree, and lead from a row to the one above it in the tree. */
function treeMove<Row>(key: string, at: GridPlace, options: GridKeyboardOptions<Row>): GridPlace | null {
  const shown = options.rows[at.row];
  if (!shown || at.column > 0) return null;
  if (key === 'ArrowRight' && shown.expanded === false) {
    options.expand(shown.id, true);
    return at;
  }
  if (key === 'ArrowLeft' && shown.expanded) {
    options.expand(shown.id, false);
    return at;
  }
  return key === 'ArrowLeft' && shown.parent >= 0 ? { row: shown.parent, column: 0 } : null;
}

function enter<Row>(at: GridPlace, { gridId, rows, expand, open }: GridKeyboardOptions<Row>): void {
  const control = document
    .getElementById(cellId(gridId, at.row, at.column))
    ?.querySelector<HTMLElement>(CONTROL);
  const shown = rows[at.row];
  if (control) control.click();
  else if (shown && open) open(shown.row);
  else if (shown && shown.expanded !== null) expand(shown.id, !shown.expanded);
}

/** Keys that do something to the row the keyboard is at; whether there was something to do. */
function actOnRow<Row>(event: KeyboardEvent, at: GridPlace, options: GridKeyboardOptions<Row>): boolean {
  const shown = options.rows[at.row];
  const chosen = shown ? options.isSelected(shown.id) : null;
  if (event.key === ' ' && shown && chosen !== null) {
    options.select(shown.id, event.shiftKey || !chosen, event.shiftKey);
    return true;
  }
  if (event.key === 'Enter') {
    enter(at, options);
    return true;
  }
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && chosen !== null) {
    options.selectAll(true);
    return true;
  }
  return false;
}

/**
 * The keyboard inside a table: one stop for the Tab key, then arrows, Home, End, Page Up and Page Down between cells,
 * Space chooses a row (with Shift those since the last one), Enter presses what a cell holds or opens the row.
 */
export function useGridKeyboard<Row>(options: GridKeyboardOptions<Row>): GridKeyboard {
  const { gridId, table, rows, columns } = options;
  const [place, setPlace] = useState<GridPlace | null>(null);
  const active =
    place && rows.length > 0
      ? { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, columns - 1) }
      : null;
  const cell = active ? cellId(gridId, active.row, active.column) : null;

  useEffect(() => {
    // Only for a reader at the keyboard: a click leaves the page where it is.
    if (cell && document.activeElement === table.current)
      document.getElementById(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell, table]);

  const moveTo = (next: GridPlace) => {
    setPlace(next);
    options.scrollTo(next.row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in a control of a cell are the control's.
    if (event.target !== event.currentTarget || event.altKey) return;
    const at = active ?? { row: 0, column: 0 };
    const size = { rows: rows.length, columns, pageRows: options.pageRows() };
    const next = treeMove(event.key, at, options) ?? movedPlace(event, at, size);
    if (next) moveTo(next);
    else if (!actOnRow(event, at, options)) return;
    event.preventDefault();
  };
  return {
    active,
    activate: (row, column) => setPlace({ row, column }),
    onKeyDown,
    onFocus: () => setPlace((before) => before ?? { row: 0, column: 0 }),
  };
}
