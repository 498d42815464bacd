/** A lift with its interval. */
export class KpiLiftFigureDto {
  /**
   * The lift.
   * @example 5
   */
  value: number;

  /**
   * Lower bound, 95 %.
   * @example 0.9
   */
  low: number;

  /**
   * Upper bound.
   * @example 9.1
   */
  high: number;
}
