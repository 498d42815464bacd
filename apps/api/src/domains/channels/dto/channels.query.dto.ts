import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';

const MAX_ID = 2_147_483_647;
export const CHANNEL_STATES = ['active', 'inactive', 'public', 'requested', 'deleted'] as const;
export const CHANNEL_SORT_FIELDS = ['name', 'channel_type', 'parent', 'targets_count', 'updated_at'] as const;

/** What a list of channels can be ordered by. */
export type ChannelSortField = (typeof CHANNEL_SORT_FIELDS)[number];
/** States a list of channels can be narrowed to. */
export type ChannelState = (typeof CHANNEL_STATES)[number];

/** What a list of channels is asked for. */
export class ChannelsQuery extends PageQuery {
  /**
   * Part of the name, or of a target URL.
   * @example "sport"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  /**
   * Only those of this type.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  channel_type?: number;

  @ApiPropertyOptional({
    enum: CHANNEL_STATES,
    description: 'Only those in this state; without one, all that are not deleted.',
    example: 'active',
  })
  @IsOptional()
  @IsIn(CHANNEL_STATES)
  state?: ChannelState;

  /**
   * Year of the quarter that `active` speaks of; by default the one that runs.
   * @example 2026
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year?: number;

  /**
   * That quarter, 1 to 4.
   * @example 4
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4)
  quarter?: number;

  @ApiPropertyOptional({ enum: CHANNEL_SORT_FIELDS, description: 'Column to order by.', example: 'name' })
  @IsOptional()
  @IsIn(CHANNEL_SORT_FIELDS)
  sort?: ChannelSortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}

/** What candidates are asked for. */
export class CandidatesQuery {
  /**
   * Number of the media house or service.
   * @example 4
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  parent?: number;

  /**
   * Number of the channel type.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  channel_type?: number;
}
