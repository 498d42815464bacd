import {
  combineEntities,
  optimiseReach,
  protectKnownParts,
  type Candidate,
  type OptimisedReach,
  type ProtectedKnownCombination,
  type Ranking,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import { MIN_CASES } from '@netreach/domain';
import type { ItemFilter } from '../ratings/catalogue.lookup.js';
import type { CatalogueItem } from '../ratings/catalogue.lookup.js';
import { chosenItem } from './chosen-item.js';
import { sharingServices } from './contained-items.js';
import type { PlanOptimumDto } from './dto/audience-reach.dto.js';
import { DECIMALS, figure, NO_CASES, rounded } from '../ratings/figures.lookup.js';
import type { AskedItems } from './planning-questions.service.js';
import type { AskedPlan } from './asked-plan.js';
import { rateCost } from './flight/priced-lines.js';

const DEFAULT_PICKS = 5;
/** Costs are counted in cents, whole numbers, so that sums stay exact. */
export const CENTS = 100;
const BOOKABLE: ItemFilter = {
  categories: [],
  excludedServices: [],
  bookable: true,
  hasOwaData: null,
  search: null,
  months: [],
  items: null,
  streamingTypes: null,
};

/** What the optimiser found, with the persons behind each step. */
export interface FoundOptimum {
  readonly found: OptimisedReach;
  readonly decided: ProtectedKnownCombination;
  readonly steps: ReturnType<typeof combineEntities>;
  readonly candidates: number;
}

/** Services that share nothing with the plan. */
function freeServices({ items, catalogue, viewer, excludedServices, months }: AskedItems): CatalogueItem[] {
  const filter = { ...BOOKABLE, excludedServices, months: months.map(({ month }) => month) };
  return catalogue
    .matching(filter, viewer)
    .filter((item) => item.type === 'service' && sharingServices([...items, item]).size === 0);
}

/** Contacts of services with enough cases to be chosen, by id. */
export function availableContacts(frame: ReachFrame, reach: ReachQuestion): Map<number, number> {
  const { entityIds, cases, impressions }: Ranking = frame.rank({ ...reach, errors: false });
  const known = new Map<number, number>();
  entityIds.forEach((id, place) => {
    if ((cases[place] ?? 0) >= MIN_CASES) known.set(id, impressions[place] ?? 0);
  });
  return known;
}

/** A service that may be added, with the price of all its contacts in cents. */
export interface PricedCandidate extends Candidate {
  /** The part of it that is paid for days, whatever is booked. */
  readonly fixed: number;
  readonly isOfRateCard: boolean;
}

interface Price {
  readonly whole: number;
  readonly fixed?: number;
  readonly isOfRateCard?: boolean;
}

/** Services that share nothing with the plan and have a price: one that is named, else the rate card's, else one for all. */
export function pricedCandidates(asked: AskedPlan, contacts: ReadonlyMap<number, number>): PricedCandidate[] {
  const named = asked.body.candidates && new Map(asked.body.candidates.map(({ id, cost }) => [id, cost]));
  return freeServices(asked).flatMap(({ id }) => {
    const available = contacts.get(id);
    if (available === undefined) return [];
    const given = named?.get(id);
    const price = named ? given !== undefined && { whole: given } : listPrice(asked, id, available);
    if (!price) return [];
    const { whole, fixed = 0, isOfRateCard = false }: Price = price;
    const [cost, days] = [Math.round(whole * CENTS), Math.round(fixed * CENTS)];
    return [{ entityId: id, cost, fixed: days, isOfRateCard }];
  });
}

/** What all contacts of a service cost; without the rate card's price nothing is said of those that no price for all is given for. */
function listPrice({ body, rateOf, flight }: AskedPlan, id: number, contacts: number): Price | null {
  const { add_format: format, default_cpm: cpm } = body;
  const rate = rateOf(id, format);
  if (rate?.unpricedDays === 0)
    return { whole: rateCost(rate, contacts), fixed: rate.fixed, isOfRateCard: true };
  if (cpm === undefined && format && flight) return null;
  return { whole: (contacts * (cpm ?? 0)) / 1000 };
}

/** Which services add most to the items of a plan, and how good that choice is. */
export function findOptimum(frame: ReachFrame, asked: AskedPlan): FoundOptimum {
  const { body } = asked;
  const reach = { ...asked.reach, calculation: 'accumulated' as const };
  const fixed = asked.items.map(({ id }) => id);
  const candidates = pricedCandidates(asked, availableContacts(frame, reach));
  const found = optimiseReach(frame, reach, {
    candidates,
    fixed,
    maxEntities: body.add_items ?? DEFAULT_PICKS,
    ...(body.budget === undefined ? {} : { budget: Math.round(body.budget * CENTS) }),
  });
  const steps = combineEntities(frame, reach, [...fixed, ...found.picks.map(({ entityId }) => entityId)]);
  return { found, decided: protectKnownParts(steps), steps, candidates: candidates.length };
}

/** The same as it may be shown. */
export function optimumShown(
  { catalogue, viewer }: AskedItems,
  { found, decided, steps, candidates }: FoundOptimum,
): PlanOptimumDto {
  const picks = found.picks.flatMap(({ entityId, cost, totalCost }) => {
    const item = catalogue.visible(entityId, viewer);
    if (!item) return [];
    const at = steps.parts.findIndex((part) => part.entityId === entityId);
    const [part, decision] = [steps.parts[at], decided.parts[at]];
    return [
      {
        ...chosenItem(catalogue.row(item, viewer)),
        cost: rounded(cost / CENTS, DECIMALS.money),
        total_cost: rounded(totalCost / CENTS, DECIMALS.money),
        increment: part && decision ? figure(part.increment, decision.increment) : NO_CASES,
        stacked: part && decision ? figure(part.stacked, decision.stacked) : NO_CASES,
      },
    ];
  });
  const shown = decided.total.reason === null;
  return {
    picks,
    // Never rounded up: it is a promise.
    guarantee: Math.floor(found.guarantee * 10) / 10,
    best_possible_reach:
      shown && steps.target.universe > 0
        ? rounded((found.boundUsers / steps.target.universe) * 100, DECIMALS.percent)
        : null,
    candidates,
  };
}
