import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { ChannelEditor } from './channel-editor.service.js';
import { channelReader, type ChannelMode, type ChannelReader } from './channel-reader.js';
import { ChannelStates } from './channel-states.service.js';
import { ChannelsService } from './channels.service.js';
import { CandidatesResponseDto, ChannelResponseDto, ChannelsResponseDto } from './dto/channel.dto.js';
import {
  CreateAnyChannelDto,
  CreateChannelDto,
  QuarterInputDto,
  UpdateAnyChannelDto,
  UpdateChannelDto,
} from './dto/channel-input.dto.js';
import { CandidatesQuery, ChannelsQuery } from './dto/channels.query.dto.js';

/** The calls that administrators and customers have alike; rules `ratings.channels.admin.*`, `ratings.channels.customer.*`. */
// eslint-disable-next-line max-lines-per-function -- a class of handlers, no function that is read as one
function ChannelCalls(mode: ChannelMode) {
  const whose = mode === 'admin' ? 'Any' : 'Own';
  const readerOf = (country: string, principal: Principal) => channelReader(mode, country, principal);

  abstract class Calls {
    constructor(
      private readonly channels: ChannelsService,
      protected readonly editor: ChannelEditor,
      protected readonly states: ChannelStates,
    ) {}

    /** One page of them, by name unless told otherwise. */
    @Get()
    @Access(`ratings.channels.${mode}.list`)
    @ApiOperation({ operationId: `list${whose}Channels` })
    async list(
      @Param() { cc }: CountryPath,
      @Query() query: ChannelsQuery,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelsResponseDto> {
      return ok(await this.channels.list(readerOf(cc, principal), query));
    }

    /** What a channel can be made of: types and parents, and the services and targets below a parent. */
    @Get('candidates')
    @Access(`ratings.channels.${mode}.candidates`)
    @ApiOperation({ operationId: `list${whose}ChannelCandidates` })
    async candidates(
      @Param() { cc }: CountryPath,
      @Query() query: CandidatesQuery,
      @CurrentPrincipal() principal: Principal,
    ): Promise<CandidatesResponseDto> {
      return ok(await this.channels.candidates(readerOf(cc, principal), query));
    }

    /** One channel with its parts and the history of its quarters. */
    @Get(':id')
    @Access(`ratings.channels.${mode}.show`)
    @ApiOperation({ operationId: `show${whose}Channel` })
    async show(
      @Param() { cc, id }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelResponseDto> {
      return this.shown(readerOf(cc, principal), id);
    }

    /** Deletes a channel so that it can be brought back; it is ranked no more. */
    @Delete(':id')
    @Access(`ratings.channels.${mode}.delete`)
    @ApiOperation({ operationId: `delete${whose}Channel` })
    @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be deleted as it is.' })
    async delete(
      @Param() { cc, id }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelResponseDto> {
      const reader = readerOf(cc, principal);
      await this.states.delete(reader, id);
      return this.shown(reader, id);
    }

    /** Brings a deleted channel back. */
    @Post(':id/undelete')
    @HttpCode(200)
    @Access(`ratings.channels.${mode}.undelete`)
    @ApiOperation({ operationId: `undelete${whose}Channel` })
    @ApiResponse({ status: 409, type: ErrorDto, description: 'It is not deleted.' })
    async undelete(
      @Param() { cc, id }: IdPath,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelResponseDto> {
      const reader = readerOf(cc, principal);
      await this.states.undelete(reader, id);
      return this.shown(reader, id);
    }

    /** Switches a channel on for a quarter, which is measured again. */
    @Put(':id/activate')
    @Access(`ratings.channels.${mode}.activate`)
    @ApiOperation({ operationId: `activate${whose}Channel` })
    @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched on as it is.' })
    async activate(
      @Param() { cc, id }: IdPath,
      @Body() quarter: QuarterInputDto,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelResponseDto> {
      const reader = readerOf(cc, principal);
      await this.states.setActive(reader, id, quarter, true);
      return this.shown(reader, id);
    }

    /** Switches a channel off for a quarter. */
    @Delete(':id/activate')
    @Access(`ratings.channels.${mode}.deactivate`)
    @ApiOperation({ operationId: `deactivate${whose}Channel` })
    @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched off as it is.' })
    async deactivate(
      @Param() { cc, id }: IdPath,
      @Query() quarter: QuarterInputDto,
      @CurrentPrincipal() principal: Principal,
    ): Promise<ChannelResponseDto> {
      const reader = readerOf(cc, principal);
      await this.states.setActive(reader, id, quarter, false);
      return this.shown(reader, id);
    }

    protected async shown(reader: ChannelReader, id: number): Promise<ChannelResponseDto> {
      return ok({ channel: await this.channels.show(reader, id) });
    }
  }
  return Calls;
}

const STALE = 'It has changed since it was seen, or cannot be changed.';
const PUBLISHED = "It is everybody's, or somebody asks for it already.";

/** Channels of every customer, for administrators. */
@ApiTags('Ratings channels')
@Controller('v3/:cc/ratings/channels/admin')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class AdminChannelsController extends ChannelCalls('admin') {
  constructor(channels: ChannelsService, editor: ChannelEditor, states: ChannelStates) {
    super(channels, editor, states);
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
    return this.shown(reader, await this.editor.create(reader, body));
  }

  /** Changes a channel. Months of quarters it is active in are measured again. */
  @Put(':id')
  @Access('ratings.channels.admin.update')
  @ApiOperation({ operationId: 'updateAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: STALE })
  async update(
    @Param() { cc, id }: IdPath,
    @Body() { version, ...body }: UpdateAnyChannelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.editor.update(reader, id, version, body);
    return this.shown(reader, id);
  }

  /** Makes a channel everybody's. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('ratings.channels.admin.publish')
  @ApiOperation({ operationId: 'publishAnyChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: PUBLISHED })
  async publish(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('admin', cc, principal);
    await this.states.publish(reader, id);
    return this.shown(reader, id);
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
    return this.shown(reader, id);
  }
}

/** Channels of the caller's customer. */
@ApiTags('Ratings channels')
@Controller('v3/:cc/ratings/channels/customer')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class CustomerChannelsController extends ChannelCalls('customer') {
  constructor(channels: ChannelsService, editor: ChannelEditor, states: ChannelStates) {
    super(channels, editor, states);
  }

  /** Makes a channel; it is active in no quarter yet. */
  @Post()
  @HttpCode(200)
  @Access('ratings.channels.customer.create')
  @ApiOperation({ operationId: 'createOwnChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'No customer is selected.' })
  async create(
    @Param() { cc }: CountryPath,
    @Body() body: CreateChannelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('customer', cc, principal);
    return this.shown(reader, await this.editor.create(reader, body));
  }

  /** Changes a channel. Months of quarters it is active in are measured again. */
  @Put(':id')
  @Access('ratings.channels.customer.update')
  @ApiOperation({ operationId: 'updateOwnChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: STALE })
  async update(
    @Param() { cc, id }: IdPath,
    @Body() { version, ...body }: UpdateChannelDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('customer', cc, principal);
    await this.editor.update(reader, id, version, body);
    return this.shown(reader, id);
  }

  /** Asks for a channel to become everybody's. */
  @Post(':id/publish')
  @HttpCode(200)
  @Access('ratings.channels.customer.publish')
  @ApiOperation({ operationId: 'publishOwnChannel' })
  @ApiResponse({ status: 409, type: ErrorDto, description: PUBLISHED })
  async publish(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ChannelResponseDto> {
    const reader = channelReader('customer', cc, principal);
    await this.states.publish(reader, id);
    return this.shown(reader, id);
  }
}
