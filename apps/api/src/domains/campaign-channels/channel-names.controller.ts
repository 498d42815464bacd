import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { ChannelNamesService } from './channel-names.service.js';
import { ChannelEntriesReadModel } from './database/channel-entries.read-model.js';
import { CHANNEL_NAMES } from './database/channel-names.list.js';
import {
  ChannelEntryGroupsResponseDto,
  ChannelMappingResponseDto,
  ChannelNamesInputDto,
  ChannelNamesQuery,
  ChannelNamesResponseDto,
} from './dto/channel-names.dto.js';

/** Channel names of campaigns, and what they stand for. */
@ApiTags('Campaigns')
@Controller('v3/:cc/campaigns/:id')
export class ChannelNamesController {
  constructor(
    private readonly lists: Lists,
    private readonly names: ChannelNamesService,
    private readonly entries: ChannelEntriesReadModel,
  ) {}

  /** One page of the channel names that arrived in tags, unmapped ones first, and how they are mapped. */
  @Get('channel-names')
  @Access('campaigns.channel-names.list')
  @ApiOperation({ operationId: 'listChannelNames' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listChannelNames(
    @Param() { cc: country, id: campaign }: IdPath,
    @Query() query: ChannelNamesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelNamesResponseDto> {
    const [page, mapping] = await Promise.all([
      this.lists.page(CHANNEL_NAMES, { ...query, campaign }, { principal, country }),
      this.names.state(campaign),
    ]);
    return ok({ ...page, mapping });
  }

  /** Maps names by hand and by rules. Figures are others at once; nothing is measured again. */
  @Post('channel-names')
  @HttpCode(200)
  @Access('campaigns.channel-names.save')
  @ApiOperation({ operationId: 'saveChannelNames' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Somebody else has changed the rules meanwhile.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  async saveChannelNames(
    @Param() { cc: country, id: campaign }: IdPath,
    @Body() body: ChannelNamesInputDto,
  ): Promise<ChannelMappingResponseDto> {
    return ok(await this.names.save({ country, campaign }, body));
  }

  /** What groups of channels can be made of, with the impressions that came. */
  @Get('channel-entry-groups')
  @Access('campaigns.channel-entry-groups')
  @ApiOperation({ operationId: 'listChannelEntryGroups' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign.' })
  async listChannelEntryGroups(@Param() { id: campaign }: IdPath): Promise<ChannelEntryGroupsResponseDto> {
    const [channels, unmapped] = await Promise.all([
      this.entries.channels(campaign),
      this.entries.unmapped(campaign),
    ]);
    return ok({ channels, unmapped });
  }
}
