import {
  combineEntities,
  optimiseReach,
  planAudience,
  protectKnownParts,
  type AudiencePlan,
  type PlanLine,
  type ProtectedKnownCombination,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import { chosenItem } from './chosen-item.js';
import type { AudienceReachBody } from './dto/audience-reach.body.dto.js';
import type { PlanGoalDto } from './dto/audience-reach.dto.js';
import type { AskedPlan } from './asked-plan.js';
import { daysOfMonths } from './flight/flight.js';
import { pricedLines } from './flight/priced-lines.js';
import { availableContacts, CENTS, pricedCandidates } from './plan-optimum.js';
import { planShown } from './plan-rows.js';
import type { AskedItems } from './planning-questions.service.js';
import { DECIMALS, rounded } from '../ratings/figures.lookup.js';

/** Most services a goal is reached with. */
const MOST_PICKS = 20;
/** Shares are booked in whole per cent. */
const WHOLE = 100;

/** What a plan is to reach. */
interface Goal {
  readonly of: 'reach' | 'grp';
  readonly value: number;
}

/** A service with the share of its contacts that is booked, and its price in cents. */
interface SharePick {
  readonly entityId: number;
  readonly cost: number;
  /** The part of it that is paid for days, whatever is booked. */
  readonly fixed: number;
  readonly isOfRateCard: boolean;
  readonly percent: number;
}

/** What was bought for a goal. */
export interface FoundGoal {
  readonly goal: Goal;
  readonly picks: readonly SharePick[];
  readonly plan: AudiencePlan;
  readonly decided: ProtectedKnownCombination;
  readonly isMet: boolean;
  readonly candidates: number;
}

/** What a body aims at; null = nothing. */
export function goalOf({ goal_reach: reach, goal_grp: grp }: AudienceReachBody): Goal | null {
  if (reach !== undefined) return { of: 'reach', value: reach };
  return grp === undefined ? null : { of: 'grp', value: grp };
}

/**
 * Shares of services that take a plan to a reach or to gross rating points at low cost. For reach: services in the order of what
 * they add for their price, as many as it takes; then each, from the last one on, is lessened as far as the goal allows. For
 * points: the cheapest contacts first, which no other choice of whole contacts beats. What is paid for days is paid for any share.
 */
export function findGoal(frame: ReachFrame, asked: AskedPlan, goal: Goal): FoundGoal {
  const { body } = asked;
  const reach: ReachQuestion = { ...asked.reach, calculation: 'accumulated' };
  const fixed = pricedLines(frame, reach, asked);
  const planWith = (picks: readonly SharePick[]) => planAudience(frame, reach, [...fixed, ...linesOf(picks)]);
  const contacts = availableContacts(frame, reach);
  const candidates = pricedCandidates(asked, contacts);
  const percent = mostPercent(asked);
  const whole = candidates.map((candidate): SharePick => ({ ...candidate, percent }));
  const ordered =
    goal.of === 'grp'
      ? whole.sort((a, b) => perContact(a, contacts) - perContact(b, contacts) || a.entityId - b.entityId)
      : optimiseReach(frame, reach, {
          candidates,
          fixed: fixed.map(({ entityId }) => entityId),
          maxEntities: body.add_items ?? MOST_PICKS,
        }).picks.flatMap((pick) => whole.find(({ entityId }) => entityId === pick.entityId) ?? []);
  const isMet = (picks: readonly SharePick[]) => planWith(picks)[goal.of] >= goal.value;
  const picks = lessened(enough(ordered.slice(0, body.add_items ?? MOST_PICKS), isMet), isMet);
  const ids = [...fixed, ...linesOf(picks)].map(({ entityId }) => entityId);
  return {
    goal,
    picks,
    plan: planWith(picks),
    decided: protectKnownParts(combineEntities(frame, reach, ids)),
    isMet: isMet(picks),
    candidates: candidates.length,
  };
}

/** The largest share that a service offers on the days of the flight. */
function mostPercent({ flight, months }: AskedPlan): number {
  return flight ? Math.min(WHOLE, Math.floor((flight.days / daysOfMonths(months)) * WHOLE)) : WHOLE;
}

const perContact = ({ entityId, cost }: SharePick, contacts: ReadonlyMap<number, number>): number =>
  cost / Math.max(contacts.get(entityId) ?? 0, 1e-9);

const linesOf = (picks: readonly SharePick[]): PlanLine[] =>
  picks.map((pick) => ({
    entityId: pick.entityId,
    booking: { share: pick.percent / WHOLE },
    price: { total: costOf(pick) },
  }));

type Met = (picks: readonly SharePick[]) => boolean;

/** As many from the front as meet the goal; all where they do not. */
function enough(picks: readonly SharePick[], isMet: Met): SharePick[] {
  const taken: SharePick[] = [];
  while (taken.length < picks.length && !isMet(taken))
    taken.push(...picks.slice(taken.length, taken.length + 1));
  return taken;
}

/** The same with the smallest shares, found by halving, that still meet the goal; nothing is lessened where it is not met. */
function lessened(picks: readonly SharePick[], isMet: Met): SharePick[] {
  if (!isMet(picks)) return [...picks];
  const shares = [...picks];
  for (let at = shares.length - 1; at >= 0; at -= 1) {
    const pick = shares[at];
    if (!pick) continue;
    let [low, high] = [0, pick.percent];
    while (low < high) {
      const percent = Math.floor((low + high) / 2);
      if (isMet(shares.with(at, { ...pick, percent }))) high = percent;
      else low = percent + 1;
    }
    shares[at] = { ...pick, percent: high };
  }
  return shares.filter(({ percent }) => percent > 0);
}

/** The same as it may be shown; null where the plan's own reach is withheld, which the shares would give away. */
export function goalShown({ catalogue, viewer }: AskedItems, found: FoundGoal): PlanGoalDto | null {
  const { goal, picks, plan, decided, isMet, candidates } = found;
  if (decided.total.reason !== null) return null;
  return {
    goal: goal.of,
    value: goal.value,
    met: isMet,
    candidates,
    plan: planShown(plan, decided, 0),
    cost: rounded(
      picks.reduce((sum, pick) => sum + costOf(pick), 0),
      DECIMALS.money,
    ),
    picks: picks.flatMap((pick) => {
      const item = catalogue.visible(pick.entityId, viewer);
      return item
        ? [
            {
              ...chosenItem(catalogue.row(item, viewer)),
              share: pick.percent,
              is_of_rate_card: pick.isOfRateCard,
              cost: rounded(costOf(pick), DECIMALS.money),
            },
          ]
        : [];
    }),
  };
}

const costOf = ({ cost, fixed, percent }: SharePick): number =>
  (fixed + ((cost - fixed) * percent) / WHOLE) / CENTS;
