import { IsOptional } from 'class-validator';
import { Flag, FormVersion, Line } from '../../../platform/dto/fields.js';

/** A plan as it is saved. */
export class SavedPlanInputDto {
  /**
   * What it is called; each of one's own plans in a country is called something else.
   * @example "Spring, women 18-49"
   */
  @Line(100)
  name: string;

  /**
   * Everybody of the customer may open and change it.
   * @example true
   */
  @Flag()
  shared: boolean;

  /**
   * What the calculator's address says after the question mark: frame, target group, items, bookings; where a plan is changed
   * and this is left out, it stays.
   * @example "items=12,14&plans=12-s40m9.5"
   */
  @IsOptional()
  @Line(4000)
  address?: string;

  @FormVersion()
  version?: number;
}

/** A plan that somebody has saved. */
export class SavedPlanDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * What it is called.
   * @example "Spring, women 18-49"
   */
  name: string;

  /**
   * Everybody of the customer may open and change it.
   * @example true
   */
  shared: boolean;

  /**
   * What the calculator's address says after the question mark.
   * @example "items=12,14&plans=12-s40m9.5"
   */
  address: string;

  /**
   * Who has made it.
   * @example "Paula Planner"
   */
  owner: string;

  /**
   * Whoever asks has made it: only they remove it and say whether it is shared.
   * @example true
   */
  mine: boolean;

  /**
   * When it was saved last.
   * @example "2026-11-26T10:15:00.000Z"
   */
  saved_at: string | null;

  /**
   * By whom; null = somebody who is gone.
   * @example "Paula Planner"
   */
  saved_by: string | null;

  /**
   * Rises each time it is saved.
   * @example 4
   */
  version: number;
}
