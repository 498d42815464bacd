/**
 * Weights are multiples of 1/1024. Sums of them, even weighted seconds of a country and month, are then exact in a
 * double, so they do not depend on the order of summing and may be subtracted without error.
 */
export const WEIGHT_UNITS = 1024;

/**
 * Scales weights to the universe and rounds them to multiples of 2^-10 by largest remainder, so that their sum is
 * exactly the universe. Ties go to the lower index.
 * @param weights at least one, not negative, not all 0
 * @param universe positive integer
 * @throws RangeError when that does not hold
 */
export function quantiseWeights(weights: Float64Array, universe: number): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!Number.isSafeInteger(universe * WEIGHT_UNITS) || !Number.isInteger(universe) || universe <= 0) {
    throw new RangeError(`The universe must be a positive integer, not ${universe}`);
  }
  if (!(sum > 0) || !Number.isFinite(sum) || weights.some((weight) => weight < 0)) {
    throw new RangeError('Weights must be finite, not negative and not all 0');
  }
  const exact = weights.map((weight) => (weight / sum) * universe * WEIGHT_UNITS);
  const units = exact.map(Math.floor);
  const remaining = universe * WEIGHT_UNITS - units.reduce((total, unit) => total + unit, 0);
  const order = Array.from(weights.keys())
    .filter((index) => exact[index]! > 0)
    .sort((a, b) => exact[b]! - units[b]! - (exact[a]! - units[a]!) || a - b);
  // The scaling above rounds, so the rest can differ from the sum of remainders by a few units either way.
  const step = Math.sign(remaining);
  let handedOut = 0;
  for (let turn = 0; handedOut < Math.abs(remaining); turn += 1) {
    const index = order[step > 0 ? turn % order.length : order.length - 1 - (turn % order.length)]!;
    if (units[index]! + step < 0) continue;
    units[index]! += step;
    handedOut += 1;
  }
  return units.map((unit) => unit / WEIGHT_UNITS);
}
