import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { channelReader } from './channel-reader.js';
import { BookingUnits } from './booking-units.service.js';
import {
  AvailableQuartersResponseDto,
  BookingUnitChoicesResponseDto,
  BookingUnitInputDto,
  BookingUnitResponseDto,
  BookingUnitsQuery,
  BookingUnitsResponseDto,
  CopiedQuarterResponseDto,
  CopyQuarterDto,
  DeactivationQuery,
  PixelPathsQuery,
  PixelPathsResponseDto,
  PixelPathsTrialDto,
  PixelPathsTrialResponseDto,
  QuarterPath,
  QuarterUnitsQuery,
} from './dto/booking-units.dto.js';
import { QuarterInputDto } from './dto/channel-input.dto.js';
import { PixelPaths } from './pixel-paths.service.js';

/** The booking units of the national ranking. */
@ApiTags('National ranking')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
@Controller('v3/:cc/owa/channels')
export class BookingUnitsController {
  constructor(private readonly units: BookingUnits) {}

  /** One page of booking units. */
  @Get()
  @Access('owa.channels.list')
  @ApiOperation({ operationId: 'listBookingUnits' })
  async list(
    @Param() { cc }: CountryPath,
    @Query() query: BookingUnitsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitsResponseDto> {
    return ok(await this.units.page(channelReader('admin', cc, principal), query));
  }

  /** One page of those active in the running quarter, or in another. */
  @Get('history/active')
  @Access('owa.channels.history.active')
  @ApiOperation({ operationId: 'listActiveBookingUnits' })
  async active(
    @Param() { cc }: CountryPath,
    @Query() query: BookingUnitsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitsResponseDto> {
    return ok(await this.units.page(channelReader('admin', cc, principal), query, true));
  }

  /** Quarters that booking units can be looked at and switched on in. */
  @Get('available-quarters')
  @Access('owa.channels.available-quarters')
  @ApiOperation({ operationId: 'listBookingUnitQuarters' })
  async quarters(@Param() { cc }: CountryPath): Promise<AvailableQuartersResponseDto> {
    return ok({ quarters: await this.units.quarters(cc) });
  }

  /** What booking units can be made of. */
  @Get('choices')
  @Access('owa.channels.choices')
  @ApiOperation({ operationId: 'listBookingUnitChoices' })
  async choices(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitChoicesResponseDto> {
    return ok(await this.units.choices(channelReader('admin', cc, principal)));
  }

  /** One page of booking units as they were in a quarter, and who said so. */
  @Get('history/:year/:quarter')
  @Access('owa.channels.history.show')
  @ApiOperation({ operationId: 'listBookingUnitsOfQuarter' })
  async history(
    @Param() { cc, year, quarter }: QuarterPath,
    @Query() query: QuarterUnitsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitsResponseDto> {
    return ok(await this.units.page(channelReader('admin', cc, principal), { ...query, year, quarter }));
  }

  /** A booking unit, as it is in the running quarter. */
  @Get(':id')
  @Access('owa.channels.show')
  @ApiOperation({ operationId: 'showBookingUnit' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such booking unit.' })
  async show(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitResponseDto> {
    return ok(await this.units.show(channelReader('admin', cc, principal), id));
  }

  /** Makes a booking unit; it is active in no quarter yet. */
  @Post()
  @HttpCode(200)
  @Access('owa.channels.create')
  @ApiOperation({ operationId: 'createBookingUnit' })
  async create(
    @Param() { cc }: CountryPath,
    @Body() body: BookingUnitInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitResponseDto> {
    return ok(await this.units.create(channelReader('admin', cc, principal), body));
  }

  /** Switches on in a quarter what is active in another. */
  @Post('copy')
  @HttpCode(200)
  @Access('owa.channels.copy')
  @ApiOperation({ operationId: 'copyBookingUnitQuarter' })
  async copy(
    @Param() { cc }: CountryPath,
    @Body() { from, to }: CopyQuarterDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CopiedQuarterResponseDto> {
    return ok({ switched_on: await this.units.copy(channelReader('admin', cc, principal), from, to) });
  }

  /** Changes a booking unit. Months of quarters it is active in are measured again. */
  @Put(':id')
  @Access('owa.channels.update')
  @ApiOperation({ operationId: 'updateBookingUnit' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such booking unit.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It has changed since it was seen.' })
  async update(
    @Param() { cc, id }: IdPath,
    @Body() body: BookingUnitInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitResponseDto> {
    return ok(await this.units.update(channelReader('admin', cc, principal), id, body));
  }

  /** Switches a booking unit on for a quarter, which is measured again. */
  @Put(':id/activate')
  @Access('owa.channels.activate')
  @ApiOperation({ operationId: 'activateBookingUnit' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such booking unit.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched on as it is.' })
  async activate(
    @Param() { cc, id }: IdPath,
    @Body() quarter: QuarterInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitResponseDto> {
    return ok(await this.units.setActive(channelReader('admin', cc, principal), id, quarter, true));
  }

  /** Switches a booking unit off for the running quarter, or for another; what it was stays in its history. */
  @Delete(':id')
  @Access('owa.channels.delete')
  @ApiOperation({ operationId: 'deactivateBookingUnit' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such booking unit.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It cannot be switched off as it is.' })
  async deactivate(
    @Param() { cc, id }: IdPath,
    @Query() quarter: DeactivationQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookingUnitResponseDto> {
    return ok(await this.units.setActive(channelReader('admin', cc, principal), id, quarter, false));
  }
}

/** Paths as they were measured. */
@ApiTags('National ranking')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/owa/pixel-paths')
export class PixelPathsController {
  constructor(private readonly paths: PixelPaths) {}

  /** Measured paths of the last month, most page views first. */
  @Get()
  @Access('owa.pixel-paths')
  @ApiOperation({ operationId: 'searchPixelPaths' })
  async search(
    @Param() { cc }: CountryPath,
    @Query() query: PixelPathsQuery,
  ): Promise<PixelPathsResponseDto> {
    return ok(await this.paths.search(cc, query));
  }

  /** What paths would have caught in the last month; nothing is stored. */
  @Post('trial')
  @HttpCode(200)
  @Access('owa.pixel-paths.trial')
  @ApiOperation({ operationId: 'tryPixelPaths' })
  async trial(
    @Param() { cc }: CountryPath,
    @Body() body: PixelPathsTrialDto,
  ): Promise<PixelPathsTrialResponseDto> {
    return ok(await this.paths.trial(cc, body));
  }
}
