import type { AdFormat } from '@netreach/domain';
import type { AudienceReachBody, PlanRowBody } from './dto/audience-reach.body.dto.js';
import type { Flight } from './flight/flight.js';
import type { FlightRate } from './flight/rate-of-flight.js';
import type { AskedItems } from './planning-questions.service.js';

/** A plan that has been asked for and not been computed. */
export interface AskedPlan extends AskedItems {
  readonly body: AudienceReachBody;
  /** The days contacts are spread over; null where none are given. */
  readonly flight: Flight | null;
  /** What the rate card says of a format of an item on the days of the flight; null where it says nothing. */
  readonly rateOf: (id: number, format: AdFormat | undefined) => FlightRate | null;
}

/** Where the price of a row comes from; null = it has none. */
export function priceSource(
  { rateOf }: Pick<AskedPlan, 'rateOf'>,
  { id, format, cost, cpm }: PlanRowBody,
): 'own' | 'rate_card' | null {
  if (cost !== undefined || cpm !== undefined) return 'own';
  return rateOf(id, format) ? 'rate_card' : null;
}
