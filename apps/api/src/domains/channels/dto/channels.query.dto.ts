import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { CHANNELS } from '../database/channels.list.js';

const MAX_ID = 2_147_483_647;

/** What a list of channels is asked for. */
export class ChannelsQuery extends ListQuery(CHANNELS) {}

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
