import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesForm } from '../../platform/files/uploads.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { FlightArchiveDto, FlightInputDto } from './dto/flight.dto.js';
import {
  FlightDataDto,
  FlightFormDataDto,
  FlightFormQuery,
  FlightPath,
  FlightPreviewDto,
  FlightResponseDto,
  FlightsQuery,
  FlightsResponseDto,
} from './dto/flights.dto.js';
import { FlightForms } from './flight-forms.service.js';
import { FlightsService, type FlightsAsked } from './flights.service.js';

const asked = (principal: Principal, { cc, id }: IdPath): FlightsAsked => ({
  principal,
  country: cc,
  campaignId: id,
});

/** Flights of adFX tests. */
@ApiTags('adFX')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such test or flight.' })
@Controller('v3/:cc/adfx/:id/flights')
export class FlightsController {
  constructor(
    private readonly flights: FlightsService,
    private readonly forms: FlightForms,
  ) {}

  /** One page of the flights of a test. */
  @Get()
  @Access('adfx.flights.list')
  @ApiOperation({ operationId: 'listFlights' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listFlights(
    @Param() path: IdPath,
    @Query() query: FlightsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightsResponseDto> {
    return ok(await this.forms.page(asked(principal, path), query));
  }

  /** What a flight can be made of; with a number also the flight, and what a change of it leads to. */
  @Get('create-or-edit-data')
  @Access('adfx.flights.create-or-edit-data')
  @ApiOperation({ operationId: 'showFlightForm' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async showFlightForm(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightFormQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightFormDataDto> {
    return ok(await this.forms.form(asked(principal, path), flight));
  }

  /** What a flight would ask of the panel if it were saved like this, what is wrong with its design, and what saving it leads to. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  @Access('adfx.flights.preview')
  @ApiOperation({ operationId: 'previewFlight' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  async previewFlight(
    @Param() path: IdPath,
    @Query() { flight_id: flight }: FlightFormQuery,
    @Body() body: FlightInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightPreviewDto> {
    return ok(await this.forms.preview(asked(principal, path), flight, body));
  }

  /** Makes a flight, which waits for an administrator's decision unless a rule approves it. */
  @Post('create')
  @HttpCode(200)
  @Access('adfx.flights.create')
  @ApiOperation({ operationId: 'createFlight' })
  @MakesRow()
  async createFlight(
    @Param() path: IdPath,
    @Body() body: FlightInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightResponseDto> {
    return ok({ flight: await this.flights.create(asked(principal, path), body) });
  }

  /** A flight with what it asks of the panel, what is wrong with its design, and what became of it. */
  @Get(':flight_id')
  @Access('adfx.flights.show')
  @ApiOperation({ operationId: 'showFlight' })
  async showFlight(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightDataDto> {
    return ok(await this.forms.data(asked(principal, path), path.flight_id));
  }

  /** Changes a flight. One that is approved waits for a decision again where the panel is asked for something else. */
  @Post(':flight_id/update')
  @HttpCode(200)
  @Access('adfx.flights.update')
  @TakesForm()
  @ApiOperation({ operationId: 'updateFlight' })
  @ChangesRow()
  async updateFlight(
    @Param() path: FlightPath,
    @Body() body: FlightInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightResponseDto> {
    return ok({ flight: await this.flights.update(asked(principal, path), path.flight_id, body) });
  }

  /** Puts a flight into the archive, or takes it back; one that was approved then waits for a decision again. */
  @Post(':flight_id/archive')
  @HttpCode(200)
  @Access('adfx.flights.archive')
  @ApiOperation({ operationId: 'archiveFlight' })
  @ChangesRow()
  async archiveFlight(
    @Param() path: FlightPath,
    @Body() body: FlightArchiveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightResponseDto> {
    return ok({ flight: await this.flights.archive(asked(principal, path), path.flight_id, body) });
  }
}
