import { Injectable } from '@nestjs/common';
import {
  combineEntities,
  NotEnoughContactsError,
  planAudience,
  protectKnownParts,
  type AudiencePlan,
  type Combination,
  type PlanLine,
  type ProtectedKnownCombination,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import { MIN_CASES } from '@netreach/domain';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import { RateCardsLookup, type RateCardRow } from '../rate-cards/database/rate-cards.lookup.js';
import { priceSource, type AskedPlan } from './asked-plan.js';
import { flightOf, type Flight } from './flight/flight.js';
import { flightShown } from './flight/flight-shown.js';
import { pricedLines } from './flight/priced-lines.js';
import { rateOfFlight } from './flight/rate-of-flight.js';
import type { AudienceReachBody } from './dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto } from './dto/audience-reach.dto.js';
import { checkApart, checkRows, cutRows, overbooked, planLine, type OverbookedRow } from './plan-lines.js';
import { findGoal, goalOf, goalShown, type FoundGoal } from './plan-goal.js';
import { findOptimum, optimumShown, type FoundOptimum } from './plan-optimum.js';
import { classesShown, planShown, rowsShown } from './plan-rows.js';
import { PlanningQuestions } from './planning-questions.service.js';

const DEFAULT_CLASSES = 12;

interface PlanAnswer {
  readonly plan: AudiencePlan;
  readonly whole: Combination;
  readonly optimum: FoundOptimum | null;
  readonly goal: FoundGoal | null;
}

/** Reach of booked contacts: share or contacts, caps and costs by item, and what would add most. */
@Injectable()
export class AudienceReachService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly planning: PlanningQuestions,
    private readonly rateCards: RateCardsLookup,
  ) {}

  /**
   * Settles what is asked.
   * @throws AppError as `PlanningQuestions.settle`; `request.invalid` for rows that contradict themselves,
   *   `ratings.items_overlap` for items that hold the same contacts
   */
  async settle(country: string, body: AudienceReachBody, viewer: Viewer): Promise<AskedPlan> {
    const {
      items,
      classes,
      optimise,
      add_items,
      budget,
      default_cpm,
      candidates,
      goal_reach,
      goal_grp,
      flight_from: _from,
      flight_until: _until,
      flight_budget,
      add_format,
      plan_name: _name,
      ...query
    } = body;
    checkRows(items);
    if (goal_reach !== undefined && goal_grp !== undefined) throw refusedField('goal_grp', 'one_goal');
    const flight = flightOf(body);
    const cards = flight ? await this.cardsOf(country, body, flight, viewer) : [];
    const rows = items.map((row) => ({ ...row }));
    const wanted = (candidates ?? []).map((candidate) => ({ ...candidate }));
    const more = {
      rows,
      classes: classes ?? null,
      optimise: optimise ?? false,
      add: add_items ?? null,
      budget: budget ?? null,
      cpm: default_cpm ?? null,
      goal: [goal_reach ?? null, goal_grp ?? null],
      candidates: candidates ? wanted : null,
      flight: flight && { ...flight, budget: flight_budget ?? null, add: add_format ?? null },
      cards: cards.map((card) => ({ ...card })),
    };
    const ids = items.map(({ id }) => id);
    const fieldOf = (place: number) => `items.${place}.id`;
    const asked = await this.planning.settle(
      { call: 'ratings.audience-reach', country, query, ids, more, fieldOf },
      viewer,
    );
    checkApart(asked.items);
    return {
      ...asked,
      body,
      flight,
      rateOf: (id, format) => {
        const own = cards.filter((card) => card.serviceId === id && card.format === format);
        return flight && format && own.length > 0 ? rateOfFlight(format, own, flight) : null;
      },
    };
  }

  /** Prices of what is booked, and of all that may be added. */
  private async cardsOf(
    country: string,
    { items, add_format: added }: AudienceReachBody,
    flight: Flight,
    viewer: Viewer,
  ): Promise<RateCardRow[]> {
    const formats = [...items.map(({ format }) => format), added].filter((format) => format !== undefined);
    if (formats.length === 0) return [];
    const cards = await this.rateCards.holding(country, viewer, formats, flight);
    const booked = new Set(items.map(({ id, format }) => `${id} ${format}`));
    return cards.filter(({ serviceId, format }) => format === added || booked.has(`${serviceId} ${format}`));
  }

  /**
   * The whole answer. A contact is an impression of the frame, so the plan accumulates whatever the frame counts.
   * @param rowsBeyond what happens to rows that book more contacts than there are; cut ones book what there is
   * @throws AppError `ratings.too_many_contacts` naming the rows; `ratings.frame_too_large`, `ratings.not_ready`
   */
  async compute(
    asked: AskedPlan,
    rowsBeyond: 'refused' | 'cut' = 'refused',
  ): Promise<Omit<AudienceReachResponseDto, 'success'>> {
    const { body } = asked;
    const answer = await this.questions.panel(asked, (frame) => answerFrom(frame, asked));
    if (answer && 'over' in answer) {
      if (rowsBeyond === 'refused') throw overbooked(body.items, answer.over);
      return this.compute({ ...asked, body: { ...body, items: cutRows(body.items, answer.over) } });
    }
    const decided = answer && protectKnownParts(answer.whole);
    return {
      ...provenance(asked, answer?.whole.target),
      ...plannedShown(asked, answer?.plan, decided),
      classes: answer && decided ? classesShown(answer.plan, decided) : [],
      optimum: answer?.optimum ? optimumShown(asked, answer.optimum) : null,
      goal: answer?.goal ? goalShown(asked, answer.goal) : null,
    };
  }
}

