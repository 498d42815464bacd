import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import { FormVersion, Ids, Line, says } from '../../../platform/dto/fields.js';

/** A brand as it is set up. */
export class BrandInputDto {
  /**
   * Name, unique in its country.
   * @example "Gasteiner"
   */
  @Line(100)
  name: string;

  @FormVersion()
  version?: number;
}

/** Brands that are to be there. */
export class BrandNamesDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: 500,
    description: 'Their names; spaces around them do not count, nor does their case.',
    example: ['Gasteiner', 'Almdudler'],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @Matches(/\S/, { each: true, ...says('required') })
  @MaxLength(100, { each: true })
  brands: string[];
}

/** Brands that are to go. */
export class BrandIdsDto {
  @Ids('Numbers of the brands.', 500, 1)
  brands: number[];
}

/** A brand. */
export class BrandDto {
  /**
   * Number of the brand.
   * @example 12
   */
  id: number;

  /**
   * Name, unique in its country.
   * @example "Gasteiner"
   */
  name: string;

  @ApiProperty({ format: 'date-time', description: 'When it was made.', example: '2026-10-01T08:30:00.000Z' })
  created_at: string;

  /**
   * Campaigns that name it.
   * @example 3
   */
  campaigns: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
