/** A cell to draw: its place in the row and how many columns it covers. */
export interface MergedCell {
  index: number;
  span: number;
}

/**
 * Joins neighbours with the same key.
 * @param keys one per cell, null for a cell that stands alone
 */
export function mergedCells(keys: readonly (string | null)[]): MergedCell[] {
  const cells: MergedCell[] = [];
  keys.forEach((key, index) => {
    const last = cells.at(-1);
    if (last && key !== null && keys[last.index] === key) last.span += 1;
    else cells.push({ index, span: 1 });
  });
  return cells;
}
