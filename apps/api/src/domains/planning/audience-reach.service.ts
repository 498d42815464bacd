import { Injectable } from '@nestjs/common';
import {
  combineEntities,
  NotEnoughContactsError,
  planAudience,
  protectKnownParts,
  type AudiencePlan,
  type Combination,
  type PlanLine,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import { MIN_CASES } from '@netreach/domain';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import type { AudienceReachBody } from './dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto } from './dto/audience-reach.dto.js';
import { checkApart, checkRows, cutRows, overbooked, planLine, type OverbookedRow } from './plan-lines.js';
import { findGoal, goalOf, goalShown, type FoundGoal } from './plan-goal.js';
import { findOptimum, optimumShown, type FoundOptimum } from './plan-optimum.js';
import { classesShown, planShown, rowsShown } from './plan-rows.js';
import { PlanningQuestions, type AskedItems } from './planning-questions.service.js';

const DEFAULT_CLASSES = 12;

/** A plan that has been asked for and not been computed. */
export interface AskedPlan extends AskedItems {
  readonly body: AudienceReachBody;
}

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
      ...query
    } = body;
    checkRows(items);
    if (goal_reach !== undefined && goal_grp !== undefined) throw refusedField('goal_grp', 'one_goal');
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
    };
    const ids = items.map(({ id }) => id);
    const fieldOf = (place: number) => `items.${place}.id`;
    const asked = await this.planning.settle(
      { call: 'ratings.audience-reach', country, query, ids, more, fieldOf },
      viewer,
    );
    checkApart(asked.items);
    return { ...asked, body };
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
      plan: planShown(answer?.plan, decided, unpriced(body.items)),
      rows: rowsShown(asked, answer?.plan, decided),
      classes: answer && decided ? classesShown(answer.plan, decided) : [],
      optimum: answer?.optimum ? optimumShown(asked, answer.optimum) : null,
      goal: answer?.goal ? goalShown(asked, answer.goal) : null,
    };
  }
}

/** Rows without a price, where any has one and they book something. */
function unpriced(rows: AudienceReachBody['items']): number {
  const isPriced = ({ cost, cpm }: (typeof rows)[number]) => cost !== undefined || cpm !== undefined;
  const booked = rows.filter(({ share = 100, contacts = share }) => contacts > 0);
  return rows.some(isPriced) ? booked.filter((row) => !isPriced(row)).length : 0;
}

function answerFrom(frame: ReachFrame, asked: AskedPlan): PlanAnswer | { over: OverbookedRow[] } {
  const { body, items } = asked;
  const reach = { ...asked.reach, calculation: 'accumulated' as const };
  const lines = body.items.map(planLine);
  const plan = planOrOverbooked(frame, reach, lines, body.classes ?? DEFAULT_CLASSES);
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
    optimum: body.optimise ? findOptimum(frame, asked, body) : null,
    goal: goal && findGoal(frame, asked, { body, goal }),
  };
}

/** The plan; where a row of it asks for too much, all rows that do. */
function planOrOverbooked(
  frame: ReachFrame,
  reach: ReachQuestion,
  lines: readonly PlanLine[],
  classes: number,
): AudiencePlan | { over: OverbookedRow[] } {
  try {
    return planAudience(frame, reach, lines, { classes });
  } catch (error) {
    if (!(error instanceof NotEnoughContactsError)) throw error;
    return { over: overbookedRows(frame, reach, lines) };
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
