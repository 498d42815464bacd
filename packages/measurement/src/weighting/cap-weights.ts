/**
 * Cuts weights to a limit in place and spreads what was cut over the others in proportion, so the sum stays.
 * @param weights not negative
 * @param limit largest weight allowed; at least the mean, else it cannot be met
 */
export function capWeights(weights: Float64Array, limit: number): void {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const capped = new Uint8Array(weights.length);
  // Each round caps at least one more weight, or it is the last.
  for (;;) {
    let cappedCount = 0;
    let free = 0;
    let newlyCapped = false;
    for (let index = 0; index < weights.length; index += 1) {
      if (!capped[index] && weights[index]! > limit) {
        capped[index] = 1;
        weights[index] = limit;
        newlyCapped = true;
      }
      if (capped[index]) cappedCount += 1;
      else free += weights[index]!;
    }
    if (!newlyCapped || free <= 0) return;
    const factor = (sum - cappedCount * limit) / free;
    for (let index = 0; index < weights.length; index += 1) if (!capped[index]) weights[index]! *= factor;
  }
}
