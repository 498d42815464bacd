/** The weights figures of the panel are made with. */
export class WeightSetDto {
  /**
   * Number of the set; each measurement of a month makes one.
   * @example 17
   */
  id: number;

  /**
   * Name of the distribution the panel is weighted to; null where every person stands for one.
   * @example "Austria 14+, 2020"
   */
  universe: string | null;

  /**
   * When it was made.
   * @example "2026-11-02T04:10:00.000Z"
   */
  made_at: string;
}
