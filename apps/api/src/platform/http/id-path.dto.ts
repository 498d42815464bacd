import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from './country-path.dto.js';

/** The country and the number of a path. */
export class IdPath extends CountryPath {
  /**
   * Number of what the call is about.
   * @example 42
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;
}
