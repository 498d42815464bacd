import { IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { AttributeDto } from '../../ratings/dto/attribute.base.dto.js';

/** Which attributes are looked for. */
export class SearchAttributesQuery {
  /**
   * Part of the name of an attribute or of one of its levels; all without it.
   * @example "age"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search_value?: string;

  /**
   * Only levels enough persons of the panel of this day have.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, says('not_a_day'))
  @IsISO8601({ strict: true }, says('not_a_day'))
  date?: string;
}

/** What was found. */
export class FoundAttributesResponseDto extends SuccessDto {
  /** Those that match, in their order, with the levels that do. */
  attributes: AttributeDto[];
}
