/** A universe has at most this many units, and more than half of it: nine significant digits. */
const MOST_UNITS = 2 ** 32;

/**
 * Units a person is divided into: weights are whole numbers of them. Sums of weights, even weighted seconds of a country,
 * are then exact in a double as long as they mean no more than 24 days a person, so they do not depend on the order of
 * summing and may be subtracted without error.
 * @param universe positive
 * @returns a power of 2, at least 1
 */
export function weightUnits(universe: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(MOST_UNITS / universe)));
}

/**
 * Scales weights to the universe and rounds them to whole units (see {@link weightUnits}) by largest remainder, so that
 * their sum is exactly the universe. Ties go to the lower index.
 * @param weights at least one, not negative, not all 0
 * @param universe positive integer
 * @throws RangeError when that does not hold
 */
export function quantiseWeights(weights: Float64Array, universe: number): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!Number.isSafeInteger(universe) || universe <= 0) {
    throw new RangeError(`The universe must be a positive integer, not ${universe}`);
  }
  if (!(sum > 0) || !Number.isFinite(sum) || weights.some((weight) => weight < 0)) {
    throw new RangeError('Weights must be finite, not negative and not all 0');
  }
  const scale = weightUnits(universe);
  const exact = weights.map((weight) => (weight / sum) * universe * scale);
  const units = exact.map(Math.floor);
  const remaining = universe * scale - units.reduce((total, unit) => total + unit, 0);
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
  return units.map((unit) => unit / scale);
}
