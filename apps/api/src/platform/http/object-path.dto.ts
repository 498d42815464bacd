import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from './country-path.dto.js';

/** A numbered object of a country. */
export class ObjectPath extends CountryPath {
  /**
   * Number of the object.
   * @example 42
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;
}
