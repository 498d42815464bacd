import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { CreativesService, type CreativesAsked } from './creatives.service.js';
import { CreativeInputDto } from './dto/creative.dto.js';
import {
  CreativePath,
  CreativeResponseDto,
  CreativesQuery,
  CreativesResponseDto,
  MAX_PICTURE,
  MOST_AT_ONCE,
  SujetsDto,
  SujetsQuery,
  SujetsResponseDto,
} from './dto/creatives.dto.js';
import { FlightQuery } from './dto/flight.base.dto.js';

const asked = (principal: Principal, { cc, id }: IdPath, flightId: number | undefined): CreativesAsked => ({
  principal,
  country: cc,
  campaignId: id,
  flightId,
});

/** Creatives (sujets) of campaigns and of flights of adFX tests. */
@ApiTags('Campaigns')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign, flight or creative.' })
@Controller('v3/:cc/campaigns/:id/creatives')
export class CreativesController {
  constructor(private readonly creatives: CreativesService) {}

  /** One page of the creatives of a campaign, or of a flight. */
  @Get()
  @Access('campaigns.creatives.list')
  @ApiOperation({ operationId: 'listCreatives' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listCreatives(
    @Param() path: IdPath,
    @Query() { flight_id: flight, ...query }: CreativesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CreativesResponseDto> {
    return ok(await this.creatives.page(asked(principal, path, flight), query));
  }

  /** A creative. One of another flight than the one that is named does not exist. */
  @Get(':sujet_id')
  @Access('campaigns.creatives.show')
  @ApiOperation({ operationId: 'showCreative' })
  async showCreative(
    @Param() path: CreativePath,
    @Query() { flight_id: flight }: FlightQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CreativeResponseDto> {
    return ok({ creative: await this.creatives.show(asked(principal, path, flight), path.sujet_id) });
  }

  /** Makes a creative. */
  @Post()
  @Access('campaigns.creatives.create')
  @ApiOperation({ operationId: 'createCreative' })
  @MakesRow()
  async createCreative(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: CreativeInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CreativeResponseDto> {
    return ok({ creative: await this.creatives.create(asked(principal, path, flight), body) });
  }

  /** Changes a creative. */
  @Post(':sujet_id')
  @HttpCode(200)
  @Access('campaigns.creatives.update')
  @ApiOperation({ operationId: 'updateCreative' })
  @ChangesRow()
  async updateCreative(
    @Param() path: CreativePath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: CreativeInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CreativeResponseDto> {
    return ok({ creative: await this.creatives.update(asked(principal, path, flight), path.sujet_id, body) });
  }

  /** Removes a creative of which nothing was measured, and its tracking codes. */
  @Delete(':sujet_id')
  @HttpCode(200)
  @Access('campaigns.creatives.delete')
  @ApiOperation({ operationId: 'deleteCreative' })
  @RemovesRow()
  async deleteCreative(
    @Param() path: CreativePath,
    @Query() { flight_id: flight }: FlightQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.creatives.remove(asked(principal, path, flight), path.sujet_id);
    return ok({});
  }
}

/** Several creatives at once. */
@ApiTags('Campaigns')
@Controller('v3/:cc/sujets')
export class SujetsController {
  constructor(private readonly creatives: CreativesService) {}

  /** Makes several creatives with their pictures, all of them or none. */
  @Post('store')
  @Access('sujets.store')
  @TakesUpload({ maxBytes: MAX_PICTURE, files: MOST_AT_ONCE, fieldBytes: 100_000 })
  @ApiOperation({ operationId: 'storeSujets' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign or flight.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A creative or a file is wrong: none was made.' })
  async storeSujets(
    @Param() { cc: country }: CountryPath,
    @Query() { campaign_id: campaignId, flight_id: flightId }: SujetsQuery,
    @Body() body: SujetsDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SujetsResponseDto> {
    const place = { principal, country, campaignId, flightId };
    return ok({ creatives: await this.creatives.store(place, body) });
  }
}
