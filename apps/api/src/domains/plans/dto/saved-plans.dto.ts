import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SAVED_PLANS } from '../database/saved-plans.list.js';
import { SavedPlanDto } from './saved-plan.dto.js';

/** What a list of plans is asked for. */
export class SavedPlansQuery extends ListQuery(SAVED_PLANS) {}

/** One page of plans. */
export class SavedPlansResponseDto extends PageOf(SavedPlanDto, 'plans') {}

/** A plan. */
export class SavedPlanResponseDto extends OneOf(SavedPlanDto, 'plan') {}

/** Which page of versions. */
export class PlanVersionsQuery extends PageQuery {}

/** What a plan was. */
class PlanVersionDto {
  /**
   * The how-manieth time it was saved.
   * @example 3
   */
  number: number;

  /**
   * What it was called.
   * @example "Spring, women 18-49"
   */
  name: string;

  /**
   * What the calculator's address said after the question mark.
   * @example "items=12,14&plans=12-s40m9.5"
   */
  address: string;

  /**
   * When it was saved.
   * @example "2026-11-26T10:15:00.000Z"
   */
  saved_at: string;

  /**
   * By whom; null = somebody who is gone.
   * @example "Paula Planner"
   */
  saved_by: string | null;
}

/** One page of what a plan was. */
export class PlanVersionsResponseDto extends PageOf(PlanVersionDto, 'versions') {}
