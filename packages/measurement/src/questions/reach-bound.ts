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

/**
 * The most any affordable choice can add to a present one. Coverage has diminishing returns, so no choice adds more
 * than its items' gains taken one by one; the best sum of gains under the budget is bounded by filling it by gain per
 * cost and taking the last item in part. Under a limit of items the sum of the largest gains bounds it too.
 * @param items gains over the present choice; an item dearer than the budget cannot be chosen at all
 * @param budget the whole budget, not what is left of it
 * @param limit most items of a choice
 */
export function largestGain(items: readonly BoundItem[], budget: number, limit: number): number {
  const affordable = items.filter(({ cost, gain }) => cost <= budget && gain > 0).sort(byDensity);
  let rest = budget;
  let byCost = 0;
  for (const { cost, gain } of affordable) {
    const part = cost <= rest ? 1 : rest / cost;
    byCost += gain * part;
    rest -= cost * part;
    if (part < 1) break;
  }
  if (limit >= affordable.length) return byCost;
  const largest = affordable.map(({ gain }) => gain).sort((a, b) => b - a);
  const byCount = largest.slice(0, limit).reduce((sum, gain) => sum + gain, 0);
  return Math.min(byCost, byCount);
}
