/** A cell by its 0-based row and column among those on show. */
export interface GridPlace {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit on the screen: how far Page Up and Page Down go. */
  pageRows: number;
}

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell, within the grid; null for keys that do not move. */
export function movedPlace(
  { key, ctrlKey, metaKey }: PressedKey,
  at: GridPlace,
  { rows, columns, pageRows }: GridSize,
): GridPlace | null {
  const far = ctrlKey || metaKey;
  const to = (row: number, column: number) => ({ row: clamp(row, rows), column: clamp(column, columns) });
  switch (key) {
    case 'ArrowDown':
      return to(far ? rows : at.row + 1, at.column);
    case 'ArrowUp':
      return to(far ? 0 : at.row - 1, at.column);
    case 'ArrowRight':
      return to(at.row, far ? columns : at.column + 1);
    case 'ArrowLeft':
      return to(at.row, far ? 0 : at.column - 1);
    case 'Home':
      return far ? to(0, 0) : to(at.row, 0);
    case 'End':
      return far ? to(rows, columns) : to(at.row, columns);
    case 'PageDown':
      return to(at.row + pageRows, at.column);
    case 'PageUp':
      return to(at.row - pageRows, at.column);
    default:
      return null;
  }
}
