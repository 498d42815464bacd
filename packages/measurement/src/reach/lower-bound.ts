import type { Range } from '../kernel/columns.types.js';

/** First position of a rising part of a column that is not below a number. */
export function lowerBound(column: Uint32Array, { from, to }: Range, least: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
