import { popcount } from './popcount.js';

/**
 * Bits of a row that are wanted too, over all months.
 * @param wanted words of bits; those to look at begin at `from`
 */
export function hitsOf(
  bits: Uint32Array,
  row: number,
  wanted: Uint32Array,
  months: number,
  from = 0,
): number {
  let hits = 0;
  for (let month = 0; month < months; month += 1)
    hits += popcount(bits[row * months + month]! & wanted[from + month]!);
  return hits;
}
