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
import type { AudienceReachBody } from './dto/audience-reach.body.dto.js';
import type { PlanOptimumDto } from './dto/audience-reach.dto.js';
import { DECIMALS, figure, NO_CASES, rounded } from '../ratings/figures.lookup.js';
import type { AskedItems } from './planning-questions.service.js';

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

/** Services that share nothing with the plan and have a price, in cents. */
export function pricedCandidates(
  asked: AskedItems,
  { candidates, default_cpm: cpm = 0 }: AudienceReachBody,
  contacts: ReadonlyMap<number, number>,
): Candidate[] {
  const priceOf = candidates && new Map(candidates.map(({ id, cost }) => [id, cost]));
  return freeServices(asked).flatMap(({ id }) => {
    const available = contacts.get(id);
    const price = priceOf ? priceOf.get(id) : ((available ?? 0) * cpm) / 1000;
    if (available === undefined || price === undefined) return [];
    return [{ entityId: id, cost: Math.round(price * CENTS) }];
  });
}

/** Which services add most to the items of a plan, and how good that choice is. */
export function findOptimum(frame: ReachFrame, asked: AskedItems, body: AudienceReachBody): FoundOptimum {
  const reach = { ...asked.reach, calculation: 'accumulated' as const };
  const fixed = asked.items.map(({ id }) => id);
  const candidates = pricedCandidates(asked, body, availableContacts(frame, reach));
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
