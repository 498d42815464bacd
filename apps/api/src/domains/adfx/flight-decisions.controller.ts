import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { FlightApproveDto, FlightDeclineDto } from './dto/flight.dto.js';
import {
  FlightPath,
  FlightQueueQuery,
  FlightQueueResponseDto,
  FlightResponseDto,
} from './dto/flights.dto.js';
import { FlightDecisions } from './flight-decisions.service.js';

/** What administrators decide about flights. */
@ApiTags('adFX')
@Controller('v3/:cc/adfx')
export class FlightDecisionsController {
  constructor(private readonly decisions: FlightDecisions) {}

  /** One page of the flights that wait for a decision, or of which one was made, with what there is to say about each. */
  @Get('flights/manage')
  @Access('adfx.flights.manage')
  @ApiOperation({ operationId: 'listFlightQueue' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listFlightQueue(
    @Param() { cc: country }: CountryPath,
    @Query() query: FlightQueueQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightQueueResponseDto> {
    return ok(await this.decisions.queue({ principal, country }, query));
  }

  /** Lets a flight go live, unless the panel would be asked more in a week than the country allows. */
  @Post(':id/flights/:flight_id/approve')
  @HttpCode(200)
  @Access('adfx.flights.approve')
  @ApiOperation({ operationId: 'approveFlight' })
  @ChangesRow()
  async approveFlight(
    @Param() { cc: country, id: campaignId, flight_id: flight }: FlightPath,
    @Body() body: FlightApproveDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightResponseDto> {
    return ok({ flight: await this.decisions.approve({ principal, country, campaignId }, flight, body) });
  }

  /** Refuses a flight, with a reason that the customer is told. */
  @Post(':id/flights/:flight_id/decline')
  @HttpCode(200)
  @Access('adfx.flights.decline')
  @ApiOperation({ operationId: 'declineFlight' })
  @ChangesRow()
  async declineFlight(
    @Param() { cc: country, id: campaignId, flight_id: flight }: FlightPath,
    @Body() body: FlightDeclineDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightResponseDto> {
    return ok({ flight: await this.decisions.decline({ principal, country, campaignId }, flight, body) });
  }
}
