/**
 * Splits a whole number in proportion, to whole numbers that sum to it (largest remainder, Hamilton's method): each part gets
 * its quota rounded down, and the units left go one each to the largest remainders, to the earlier one of equal ones.
 * Each part differs from its exact quota by less than one.
 * @param total units to give away, 0 or more
 * @param shares of any unit, 0 or more, not all 0 unless there is nothing to give
 * @throws RangeError when there is something to give and nobody to get it
 */
export function apportion(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (total > 0 && !(sum > 0)) throw new RangeError('Nobody has a share');
  const quotas = shares.map((share) => (sum > 0 ? (total * share) / sum : 0));
  const parts = quotas.map(Math.floor);
  const left = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = quotas
    .map((quota, place) => ({ place, remainder: quota - Math.floor(quota) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder.slice(0, left)) parts[place]! += 1;
  return parts;
}
