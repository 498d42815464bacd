import { FormVersion, Ids, Line } from '../../../platform/dto/fields.js';

/** How many services and how many customers a publisher can have. */
const MOST = { services: 1000, customers: 200 } as const;

/** A publisher as it is set up. */
export class PublisherInputDto {
  /**
   * Its name, unique in the country.
   * @example "Tiroler Medienhaus"
   */
  @Line(100)
  name: string;

  @Ids('Numbers of its services.', MOST.services)
  services: number[];

  @Ids('Numbers of the customers it is kept for; without any, everybody may look at it.', MOST.customers)
  customers: number[];

  @FormVersion()
  version?: number;
}

/** A publisher as administrators keep it. */
export class KeptPublisherDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Tiroler Medienhaus"
   */
  name: string;

  /**
   * Numbers of its services, rising.
   * @example [12, 31]
   */
  services: number[];

  /**
   * Numbers of the customers it is kept for, rising; none = everybody may look at it.
   * @example [4]
   */
  customers: number[];

  /**
   * When it was made.
   * @example "2026-10-01T08:30:00.000Z"
   */
  created_at: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
