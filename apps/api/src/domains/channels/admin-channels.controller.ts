import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { ChannelEditor } from './channel-editor.service.js';
import { channelReader } from './channel-reader.js';
import { ChannelStates } from './channel-states.service.js';
import { ChannelsService } from './channels.service.js';
import { CandidatesResponseDto, ChannelResponseDto, ChannelsResponseDto } from './dto/channel.dto.js';
import { CreateAnyChannelDto, UpdateAnyChannelDto, QuarterInputDto } from './dto/channel-input.dto.js';
import { CandidatesQuery, ChannelsQuery } from './dto/channels.query.dto.js';

/** Channels of every customer, for administrators. */
@ApiTags('Ratings channels')
@Controller('v3/:cc/ratings/channels/admin')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class AdminChannelsController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly editor: ChannelEditor,
    private readonly states: ChannelStates,
  ) {}

  /** One page of them, by name unless told otherwise. */
  @Get()
  @Access('ratings.channels.admin.list')
  @ApiOperation({ operationId: 'listAnyChannels' })
  async list(
    @Param() { cc }: CountryPath,
    @Query() query: ChannelsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelsResponseDto> {
    return ok(await this.channels.list(channelReader('admin', cc, principal), query));
  }

  /** What a channel can be made of: types and parents, and the services and targets below a parent. */
  @Get('candidates')
  @Access('ratings.channels.admin.candidates')
  @ApiOperation({ operationId: 'listAnyChannelCandidates' })
  async candidates(
    @Param() { cc }: CountryPath,
    @Query() query: CandidatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CandidatesResponseDto> {
    return ok(await this.channels.candidates(channelReader('admin', cc, principal), query));
  }

  /** One channel with its parts and the history of its quarters. */
  @Get(':id')
  @Access('ratings.channels.admin.show')
  @ApiOperation({ operationId: 'showAnyChannel' })
  async show(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    return ok({ channel: await this.channels.show(channelReader('admin', cc, principal), id) });
  }

  /** Makes a channel; it is active in no quarter yet. */
  @Post()
  @HttpCode(200)
  @Access('ratings.channels.admin.create')
  @ApiOperation({ operationId: 'createAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'No customer is selected.' })
  async create(
    @Param() { cc }: CountryPath,
    @Body() body: CreateAnyChannelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    return ok({ channel: await this.channels.show(reader, await this.editor.create(reader, body)) });
  }

  /** Changes a channel. Months of quarters it is active in are measured again. */
  @Put(':id')
  @Access('ratings.channels.admin.update')
  @ApiOperation({ operationId: 'updateAnyChannel' })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description: 'It has changed since it was seen, or cannot be changed.',
  })
  async update(
    @Param() { cc, id }: IdPath,
    @Body() { version, ...body }: UpdateAnyChannelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.editor.update(reader, id, version, body);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Deletes a channel so that it can be brought back; it is ranked no more. */
  @Delete(':id')
  @Access('ratings.channels.admin.delete')
  @ApiOperation({ operationId: 'deleteAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be deleted as it is.' })
  async delete(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.delete(reader, id);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Brings a deleted channel back. */
  @Post(':id/undelete')
  @HttpCode(200)
  @Access('ratings.channels.admin.undelete')
  @ApiOperation({ operationId: 'undeleteAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It is not deleted.' })
  async undelete(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.undelete(reader, id);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Makes a channel everybody's. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('ratings.channels.admin.publish')
  @ApiOperation({ operationId: 'publishAnyChannel' })
  @ApiResponse({
    status: 409,
    type: ErrorDto,
    description: "It is everybody's, or somebody asks for it already.",
  })
  async publish(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.publish(reader, id);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Makes a channel everybody's as its customer asks. */
  @Post(':id/accept-request')
  @HttpCode(200)
  @Access('ratings.channels.admin.accept-request')
  @ApiOperation({ operationId: 'acceptChannelRequest' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Nobody asks for it.' })
  async acceptRequest(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.acceptRequest(reader, id);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Switches a channel on for a quarter, which is measured again. */
  @Put(':id/activate')
  @Access('ratings.channels.admin.activate')
  @ApiOperation({ operationId: 'activateAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched on as it is.' })
  async activate(
    @Param() { cc, id }: IdPath,
    @Body() quarter: QuarterInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.setActive(reader, id, quarter, true);
    return ok({ channel: await this.channels.show(reader, id) });
  }

  /** Switches a channel off for a quarter. */
  @Delete(':id/activate')
  @Access('ratings.channels.admin.deactivate')
  @ApiOperation({ operationId: 'deactivateAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched off as it is.' })
  async deactivate(
    @Param() { cc, id }: IdPath,
    @Query() quarter: QuarterInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.setActive(reader, id, quarter, false);
    return ok({ channel: await this.channels.show(reader, id) });
  }
}
