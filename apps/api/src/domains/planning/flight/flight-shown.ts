import type { PlannedLine } from '@netreach/measurement';
import type { AskedPlan } from '../asked-plan.js';
import { priceSource } from '../asked-plan.js';
import type { PlanRowBody } from '../dto/audience-reach.body.dto.js';
import type { PlanFlightDto, PlannedRowDto, RowFlightDto, RowRateDto } from '../dto/audience-reach.dto.js';
import { DECIMALS, rounded, roundedOrNull } from '../../ratings/figures.lookup.js';
import { daysOfMonths, type Flight } from './flight.js';
import { rateCost } from './priced-lines.js';

/** Places of prices of thousand contacts. */
const PRICE_DECIMALS = 4;

/** Contacts an item offers in a flight, by its average day in the frame. */
function offered({ availableContacts }: PlannedLine, { months }: AskedPlan, { days }: Flight): number {
  return (availableContacts * days) / Math.max(1, daysOfMonths(months));
}

/** Where the price of a row comes from, and what that means on the days of the flight. @param line undefined when withheld */
export function flightOfRow(
  asked: AskedPlan,
  row: PlanRowBody,
  line: PlannedLine | undefined,
): Pick<PlannedRowDto, 'price_from' | 'rate' | 'flight'> {
  const { flight } = asked;
  return {
    price_from: priceSource(asked, row),
    rate: rateShown(asked, row),
    flight: flight && rowFlight(asked, flight, line),
  };
}

function rateShown({ rateOf }: AskedPlan, { id, format }: PlanRowBody): RowRateDto | null {
  const rate = rateOf(id, format);
  return (
    rate && {
      format: rate.format,
      parts: [...rate.parts],
      unpriced_days: rate.unpricedDays,
      per_thousand: roundedOrNull(rate.perThousand, PRICE_DECIMALS),
      fixed: rounded(rate.fixed, DECIMALS.money),
    }
  );
}

function rowFlight(asked: AskedPlan, flight: Flight, line: PlannedLine | undefined): RowFlightDto {
  if (!line) return { offered_contacts: null, share_of_voice: null, contacts_per_day: null, cost_per_day: 0 };
  const contacts = offered(line, asked, flight);
  return {
    offered_contacts: rounded(contacts),
    share_of_voice: contacts > 0 ? rounded((line.contacts / contacts) * 100, DECIMALS.percent) : null,
    contacts_per_day: rounded(line.contacts / flight.days),
    cost_per_day: rounded(line.costs.cost / flight.days, DECIMALS.money),
  };
}

/**
 * A plan on the days of its flight; null without one.
 * @param lines of the rows in their order; undefined for those that are withheld
 */
export function flightShown(
  asked: AskedPlan,
  cost: number,
  lines: readonly (PlannedLine | undefined)[],
): PlanFlightDto | null {
  const { flight, body, months } = asked;
  if (!flight) return null;
  const { from, until, days } = flight;
  const most = body.items.map((row, at) => capacity(asked, flight, row, lines[at]));
  const capacityCost = most.includes(null)
    ? null
    : most.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const budget = body.flight_budget;
  const perDay = (amount: number | null) => roundedOrNull(amount && amount / days, DECIMALS.money);
  return {
    from,
    until,
    days,
    frame_days: daysOfMonths(months),
    cost_per_day: perDay(cost) ?? 0,
    budget_per_day: budget === undefined ? null : perDay(budget),
    capacity_per_day: perDay(capacityCost),
    is_short: budget !== undefined && capacityCost !== null && capacityCost < budget,
  };
}

/** What all an item offers in the flight would cost; null where that is not known. */
function capacity(
  asked: AskedPlan,
  flight: Flight,
  row: PlanRowBody,
  line: PlannedLine | undefined,
): number | null {
  if (!line) return null;
  const contacts = offered(line, asked, flight);
  if (row.cost !== undefined) return row.cost;
  if (row.cpm !== undefined) return (row.cpm * contacts) / 1000;
  const rate = asked.rateOf(row.id, row.format);
  return rate && rate.unpricedDays === 0 ? rateCost(rate, contacts) : null;
}
