import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { TRACKING_CHANNEL_GROUPS } from './database/tracking-groups.list.js';
import {
  TrackingChannelGroupInputDto,
  TrackingChannelGroupResponseDto,
  TrackingChannelGroupsQuery,
  TrackingChannelGroupsResponseDto,
  TrackingGroupPath,
} from './dto/tracking-groups.dto.js';
import { trackingGroupOf } from './tracking-groups.crud.js';

/** Groups of channels of campaigns. */
@ApiTags('Campaigns')
@Controller('v3/:cc/campaigns/:id/tracking-channel-groups')
export class TrackingGroupsController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
  ) {}

  /** One page of the groups of channels of a campaign. */
  @Get()
  @Access('campaigns.tracking-channel-groups.list')
  @ApiOperation({ operationId: 'listTrackingChannelGroups' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listTrackingChannelGroups(
    @Param() { cc: country, id: campaign }: IdPath,
    @Query() query: TrackingChannelGroupsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TrackingChannelGroupsResponseDto> {
    return ok(await this.lists.page(TRACKING_CHANNEL_GROUPS, { ...query, campaign }, { principal, country }));
  }

  /** A group of channels, with its entries. */
  @Get(':group_id')
  @Access('campaigns.tracking-channel-groups.show')
  @ApiOperation({ operationId: 'showTrackingChannelGroup' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such group.' })
  async showTrackingChannelGroup(
    @Param() { cc: country, id: campaign, group_id: id }: TrackingGroupPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TrackingChannelGroupResponseDto> {
    const group = await this.lists.one(TRACKING_CHANNEL_GROUPS, id, { principal, country });
    if (group.campaign_id !== campaign) throw new AppError('request.not_found');
    return ok({ tracking_channel_group: group });
  }

  /** Makes a group of channels. */
  @Post()
  @HttpCode(200)
  @Access('campaigns.tracking-channel-groups.create')
  @ApiOperation({ operationId: 'createTrackingChannelGroup' })
  @MakesRow()
  async createTrackingChannelGroup(
    @Param() { cc: country, id: campaign }: IdPath,
    @Body() body: TrackingChannelGroupInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TrackingChannelGroupResponseDto> {
    const asking = { principal, country };
    return ok({ tracking_channel_group: await this.crud.create(trackingGroupOf(campaign), body, asking) });
  }

  /** Changes a group of channels. */
  @Put(':group_id')
  @Access('campaigns.tracking-channel-groups.update')
  @ApiOperation({ operationId: 'updateTrackingChannelGroup' })
  @ChangesRow()
  async updateTrackingChannelGroup(
    @Param() { cc: country, id: campaign, group_id: id }: TrackingGroupPath,
    @Body() body: TrackingChannelGroupInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TrackingChannelGroupResponseDto> {
    const asking = { principal, country };
    return ok({
      tracking_channel_group: await this.crud.update(trackingGroupOf(campaign), id, body, asking),
    });
  }

  /** Removes a group of channels; its channels stay. */
  @Delete(':group_id')
  @Access('campaigns.tracking-channel-groups.delete')
  @ApiOperation({ operationId: 'deleteTrackingChannelGroup' })
  @RemovesRow()
  async deleteTrackingChannelGroup(
    @Param() { cc: country, id: campaign, group_id: id }: TrackingGroupPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(trackingGroupOf(campaign), id, { principal, country });
    return ok({});
  }
}
