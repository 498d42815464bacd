import { FormVersion, Line, Whole } from '../../../platform/dto/fields.js';

/** A kind of streaming as it is set up. */
export class StreamingTypeInputDto {
  /**
   * Its name, unique in the country.
   * @example "Video on demand"
   */
  @Line(100)
  name: string;

  /**
   * Its place in lists, rising.
   * @example 2
   */
  @Whole(0, 10_000)
  position: number;

  @FormVersion()
  version?: number;
}

/** A kind of streaming. */
export class StreamingTypeAdminDto {
  /**
   * Its number.
   * @example 4
   */
  id: number;

  /**
   * Its name.
   * @example "Video on demand"
   */
  name: string;

  /**
   * Its place in lists, rising.
   * @example 2
   */
  position: number;

  /**
   * How many services are of it.
   * @example 12
   */
  services: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
