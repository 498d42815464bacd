/** A row on show, with its place in the tree. */
export interface ShownRow<Row> {
  row: Row;
  id: string;
  /** 1 for a row of the list itself. */
  level: number;
  /** Null for a row that has nothing below it. */
  expanded: boolean | null;
  /** 1-based place among the rows with the same parent, and how many there are. */
  place: number;
  siblings: number;
  /** Index of the parent among the rows on show; -1 at the top. */
  parent: number;
}

interface TreeOptions<Row> {
  rowId: (row: Row) => string;
  childrenOf?: ((row: Row) => readonly Row[] | null | undefined) | undefined;
  expanded?: ReadonlySet<string> | undefined;
}

/** The rows on show from top to bottom: those of the list, and below each open one what it holds. */
export function shownRows<Row>(
  rows: readonly Row[],
  { rowId, childrenOf, expanded }: TreeOptions<Row>,
): ShownRow<Row>[] {
  const shown: ShownRow<Row>[] = [];
  const add = (list: readonly Row[], level: number, parent: number) => {
    list.forEach((row, index) => {
      const id = rowId(row);
      const children = childrenOf?.(row) ?? [];
      const open = children.length > 0 ? (expanded?.has(id) ?? false) : null;
      shown.push({ row, id, level, expanded: open, place: index + 1, siblings: list.length, parent });
      if (open) add(children, level + 1, shown.length - 1);
    });
  };
  add(rows, 1, -1);
  return shown;
}
