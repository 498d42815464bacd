import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { TrackingIdentifierDto, TrackingIdentifierInputDto } from './tracking-identifier.dto.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A tracking identifier as it is set up, until when it counts, and what takes its place. */
export class KeptIdentifierInputDto extends TrackingIdentifierInputDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The last market day its hits count, `YYYY-MM-DD`; for good without one.',
    example: '2026-12-31',
  })
  @IsOptional()
  @Matches(DAY, says('not_a_day'))
  counts_until?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 100,
    description: 'A new identifier of the service that takes its place; both count until its last day.',
    example: 'tirol-web-2',
  })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  replaced_by?: string | null;
}

/** A tracking identifier, and until when it counts. */
export class KeptIdentifierDto extends TrackingIdentifierDto {
  /**
   * The last market day its hits count, `YYYY-MM-DD`; null = for good.
   * @example "2026-12-31"
   */
  counts_until: string | null;
}
