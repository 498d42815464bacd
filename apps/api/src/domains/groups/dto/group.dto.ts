import { FormVersion, Ids, Line } from '../../../platform/dto/fields.js';

/** How many services a group can have. */
const MOST = 1000;

/** A group of services as it is set up. */
export class GroupInputDto {
  /**
   * Its name, unique in the country.
   * @example "Regional news"
   */
  @Line(100)
  name: string;

  @Ids('Numbers of its services.', MOST)
  services: number[];

  @FormVersion()
  version?: number;
}

/** A group of services. */
export class GroupDto {
  /**
   * Number of the group.
   * @example 4
   */
  id: number;

  /**
   * Its name.
   * @example "Regional news"
   */
  name: string;

  /**
   * Code of its country.
   * @example "at"
   */
  country: string;

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
