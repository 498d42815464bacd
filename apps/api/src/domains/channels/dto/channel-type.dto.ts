import { FormVersion, Line, Whole } from '../../../platform/dto/fields.js';

/** A type of channels as it is set up. */
export class ChannelTypeInputDto {
  /**
   * Its name, unique in the country.
   * @example "News"
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

/** A type of channels. */
export class ChannelTypeDto {
  /**
   * Its number.
   * @example 4
   */
  id: number;

  /**
   * Its name.
   * @example "News"
   */
  name: string;

  /**
   * Its place in lists, rising.
   * @example 2
   */
  position: number;

  /**
   * It is there in all countries, and stays as it is.
   * @example false
   */
  everywhere: boolean;

  /**
   * How many channels are of it.
   * @example 12
   */
  channels: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
