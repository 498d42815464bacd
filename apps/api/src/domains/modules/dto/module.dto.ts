import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { Flag, FormVersion, Line, Shaped, Whole } from '../../../platform/dto/fields.js';

/** A module as administrators set it up; a shipped one keeps all but name and position. */
export class ModuleInputDto {
  /**
   * Stable name: letters, digits and underscores, unique.
   * @example "regional_reports"
   */
  @Shaped(/^[A-Za-z0-9_]{1,60}$/, 'slug')
  key: string;

  /**
   * Its name for people.
   * @example "Regional reports"
   */
  @Line(100)
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 60,
    description: 'Key of the module it is part of; null = of none.',
    example: 'ratings',
  })
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(60)
  parent: string | null;

  /**
   * Its place among its siblings, from above.
   * @example 10
   */
  @Whole(0, 100_000)
  position: number;

  /**
   * It has nothing of its own but what its parts have.
   * @example false
   */
  @Flag()
  groups_only: boolean;

  @FormVersion()
  version?: number;
}

/** A module. */
export class ModuleDto {
  /**
   * Number of the module.
   * @example 12
   */
  id: number;

  /**
   * Stable name of the module.
   * @example "ratings"
   */
  key: string;

  /**
   * Its name for people.
   * @example "Ratings"
   */
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Key of the module it is part of; null = of none.',
    example: null,
  })
  parent: string | null;

  /**
   * Its place among its siblings, from above.
   * @example 10
   */
  position: number;

  /**
   * It comes with the product, whose access rules name it.
   * @example true
   */
  shipped: boolean;

  /**
   * It has nothing of its own but what its parts have.
   * @example false
   */
  groups_only: boolean;

  /**
   * The portal warns that its data may not be up to date.
   * @example false
   */
  maintenance: boolean;

  /**
   * How many customers have it.
   * @example 4
   */
  customers: number;

  /**
   * How many users have it.
   * @example 17
   */
  users: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
