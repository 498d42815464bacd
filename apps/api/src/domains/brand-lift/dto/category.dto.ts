import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { FormVersion, Line, Whole } from '../../../platform/dto/fields.js';
import { OneOf } from '../../../platform/list/page.dto.js';

/** Which category or column. */
export class KeyPath {
  /**
   * Key, from the name.
   * @example "food_and_drinks"
   */
  @IsString()
  @MaxLength(100)
  key: string;
}

/** A category of the benchmark. */
export class BrandLiftCategoryDto {
  /**
   * From the name it was made with; it stays.
   * @example "food_and_drinks"
   */
  key: string;

  /**
   * What it is called.
   * @example "Food and drinks"
   */
  name: string;

  /**
   * Its place, from 0.
   * @example 3
   */
  order: number;

  /**
   * Rows of the benchmark in it.
   * @example 38
   */
  benchmarks: number;

  /**
   * Rises with each change.
   * @example 1
   */
  version: number;
}

/** A category or column as it is to be stored. */
export class BrandLiftNameDto {
  /**
   * What it is called.
   * @example "Food and drinks"
   */
  @Line(100)
  name: string;

  /**
   * Its place, from 0; the last one, or where it is, without.
   * @example 3
   */
  @IsOptional()
  @Whole(0, 1000)
  order?: number;

  /**
   * It is to be a new one: refused where its key is taken.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  is_new?: boolean;

  @FormVersion()
  version?: number;
}

/** A category as it is to be stored. */
export class BrandLiftCategoryInputDto extends BrandLiftNameDto {}

/** A category as it is stored. */
export class BrandLiftCategoryResponseDto extends OneOf(BrandLiftCategoryDto, 'category') {}
