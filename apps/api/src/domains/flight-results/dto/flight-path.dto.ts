import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { IdPath } from '../../../platform/http/id-path.dto.js';

/** A flight of an adFX test, in a path. */
export class FlightPath extends IdPath {
  /**
   * Number of the flight.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  flight_id: number;
}
