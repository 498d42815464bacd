import { useRef } from 'react';
import type { TableSelection } from './data-table.types.js';
import { idsBetween, pageSelection, withRows, type PageSelection } from './row-selection.js';

/** Choosing rows: one, those between two, or all on show. */
interface RowSelection {
  /** Null where rows cannot be chosen. */
  page: PageSelection | null;
  select: (id: string, chosen: boolean, range: boolean) => void;
  selectAll: (chosen: boolean) => void;
}

/** @param ids of the rows on show from top to bottom */
export function useRowSelection(selection: TableSelection | undefined, ids: readonly string[]): RowSelection {
  /** Where the next range begins: the row chosen last. */
  const anchor = useRef<string | null>(null);
  if (!selection) return { page: null, select: () => undefined, selectAll: () => undefined };
  const { selected, onChange } = selection;
  return {
    page: pageSelection(ids, selected),
    select: (id, chosen, range) => {
      const rows = range ? idsBetween(ids, anchor.current, id) : [id];
      anchor.current = id;
      onChange(withRows(selected, rows, chosen));
    },
    selectAll: (chosen) => onChange(withRows(selected, ids, chosen)),
  };
}
