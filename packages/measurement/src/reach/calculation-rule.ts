import type { MonthCalendar } from '../calendar/month-calendar.js';
import type { Calculation } from './reach.types.js';

/** How a day mask turns into a number of hits, and what the hits are divided by. */
export interface CalculationRule {
  /** `touched` counts the masks that share a day with the contact, `days` the shared days. */
  kind: 'touched' | 'days';
  /** Calendar masks as signed 32-bit numbers. */
  masks: Int32Array;
  /** Days or weeks of the average, 1 for accumulated reach. */
  divisor: number;
}

/** Number of set bits of a 32-bit number. */
export function popcount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function averageOverDays(mask: number): CalculationRule {
  // A month without such days (every workday a holiday) has no hits either, so its average is 0.
  return { kind: 'days', masks: Int32Array.of(mask), divisor: Math.max(1, popcount(mask)) };
}

/**
 * The rule of a calculation in a month.
 * @throws RangeError for a calculation that does not exist
 */
export function calculationRule(calculation: Calculation, calendar: MonthCalendar): CalculationRule {
  switch (calculation) {
    case 'accumulated':
    case 'average_month':
      return { kind: 'touched', masks: Int32Array.of(calendar.all), divisor: 1 };
    case 'average_day':
      return averageOverDays(calendar.all);
    case 'average_workday':
      return averageOverDays(calendar.workdays);
    case 'average_weekend_day':
      return averageOverDays(calendar.weekendDays);
    case 'average_week': {
      const masks = Int32Array.from(calendar.weeks, ({ mask }) => mask | 0);
      return { kind: 'touched', masks, divisor: masks.length };
    }
    default:
      throw new RangeError(`"${String(calculation)}" is not a calculation`);
  }
}

/** Hits of one day mask: 0 or 1 for accumulated reach, the days or weeks the person was there for an average. */
export function countHits(mask: number, rule: CalculationRule): number {
  if (rule.kind === 'days') return popcount(mask & rule.masks[0]!);
  let hits = 0;
  for (const wanted of rule.masks) if ((mask & wanted) !== 0) hits += 1;
  return hits;
}
