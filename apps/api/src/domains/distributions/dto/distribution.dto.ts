import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import {
  FormVersion,
  IdOrNothing,
  Line,
  Month,
  Percentage,
  RowId,
  Whole,
} from '../../../platform/dto/fields.js';

/** Persons a country can have. */
const MOST_PERSONS = 2_000_000_000;

/** The part of a level in the universe, as it is set up. */
export class DistributionShareInputDto {
  @RowId('Number of the level.', 31)
  id: number;

  /**
   * Its part of the universe in per cent.
   * @example 51.25
   */
  @Percentage()
  percentage: number;
}

/** The parts of an attribute's levels, as they are set up. */
export class DistributionMarginInputDto {
  @RowId('Number of the attribute.', 5)
  attribute_id: number;

  /** Each of its levels; the percentages sum to 100. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ArrayUnique(({ id }: DistributionShareInputDto) => id)
  @ValidateNested({ each: true })
  @Type(() => DistributionShareInputDto)
  attribute_values: DistributionShareInputDto[];
}

/** A distribution as it is set up. */
export class DistributionInputDto {
  @IdOrNothing('Number of the one to change; a new one without it.', 3)
  id?: number | null;

  /**
   * Its name, as the method page and the weighting report show it.
   * @example "Statistik Austria 2026"
   */
  @Line(100)
  name: string;

  /**
   * Persons of the universe.
   * @example 7190000
   */
  @Whole(1, MOST_PERSONS)
  universe: number;

  @Month('The first month it weights; it holds until the next one begins.', '2026-07')
  valid_from: string;

  /** What the panel is weighted to. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(30)
  @ArrayUnique(({ attribute_id }: DistributionMarginInputDto) => attribute_id)
  @ValidateNested({ each: true })
  @Type(() => DistributionMarginInputDto)
  attributes: DistributionMarginInputDto[];

  @FormVersion()
  version?: number;
}

/** The part of a level in the universe. */
export class DistributionShareDto {
  /**
   * Number of the level.
   * @example 31
   */
  id: number;

  /**
   * Its name.
   * @example "Women"
   */
  name: string;

  /**
   * Its part of the universe in per cent.
   * @example 51.25
   */
  percentage: number;

  /**
   * The same in persons; the levels of an attribute sum to the universe.
   * @example 3684875
   */
  persons: number;
}

/** The parts of an attribute's levels. */
export class DistributionMarginDto {
  /**
   * Number of the attribute.
   * @example 5
   */
  attribute_id: number;

  /**
   * Its name.
   * @example "Gender"
   */
  attribute_name: string;

  /** Its levels in their order; the percentages sum to 100. */
  attribute_values: DistributionShareDto[];
}

/** The universe of the country from a month on, and what the panel is weighted to. */
export class DistributionDto {
  /**
   * Number of the distribution.
   * @example 3
   */
  id: number;

  /**
   * Its name.
   * @example "Statistik Austria 2026"
   */
  name: string;

  /**
   * Persons of the universe.
   * @example 7190000
   */
  universe: number;

  /**
   * The first month it weights, `YYYY-MM`.
   * @example "2026-07"
   */
  valid_from: string;

  /**
   * The last month it weights, before the next one begins; null = until there is a next one.
   * @example "2026-12"
   */
  valid_until: string | null;

  /**
   * Months with figures that it weights.
   * @example 4
   */
  months: number;

  /** What the panel is weighted to. */
  attributes: DistributionMarginDto[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
