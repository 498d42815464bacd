import { ApiProperty } from '@nestjs/swagger';
import { PLURAL_RULES, type PluralRule } from '@netreach/texts';
import { Choice, Flag, FormVersion, Line, Shaped, Whole } from '../../../platform/dto/fields.js';

const PLURALS =
  'How plurals are formed: none = one form for all counts, not_one = one for 1 and one for the rest, above_one = one for 0 and 1 and one for the rest.';

/** A locale as an administrator sets it up. */
export class LocaleInputDto {
  /**
   * Language and country.
   * @example "fr-FR"
   */
  @Shaped(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/, 'locale_code')
  code: string;

  /**
   * Its name in its own words.
   * @example "Français"
   */
  @Line(60)
  name: string;

  @ApiProperty({ description: PLURALS, example: 'above_one' })
  @Choice(PLURAL_RULES)
  plural_rule: PluralRule;

  /**
   * Users can choose it.
   * @example true
   */
  @Flag()
  enabled: boolean;

  /**
   * Its place in menus, from 0.
   * @example 2
   */
  @Whole(0, 10_000)
  order: number;

  @FormVersion()
  version?: number;
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

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
