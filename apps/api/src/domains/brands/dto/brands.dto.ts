import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { BRANDS } from '../database/brands.list.js';
import { BrandDto } from './brand.dto.js';

/** A brand of a path. */
export class BrandPath extends CountryPath {
  /**
   * Number of the brand.
   * @example 12
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  brand_id: number;
}

/** What a list of brands is asked for. */
export class BrandsQuery extends ListQuery(BRANDS) {}

/** One page of brands. */
export class BrandsResponseDto extends PageOf(BrandDto, 'brands') {}

/** A brand. */
export class BrandResponseDto extends OneOf(BrandDto, 'brand') {}

/** What became of names that were to be added. */
export class BrandsAddedResponseDto extends SuccessDto {
  /**
   * Names that are new.
   * @example ["Gasteiner"]
   */
  added: string[];

  /**
   * Names that were there already, or stood in the list before.
   * @example ["Almdudler"]
   */
  existing: string[];
}

/** What became of brands that were to go. */
export class BrandsRemovedResponseDto extends SuccessDto {
  /**
   * How many went.
   * @example 2
   */
  removed: number;
}
