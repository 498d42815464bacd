import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsISO8601,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AttributeDto } from '../dto/attribute.base.dto.js';

/** The user's favourite attributes. */
export class FavoritesResponseDto extends SuccessDto {
  /**
   * Numbers of the attributes, in the user's order; none where the user has chosen none.
   * @example [2, 1]
   */
  favorites: number[];
}

/** Attributes to look at first. */
export class SaveFavoritesDto {
  /**
   * Numbers of the attributes, in the order they shall stand in; none for the ordinary ones.
   * @example [2, 1]
   */
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsInt({ each: true })
  favorites: number[];
}

/** Which attributes of the panel are asked for. */
export class PanelAttributesQuery {
  /**
   * Part of the name of an attribute or of one of its levels.
   * @example "age"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search_value?: string;

  /**
   * Only levels somebody of the panel of this day has.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, says('not_a_day'))
  @IsISO8601({ strict: true }, says('not_a_day'))
  date?: string;
}

/** Attributes of the panel. */
export class PanelAttributesResponseDto extends SuccessDto {
  /** Those that match, in their order. */
  attributes: AttributeDto[];
}
