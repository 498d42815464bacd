import { Flag, FormVersion, IdOrNothing, Line, Percentage, Whole } from '../../../platform/dto/fields.js';

/** A rule that approves flights, as it is set up. */
export class FlightRuleInputDto {
  /**
   * What it is called in decisions.
   * @example "Small flights"
   */
  @Line(100)
  name: string;

  @IdOrNothing('Customer whose flights it approves; null = those of everybody.', 12)
  customer_id?: number | null;

  /**
   * Planned interviews, at most.
   * @example 400
   */
  @Whole(1, 1_000_000)
  most_completes: number;

  /**
   * Days from first to last, at most.
   * @example 31
   */
  @Whole(1, 366)
  most_days: number;

  /**
   * Percent of its target group that the flight may ask in a week, at most.
   * @example 2
   */
  @Percentage()
  most_load: number;

  /**
   * Whether flights with a target group of their own are approved, too.
   * @example true
   */
  @Flag()
  any_target: boolean;

  /**
   * Whether it is in force.
   * @example true
   */
  @Flag()
  active: boolean;

  @FormVersion()
  version?: number;
}

/** A rule that approves flights. */
export class FlightRuleDto {
  /**
   * Number of the rule.
   * @example 3
   */
  id: number;

  /**
   * What it is called in decisions.
   * @example "Small flights"
   */
  name: string;

  /**
   * Number of the customer whose flights it approves; null = those of everybody.
   * @example 12
   */
  customer_id: number | null;

  /**
   * The customer; null = everybody.
   * @example "Agentur Nord"
   */
  customer: string | null;

  /**
   * Planned interviews, at most.
   * @example 400
   */
  most_completes: number;

  /**
   * Days from first to last, at most.
   * @example 31
   */
  most_days: number;

  /**
   * Percent of its target group that the flight may ask in a week, at most.
   * @example 2
   */
  most_load: number;

  /**
   * Whether flights with a target group of their own are approved, too.
   * @example true
   */
  any_target: boolean;

  /**
   * Whether it is in force.
   * @example true
   */
  active: boolean;

  /**
   * Flights it has approved and that still are.
   * @example 5
   */
  flights: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
