import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { TrackingIdentifierDto, TrackingIdentifierInputDto } from './tracking-identifier.dto.js';

/** A tracking identifier as it is set up, until when it counts, and what takes its place. */
export class KeptIdentifierInputDto extends TrackingIdentifierInputDto {
  @OptionalDay('The last market day its hits count; for good without one.', '2026-12-31')
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
