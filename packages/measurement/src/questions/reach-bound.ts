/** One entity the bound may still take. */
export interface BoundItem {
  cost: number;
  /** What it would add to the present choice. */
  gain: number;
}

/** Gain per cost, from high to low; what costs nothing comes first. */
function byDensity(a: BoundItem, b: BoundItem): number {
  return b.gain * a.cost - a.gain * b.cost || b.gain - a.gain;
}

/** Σ of the `limit` largest numbers of a list; numbers below 0 count as 0. */
function sumOfLargest(numbers: Float64Array, limit: number): number {
  const count = Math.min(limit, numbers.length);
  if (count === 0) return 0;
  // Rising; a number enters in front of the next larger one while the smallest leaves.
  const held = new Float64Array(count);
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at]!;
    if (number <= held[0]!) continue;
    let place = 0;
    for (; place + 1 < count && held[place + 1]! < number; place += 1) held[place] = held[place + 1]!;
    held[place] = number;
  }
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += held[at]!;
  return sum;
}

/**
 * The most any affordable choice can add to a present one. Coverage has diminishing returns, so no choice adds more
 * than its items' gains taken one by one; the best sum of gains under the budget is bounded by filling it by gain per
 * cost and taking the last item in part. Under a limit of items the sum of the largest gains bounds it too.
 * @param gains over the present choice
 * @param costs an item dearer than the budget cannot be chosen at all
 * @param budget the whole budget, not what is left of it
 * @param limit most items of a choice
 */
export function largestGain(gains: Float64Array, costs: Float64Array, budget: number, limit: number): number {
  if (budget === Infinity && limit < gains.length) return sumOfLargest(gains, limit);
  const items = Array.from(gains, (gain, item) => ({ gain, cost: costs[item]! }));
  const affordable = items.filter(({ cost, gain }) => cost <= budget && gain > 0).sort(byDensity);
  let rest = budget;
  let byCost = 0;
  for (const { cost, gain } of affordable) {
    const part = cost <= rest ? 1 : rest / cost;
    byCost += gain * part;
    rest -= cost * part;
    if (part < 1) break;
  }
  const byCount = sumOfLargest(
    Float64Array.from(affordable, ({ gain }) => gain),
    limit,
  );
  return Math.min(byCost, byCount);
}