/** The plan, its rows and its flight as they may be shown. */
function plannedShown(
  asked: AskedPlan,
  found: AudiencePlan | undefined,
  decided: ProtectedKnownCombination | null,
): Pick<AudienceReachResponseDto, 'plan' | 'rows' | 'flight'> {
  const plan = planShown(found, decided, unpriced(asked));
  const shown = asked.items.map(({ id }) => {
    const isShown = decided?.parts.find(({ entityId }) => entityId === id)?.own.reason === null;
    return isShown ? found?.lines.find(({ entityId }) => entityId === id) : undefined;
  });
  return {
    plan,
    rows: rowsShown(asked, found, decided),
    flight: flightShown(asked, plan.costs.cost, shown),
  };
}

/** Rows without a price, or without one on some of the days, where any has one and they book something. */
function unpriced(asked: AskedPlan): number {
  const rows = asked.body.items;
  const source = (row: (typeof rows)[number]) => priceSource(asked, row);
  const booked = rows.filter(({ share = 100, contacts = share }) => contacts > 0);
  const lacks = (row: (typeof rows)[number]) =>
    source(row) === null ||
    (source(row) === 'rate_card' && asked.rateOf(row.id, row.format)?.unpricedDays !== 0);
  return rows.some((row) => source(row) !== null) ? booked.filter(lacks).length : 0;
}

function answerFrom(frame: ReachFrame, asked: AskedPlan): PlanAnswer | { over: OverbookedRow[] } {
  const { body, items } = asked;
  const reach = { ...asked.reach, calculation: 'accumulated' as const };
  const plan = planOrOverbooked(frame, reach, asked);
  if ('over' in plan) return plan;
  const whole = combineEntities(
    frame,
    reach,
    items.map(({ id }) => id),
  );
  const goal = goalOf(body);
  return {
    plan,
    whole,
    optimum: body.optimise ? findOptimum(frame, asked) : null,
    goal: goal && findGoal(frame, asked, goal),
  };
}

/** The plan; where a row of it asks for too much, all rows that do. */
function planOrOverbooked(
  frame: ReachFrame,
  reach: ReachQuestion,
  asked: AskedPlan,
): AudiencePlan | { over: OverbookedRow[] } {
  const { items, classes = DEFAULT_CLASSES } = asked.body;
  try {
    return planAudience(frame, reach, pricedLines(frame, reach, asked), { classes });
  } catch (error) {
    if (!(error instanceof NotEnoughContactsError)) throw error;
    return { over: overbookedRows(frame, reach, items.map(planLine)) };
  }
}

function overbookedRows(
  frame: ReachFrame,
  reach: ReachQuestion,
  lines: readonly PlanLine[],
): OverbookedRow[] {
  return lines.flatMap((line) => {
    try {
      planAudience(frame, reach, [line]);
      return [];
    } catch (error) {
      if (!(error instanceof NotEnoughContactsError)) throw error;
      const { entityId, maximumContacts: maximum } = error;
      return [{ entityId, maximum, isKnown: frame.combine(reach, [entityId]).cases >= MIN_CASES }];
    }
  });
}
