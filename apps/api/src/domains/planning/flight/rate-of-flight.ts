import type { AdFormat, PriceBasis } from '@netreach/domain';
import type { RateCardRow } from '../../rate-cards/database/rate-cards.lookup.js';
import { daysBetween, type Flight } from './flight.js';

/** Prices are kept in ten-thousandths, so that sums over days are exact. */
const UNITS = 10_000;
const WEEK = 7;

/** A price on some days of a flight. */
interface RatePart {
  readonly from: string;
  readonly until: string;
  readonly basis: PriceBasis;
  readonly price: number;
}

/** What a format of a service costs on the days of a flight. */
export interface FlightRate {
  readonly format: AdFormat;
  readonly parts: readonly RatePart[];
  /** Days without a price. */
  readonly unpricedDays: number;
  /** Of a thousand contacts spread evenly over the flight; null where no price is for contacts. */
  readonly perThousand: number | null;
  /** Of days and weeks; a day is a seventh of a week. */
  readonly fixed: number;
}

/** Whole ten-thousandths of `18.5000`. */
const unitsOf = (price: string): number => Math.round(Number(price) * UNITS);

/**
 * What a format costs on the days of a flight: each price counts for the days it holds on.
 * @param cards of the service and format, none of which hold on the same day
 */
export function rateOfFlight(format: AdFormat, cards: readonly RateCardRow[], flight: Flight): FlightRate {
  const parts = cards.map(({ from, until, basis, price }) => {
    const [first, last] = [
      from > flight.from ? from : flight.from,
      until && until < flight.until ? until : flight.until,
    ];
    return { from: first, until: last, basis, units: unitsOf(price), days: daysBetween(first, last) };
  });
  const sum = (bases: readonly PriceBasis[]) =>
    parts.reduce((total, { basis, units, days }) => total + (bases.includes(basis) ? units * days : 0), 0);
  const priced = parts.reduce((total, { days }) => total + days, 0);
  return {
    format,
    parts: parts.map(({ units, days: _, ...part }) => ({ ...part, price: units / UNITS })),
    unpricedDays: flight.days - priced,
    perThousand: parts.some(({ basis }) => basis === 'cpm') ? sum(['cpm']) / flight.days / UNITS : null,
    fixed: (sum(['day']) + sum(['week']) / WEEK) / UNITS,
  };
}
