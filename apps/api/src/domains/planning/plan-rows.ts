import {
  protectClasses,
  type AudiencePlan,
  type CostFigures,
  type PlannedLine,
  type ProtectedKnownCombination,
  type ProtectedKnownPart,
} from '@netreach/measurement';
import { chosenItem } from './chosen-item.js';
import type { CostsDto, PlanClassDto, PlanDto, PlannedRowDto } from './dto/audience-reach.dto.js';
import { DECIMALS, figure, NO_CASES, NO_PANEL, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import type { AskedPlan } from './asked-plan.js';
import { flightOfRow } from './flight/flight-shown.js';

const NO_COSTS: CostsDto = {
  cost: 0,
  per_thousand_contacts: null,
  per_thousand_users: null,
  per_reach_point: null,
  per_grp: null,
  unpriced: 0,
};

/** Costs; what divides by persons or contacts that are withheld is withheld too, and what a part of has no price. */
function costs(of: CostFigures, shown: { users: boolean; contacts: boolean }, unpriced: number): CostsDto {
  const money = (value: number | null, isShown: boolean) =>
    isShown && unpriced === 0 ? roundedOrNull(value, DECIMALS.money) : null;
  return {
    cost: shown.contacts ? rounded(of.cost, DECIMALS.money) : 0,
    per_thousand_contacts: money(of.perThousandContacts, shown.contacts),
    per_thousand_users: money(of.perThousandReached, shown.users),
    per_reach_point: money(of.perReachPoint, shown.users),
    per_grp: money(of.perGrp, shown.contacts),
    unpriced,
  };
}

/** All rows together. @param unpriced rows without a price */
export function planShown(
  plan: AudiencePlan | undefined,
  decided: ProtectedKnownCombination | null,
  unpriced: number,
): PlanDto {
  if (!plan || !decided)
    return {
      ...NO_PANEL,
      net_reach_low: null,
      net_reach_high: null,
      gross_contacts: null,
      frequency: null,
      grp: null,
      costs: NO_COSTS,
    };
  const users = decided.total.reason === null;
  const contacts = decided.total.reason !== 'too_few_cases';
  return {
    ...figure(plan, decided.total),
    net_reach_low: users ? roundedOrNull(plan.low, DECIMALS.percent) : null,
    net_reach_high: users ? roundedOrNull(plan.high, DECIMALS.percent) : null,
    gross_contacts: contacts ? rounded(plan.contacts) : null,
    frequency: users ? rounded(plan.frequency, DECIMALS.ratio) : null,
    grp: contacts ? rounded(plan.grp, DECIMALS.percent) : null,
    costs: costs(plan.costs, { users, contacts }, unpriced),
  };
}

/** @param unpriced 1 where the row has no price on some of its days */
function rowShown(line: PlannedLine, decided: ProtectedKnownPart, unpriced: number) {
  const shown = decided.own.reason === null;
  const contacts = (value: number) => (shown ? rounded(value) : null);
  return {
    own: figure(line, decided.own),
    increment: figure(line.increment, decided.increment),
    gross_contacts: contacts(line.contacts),
    available_contacts: contacts(line.availableContacts),
    maximum_contacts: contacts(line.maximumContacts),
    frequency: shown ? rounded(line.frequency, DECIMALS.ratio) : null,
    grp: shown ? rounded(line.grp, DECIMALS.percent) : null,
    costs: costs(line.costs, { users: shown, contacts: shown }, unpriced),
  };
}

/** Each row, in the order given. */
export function rowsShown(
  asked: AskedPlan,
  plan: AudiencePlan | undefined,
  decided: ProtectedKnownCombination | null,
): PlannedRowDto[] {
  const { items, catalogue, viewer, body } = asked;
  return items.map((item, at) => {
    const row = body.items[at] ?? { id: item.id };
    const line = plan?.lines.find(({ entityId }) => entityId === item.id);
    const decision = decided?.parts.find(({ entityId }) => entityId === item.id);
    const nobody = plan ? NO_CASES : NO_PANEL;
    const shown = decision?.own.reason === null ? line : undefined;
    const flight = flightOfRow(asked, row, shown);
    const isHalfPriced = flight.price_from === 'rate_card' && flight.rate?.unpriced_days !== 0;
    const figures =
      line && decision
        ? rowShown(line, decision, Number(isHalfPriced))
        : {
            own: nobody,
            increment: nobody,
            gross_contacts: null,
            available_contacts: null,
            maximum_contacts: null,
            frequency: null,
            grp: null,
            costs: NO_COSTS,
          };
    return Object.assign(chosenItem(catalogue.row(item, viewer)), figures, flight);
  });
}

/** Contact classes; those of few persons are withheld, and what would give them away. */
export function classesShown(
  { classes, cases }: AudiencePlan,
  decided: ProtectedKnownCombination,
): PlanClassDto[] {
  const { exact, atLeast } = protectClasses(classes, cases);
  // Everybody with a contact is the reach of the plan.
  const hidden = decided.total.reason === null ? null : decided.total;
  return classes.map((row, at) => ({
    contacts: row.contacts,
    exact: figure(row.exact, hidden ?? exact[at] ?? decided.total),
    at_least: figure(row.atLeast, hidden ?? atLeast[at] ?? decided.total),
  }));
}
