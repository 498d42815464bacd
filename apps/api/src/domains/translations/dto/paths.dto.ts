import { Type } from 'class-transformer';
import { IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';

/** The number of a path outside of countries. */
export class NumberPath {
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

/** The locale of a path. */
export class LocaleNumberPath {
  /**
   * Number of the locale.
   * @example 2
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  locale_id: number;
}

/** A tag and a locale of a path. */
export class TextsPath {
  /**
   * Name of the tag.
   * @example "generic"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(100)
  tag: string;

  /**
   * Code of the locale.
   * @example "de-DE"
   */
  @Matches(/\S/, says('required'))
  @MaxLength(100)
  locale: string;
}
