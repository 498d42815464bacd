import { IsString, Matches, MaxLength } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { LocaleDto } from './locales.dto.js';

/** A tag as an administrator sets it up. */
export class TagInputDto {
  /**
   * What the portal asks for it by: small letters, digits, dashes.
   * @example "reach-chart"
   */
  @Matches(/^[a-z][a-z0-9_-]{0,59}$/, {
    message: 'name must be small letters, digits and dashes, e.g. reach-chart',
  })
  name: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  @Matches(/\S/, { message: 'title should not be empty' })
  @MaxLength(100)
  title: string;

  /**
   * Where its texts are shown.
   * @example "The chart of reach over time"
   */
  @IsString()
  @MaxLength(500)
  description: string;
}

/** A tag: texts that are loaded together. */
export class TagDto {
  /**
   * Number of the tag.
   * @example 3
   */
  id: number;

  /**
   * What the portal asks for it by.
   * @example "reach-chart"
   */
  name: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  title: string;

  /**
   * Where its texts are shown.
   * @example "The chart of reach over time"
   */
  description: string;

  /**
   * Comes with the product and cannot be removed.
   * @example true
   */
  shipped: boolean;

  /**
   * How many keys it has.
   * @example 40
   */
  keys: number;
}

/** All tags. */
export class TagsResponseDto extends SuccessDto {
  /** By name. */
  tags: TagDto[];
}

/** A tag. */
export class TagResponseDto extends SuccessDto {
  /** As it is now. */
  tag: TagDto;
}

/** The tag is gone. */
export class TagDeletedResponseDto extends SuccessDto {}

/** How far a tag is translated into a locale. */
export class TranslationModuleDto {
  /**
   * Number of the tag.
   * @example 3
   */
  tag_id: number;

  /**
   * Name of the tag.
   * @example "reach-chart"
   */
  tag: string;

  /**
   * Its name for people.
   * @example "Reach chart"
   */
  title: string;

  /**
   * How many keys the tag has.
   * @example 40
   */
  keys: number;

  /**
   * How many of them have a text in the locale.
   * @example 38
   */
  translated: number;

  /**
   * How many have none.
   * @example 2
   */
  missing: number;
}

/** How far each tag is translated into a locale. */
export class TranslationModulesResponseDto extends SuccessDto {
  /** The locale. */
  locale: LocaleDto;

  /** By tag. */
  modules: TranslationModuleDto[];
}
