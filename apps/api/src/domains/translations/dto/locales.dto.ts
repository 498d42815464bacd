import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PLURAL_RULES, type PluralRule } from '@netreach/texts';

const PLURALS =
  'How plurals are formed: none = one form for all counts, not_one = one for 1 and one for the rest, above_one = one for 0 and 1 and one for the rest.';

/** A locale as an administrator sets it up. */
export class LocaleInputDto {
  /**
   * Language and country.
   * @example "fr-FR"
   */
  @Matches(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/, {
    message: 'code must be a language and a country, e.g. fr-FR',
  })
  code: string;

  /**
   * Its name in its own words.
   * @example "Français"
   */
  @Matches(/\S/, { message: 'name should not be empty' })
  @MaxLength(60)
  name: string;

  @ApiProperty({ enum: PLURAL_RULES, description: PLURALS, example: 'above_one' })
  @IsIn(PLURAL_RULES)
  plural_rule: PluralRule;

  /**
   * Users can choose it.
   * @example true
   */
  @IsBoolean()
  enabled: boolean;

  /**
   * Its place in menus, from 0.
   * @example 2
   */
  @IsInt()
  @Min(0)
  @Max(10_000)
  order: number;
}

/** A locale. */
export class LocaleDto {
  /**
   * Number of the locale.
   * @example 3
   */
  id: number;

  /**
   * Language and country.
   * @example "fr-FR"
   */
  code: string;

  /**
   * Its name in its own words.
   * @example "Français"
   */
  name: string;

  @ApiProperty({ enum: PLURAL_RULES, description: PLURALS, example: 'above_one' })
  plural_rule: PluralRule;

  /**
   * Users can choose it.
   * @example true
   */
  enabled: boolean;

  /**
   * Its place in menus, from 0.
   * @example 2
   */
  order: number;

  /**
   * Comes with the product and cannot be removed.
   * @example false
   */
  shipped: boolean;
}

/** All locales. */
export class LocalesResponseDto extends SuccessDto {
  /** In the order of menus; those that are switched off too. */
  locales: LocaleDto[];
}

/** A locale. */
export class LocaleResponseDto extends SuccessDto {
  /** As it is now. */
  locale: LocaleDto;
}

/** The locale is gone, and its texts with it. */
export class LocaleDeletedResponseDto extends SuccessDto {}
