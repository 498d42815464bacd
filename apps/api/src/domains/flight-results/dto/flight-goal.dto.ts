/** A goal of a flight and how far it is. */
export class FlightGoalDto {
  /**
   * What is wanted; null where nothing was planned.
   * @example 400
   */
  goal: number | null;

  /**
   * Of it, what there is.
   * @example 188
   */
  done: number;

  /**
   * The same in percent of the goal; null without a goal.
   * @example 47
   */
  done_share: number | null;

  /**
   * Days of the flight that have begun, percent.
   * @example 50
   */
  elapsed_share: number;

  /**
   * (% of the goal done) ÷ (% of time elapsed), whole percent, rounded down; null without a goal, or before the first day.
   * @example 94
   */
  indicator: number | null;

  /**
   * What should be there by now at an even pace.
   * @example 200
   */
  expected_even: number | null;

  /**
   * What should be there by now if it follows the traffic of the market, by its days of the week; null where none is known.
   * @example 192.4
   */
  expected_shaped: number | null;

  /**
   * What tomorrow has to bring at an even pace, with 5 % on top; null without a goal or a tomorrow.
   * @example 31.8
   */
  pace_even: number | null;

  /**
   * The same by the traffic that is expected tomorrow.
   * @example 33.1
   */
  pace_shaped: number | null;
}
