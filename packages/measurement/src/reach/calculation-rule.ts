import type { MonthCalendar } from '../calendar/month-calendar.js';
import { popcount } from '../kernel/popcount.js';
import type { Calculation } from './reach.types.js';

/** How the day masks of a row turn into a number of hits, and what the hits are divided by. */
export interface CalculationRule {
  /**
   * `any`: one hit for any day of the frame. `days`: a hit a day that counts. `periods`: a hit a period (a week or
   * month) with any of its days.
   */
  kind: 'any' | 'days' | 'periods';
  /** Bits that count, one word a month: days of the mask, or numbers of periods. */
  wanted: Uint32Array;
  /** For `periods`: day masks of each month's periods. */
  periods: Uint32Array[];
  /** Days, weeks or months of the average, 1 for accumulated reach. */
  divisor: number;
}

const sumOfBits = (words: Uint32Array) => words.reduce((sum, word) => sum + popcount(word), 0);

function days(wanted: Uint32Array): CalculationRule {
  // A frame without such days (every workday a holiday) has no hits either, so its average is 0.
  return { kind: 'days', wanted, periods: [], divisor: Math.max(1, sumOfBits(wanted)) };
}

function inPeriods(periods: Uint32Array[]): CalculationRule {
  const wanted = Uint32Array.from(periods, ({ length }) => 2 ** length - 1);
  return { kind: 'periods', wanted, periods, divisor: Math.max(1, sumOfBits(wanted)) };
}

/**
 * The rule of a calculation in a frame.
 * @param calendars of the frame's months, in order
 * @throws RangeError for a calculation that does not exist
 */
export function calculationRule(
  calculation: Calculation,
  calendars: readonly MonthCalendar[],
): CalculationRule {
  const words = (of: (calendar: MonthCalendar) => number) => Uint32Array.from(calendars, of);
  const anyDay = { kind: 'any' as const, wanted: words(({ all }) => all), periods: [], divisor: 1 };
  switch (calculation) {
    case 'accumulated':
      return anyDay;
    case 'average_month':
      return calendars.length === 1 ? anyDay : inPeriods(calendars.map(({ all }) => Uint32Array.of(all)));
    case 'average_day':
      return days(words(({ all }) => all));
    case 'average_workday':
      return days(words(({ workdays }) => workdays));
    case 'average_weekend_day':
      return days(words(({ weekendDays }) => weekendDays));
    case 'average_week':
      return inPeriods(calendars.map(({ weeks }) => Uint32Array.from(weeks, ({ mask }) => mask)));
    default:
      throw new RangeError(`"${String(calculation)}" is not a calculation`);
  }
}

/** Bits of one month's day mask that count: its days, or the numbers of the periods it touches. */
export function bitsOfMask(mask: number, rule: CalculationRule, month: number): number {
  if (rule.kind !== 'periods') return (mask & rule.wanted[month]!) >>> 0;
  const periods = rule.periods[month]!;
  let bits = 0;
  for (let period = 0; period < periods.length; period += 1) {
    if ((mask & periods[period]!) !== 0) bits |= 1 << period;
  }
  return bits >>> 0;
}
