import { OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { FormVersion, Ids, Line } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { TRACKING_CHANNEL_GROUPS } from '../database/tracking-groups.list.js';
import { TrackingChannelGroupDto } from './tracking-group.dto.js';

/** A group of a path. */
export class TrackingGroupPath extends IdPath {
  /**
   * Number of the group.
   * @example 5
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  group_id: number;
}

/** A group of channels as it is set up. */
export class TrackingChannelGroupInputDto {
  /**
   * Its name, once in a campaign.
   * @example "News portals"
   */
  @Line(100)
  name: string;

  @Ids('Channels of the campaign that are in it.', 200, 1)
  entries: number[];

  @FormVersion()
  version?: number;
}

/** What a list of groups is asked for; the path names the campaign. */
export class TrackingChannelGroupsQuery extends OmitType(ListQuery(TRACKING_CHANNEL_GROUPS), [
  'campaign',
] as const) {}

/** One page of groups. */
export class TrackingChannelGroupsResponseDto extends PageOf(
  TrackingChannelGroupDto,
  'tracking_channel_groups',
) {}

/** A group. */
export class TrackingChannelGroupResponseDto extends OneOf(
  TrackingChannelGroupDto,
  'tracking_channel_group',
) {}
