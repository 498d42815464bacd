import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Line, RowId, SeenVersion, says } from '../../../platform/dto/fields.js';

/** What happens to brands. */
export const BRAND_ACTIONS = ['mapped', 'unmapped', 'renamed', 'merged'] as const;
export type BrandAction = (typeof BRAND_ACTIONS)[number];

/** A name that observations call a brand by. */
export class ObservedNameDto {
  /**
   * Number of the name.
   * @example 31
   */
  id: number;

  /**
   * The name.
   * @example "GASTEINER AG"
   */
  name: string;

  /**
   * Number of its brand; null until somebody says which it is: then it is in no figure.
   * @example 12
   */
  brand_id: number | null;

  /**
   * Its brand.
   * @example "Gasteiner"
   */
  brand: string | null;

  /**
   * Sightings that name it.
   * @example 4120
   */
  observations: number;
}

/** A brand that is watched. */
export class KeptBrandDto {
  /**
   * Number of the brand.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "Gasteiner"
   */
  name: string;

  @ApiProperty({
    type: [String],
    description: 'Names that observations call it by.',
    example: ['Gasteiner', 'GASTEINER AG'],
  })
  names: string[];

  /**
   * Whether campaigns of customers are made for it, too.
   * @example true
   */
  is_known: boolean;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** A change of the mapping. */
export class BrandChangeDto {
  /**
   * Number of the change.
   * @example 3
   */
  id: number;

  @ApiProperty({ enum: BRAND_ACTIONS, description: 'What was done.', example: 'mapped' })
  action: BrandAction;

  /**
   * The name, or the brand as it was called before.
   * @example "GASTEINER AG"
   */
  before: string | null;

  /**
   * The brand since then.
   * @example "Gasteiner"
   */
  after: string | null;

  /**
   * Who did it; null where the account is gone.
   * @example "Anna Berger"
   */
  changed_by: string | null;

  /**
   * When, ISO 8601.
   * @example "2026-11-03T06:00:00.000Z"
   */
  changed_at: string;
}

/** Which brand a name is one of. */
export class MapNameDto {
  @ApiProperty({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: 100,
    description: 'Name of the brand, which is made where there is none; null = it is no brand that is known.',
    example: 'Gasteiner',
  })
  @ValidateIf(({ brand }: MapNameDto) => brand !== null)
  @IsString()
  @Matches(/\S/, says('required'))
  @MaxLength(100)
  brand: string | null;
}

/** A new name of a brand. */
export class RenameBrandDto {
  /**
   * The name, unique in its country.
   * @example "Gasteiner"
   */
  @Line(100)
  name: string;

  @SeenVersion()
  version: number;
}

/** Which brand another one becomes a part of. */
export class MergeBrandDto {
  @RowId('Number of the brand that stays.', 12)
  into: number;
}
