import { IdOrNothing, Ids, FormVersion, Line, MonthOrNothing } from '../../../platform/dto/fields.js';

const MOST = 5000;

/** A media house or an ad network as it is set up. */
export class AggregateInputDto {
  @IdOrNothing('Number of the one to change; a new one without it.', 31)
  id?: number | null;

  /**
   * Its name, unique among those of its kind in the country.
   * @example "Tiroler Medienhaus"
   */
  @Line(100)
  name: string;

  @MonthOrNothing('The first month it is there; always without one.', '2026-01')
  enabled_from?: string | null;

  @MonthOrNothing('The last month it is there; for good without one.', '2027-12')
  enabled_until?: string | null;

  @Ids('Numbers of its services.', MOST)
  services: number[];

  @FormVersion()
  version?: number;
}

/** A media house or an ad network. */
export class AggregateDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;

  /**
   * Its name.
   * @example "Tiroler Medienhaus"
   */
  name: string;

  /**
   * The first month it is there, `YYYY-MM`; null = always.
   * @example "2026-01"
   */
  enabled_from: string | null;

  /**
   * The last month it is there, `YYYY-MM`; null = for good.
   * @example "2027-12"
   */
  enabled_until: string | null;

  /**
   * Numbers of its services, rising.
   * @example [12, 31]
   */
  services: number[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
