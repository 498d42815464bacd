import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { originOfLinks } from '../../platform/http/origin.js';
import { FlightQuery } from '../creatives/dto/flight.base.dto.js';
import {
  CodeOptionsResponseDto,
  CodePath,
  MAX_SHEET,
  PlacementSheetDto,
  SetOptionsDto,
  TrackingCodesQuery,
  TrackingCodesResponseDto,
  VastQuery,
} from './dto/tracking-codes.dto.js';
import { PlacementUploads } from './placement-upload.service.js';
import { TrackingCodesService, type CodesAsked } from './tracking-codes.service.js';
import { VastDocuments } from './vast.service.js';

const asked = (principal: Principal, { cc, id }: IdPath, flightId: number | undefined): CodesAsked => ({
  principal,
  country: cc,
  campaignId: id,
  flightId,
});

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

/** Tracking codes of campaigns and of flights of adFX tests. */
@ApiTags('Campaigns')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign or flight.' })
@Controller('v3/:cc/campaigns/:id/tracking-codes')
export class TrackingCodesController {
  constructor(
    private readonly codes: TrackingCodesService,
    private readonly uploads: PlacementUploads,
    private readonly config: AppConfig,
  ) {}

  /** One page of the tracking codes of a campaign, or of a flight, with their tags and when they were last seen. */
  @Get()
  @Access('campaigns.tracking-codes')
  @ApiOperation({ operationId: 'listTrackingCodes' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listTrackingCodes(
    @Param() path: IdPath,
    @Query() { flight_id: flight, ...query }: TrackingCodesQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<TrackingCodesResponseDto> {
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    return ok(await this.codes.page(asked(principal, path, flight), query, origin));
  }

  /** Says how codes are written, and makes those that are missing for creatives in channels. */
  @Post('set-options')
  @HttpCode(200)
  @Access('campaigns.tracking-codes.set-options')
  @ApiOperation({ operationId: 'setTrackingCodeOptions' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong: nothing was changed.' })
  async setTrackingCodeOptions(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() body: SetOptionsDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CodeOptionsResponseDto> {
    return ok(await this.codes.setOptions(asked(principal, path, flight), body));
  }

  /** Takes a placement sheet and gives it back with a code in every line; codes that are missing are made, all of them or none. */
  @Post('upload')
  @HttpCode(200)
  @Access('campaigns.tracking-codes.upload')
  @TakesUpload({ maxBytes: MAX_SHEET })
  @ApiOperation({ operationId: 'uploadPlacements' })
  @ApiResponse({
    status: 200,
    description: 'The same sheet with its codes.',
    content: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY,
      'application/vnd.ms-excel': BINARY,
      'text/csv': BINARY,
    },
  })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The file or some of its lines cannot be read.' })
  async uploadPlacements(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightQuery,
    @Body() { file }: PlacementSheetDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    const { bytes, type } = await this.uploads.fill(asked(principal, path, flight), file, origin);
    const name = encodeURIComponent(file.name.replaceAll(/[\\/]/g, '_'));
    return new StreamableFile(bytes, { type, disposition: `attachment; filename*=UTF-8''${name}` });
  }
}

/** VAST documents, which players of videos fetch. */
@ApiTags('Measurement')
@Controller('v3/vast')
export class VastController {
  constructor(
    private readonly documents: VastDocuments,
    private readonly config: AppConfig,
  ) {}

  /** The VAST 4.2 document of a tracking code: a wrapper of another tag, or a form of a video of one's own. */
  @Get(':code')
  @Access('vast.show')
  @ApiOperation({ operationId: 'showVast' })
  @ApiProduces('application/xml')
  @ApiResponse({ status: 200, schema: { type: 'string' }, description: 'VAST.' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such code.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'What is to be wrapped is no address.' })
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('access-control-allow-origin', '*')
  @Header('cross-origin-resource-policy', 'cross-origin')
  showVast(
    @Param() { code }: CodePath,
    @Query() { wraps }: VastQuery,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    return this.documents.of(code, originOfLinks(request, this.config.PUBLIC_URL), wraps);
  }
}
