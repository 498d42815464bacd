import { cents, exact, larger, plus, times, type Ratio } from './decimals.js';
import type { DuePeriod } from './due-periods.js';
import { isByTime, type BilledItem } from './items.js';

const NOTHING: Ratio = { n: 0n, d: 1n };
const THOUSAND: Ratio = { n: 1n, d: 1000n };
const HUNDREDTH: Ratio = { n: 1n, d: 100n };
const HUNDRED = exact(100);
const minus = ({ n, d }: Ratio): Ratio => ({ n: -n, d });

/** What units cost: each part of them at the price of its tier. */
function graduated({ price, tiers, unit }: BilledItem, units: Ratio): Ratio {
  const steps = [{ above: 0, price }, ...tiers];
  const cost = steps.reduce((sum, step, place) => {
    const [floor, ceiling] = [exact(step.above), steps[place + 1]];
    const reached = ceiling && exceeds(units, exact(ceiling.above)) ? exact(ceiling.above) : units;
    const inStep = plus(reached, minus(floor));
    return inStep.n > 0n ? plus(sum, times(inStep, exact(step.price))) : sum;
  }, NOTHING);
  return unit === 'impressions' ? times(cost, THOUSAND) : cost;
}

const exceeds = (a: Ratio, b: Ratio): boolean => a.n * b.d > b.n * a.d;

/**
 * The amount of an item for a period, in cents: units at their graduated prices, less the discount, at least the minimum; where
 * a price is for a whole period, the share of its days. Rounded once, half a cent up.
 * @param used units counted in the period; null = nothing is counted, the item's quantity holds
 */
export function amountOf(item: BilledItem, { days, ofDays }: DuePeriod, used: number | null): bigint {
  const part: Ratio = { n: BigInt(days), d: BigInt(ofDays) };
  const full = graduated(item, used === null ? exact(item.quantity) : exact(used));
  const left = plus(HUNDRED, minus(exact(item.discount)));
  const charged = times(times(full, left), HUNDREDTH);
  const priced = isByTime(item.unit) ? times(charged, part) : charged;
  return cents(item.minimum === null ? priced : larger(priced, times(exact(item.minimum), part)));
}
