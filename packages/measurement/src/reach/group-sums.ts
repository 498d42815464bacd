import { CASES, SQUARED_HITS, SQUARED_HITS_SQUARED, SUM_STRIDE } from '../kernel/sum-records.js';

/** Below this share of the total a difference of two sums of squares has lost too many digits. */
const LEAST_REMAINDER = 1e-6;

/**
 * Turns the sums of the persons left out into those of the others. Weights are whole units, so everything
 * but the sums of squares is exact.
 * @returns false when the squares of some entity lost too many digits; the caller then has to scatter the others
 */
export function subtractFrom(totals: Float64Array, sums: Float64Array): boolean {
  let precise = true;
  for (let base = 0; base < sums.length; base += SUM_STRIDE) {
    const cases = totals[base + CASES]! - sums[base + CASES]!;
    for (let column = 0; column < SUM_STRIDE; column += 1) {
      sums[base + column] = totals[base + column]! - sums[base + column]!;
    }
    if (cases === 0) {
      sums[base + SQUARED_HITS] = 0;
      sums[base + SQUARED_HITS_SQUARED] = 0;
    } else if (
      sums[base + SQUARED_HITS]! < LEAST_REMAINDER * totals[base + SQUARED_HITS]! ||
      sums[base + SQUARED_HITS_SQUARED]! < LEAST_REMAINDER * totals[base + SQUARED_HITS_SQUARED]!
    ) {
      precise = false;
    }
  }
  return precise;
}

/**
 * Fills in both sums of squares where a person has one hit at most.
 * @param squares Σw² by entity
 */
export function setSquares(sums: Float64Array, squares: Float64Array): void {
  for (let entity = 0; entity < squares.length; entity += 1) {
    sums[entity * SUM_STRIDE + SQUARED_HITS] = squares[entity]!;
    sums[entity * SUM_STRIDE + SQUARED_HITS_SQUARED] = squares[entity]!;
  }
}
