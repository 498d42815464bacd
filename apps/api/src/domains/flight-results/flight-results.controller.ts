import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { CampaignResponseResponseDto, FlightFigures } from '../campaign-figures/flight-figures.lookup.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { ComparisonQuery, ComparisonResponseDto } from './dto/comparison.dto.js';
import { FlightDetailsResponseDto } from './dto/flight-details.dto.js';
import { FlightInsightsResponseDto } from './dto/flight-insights.dto.js';
import { FlightPath } from './dto/flight-path.dto.js';
import { FlightDetails } from './flight-details.service.js';
import { FlightViews } from './flight-views.service.js';
import { SettledFlights } from './settled-flights.service.js';
import { TestComparison } from './test-comparison.service.js';

/** What flights of adFX tests delivered and found. */
@ApiTags('adFX')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such test or flight for the caller.' })
@Controller('v3/:cc/adfx/:id')
export class FlightResultsController {
  constructor(
    private readonly settled: SettledFlights,
    private readonly figures: FlightFigures,
    private readonly details: FlightDetails,
    private readonly views: FlightViews,
    private readonly comparison: TestComparison,
    private readonly answers: Answers,
  ) {}

  /** Delivery and completes against their plan, reach, how persons were assigned, and who met what they were not assigned to. */
  @Get('flights/:flight_id/details')
  @Access('adfx.flights.details')
  @ApiOperation({ operationId: 'showFlightDetails' })
  @ApiResponse({ status: 200, type: FlightDetailsResponseDto, description: 'The details.' })
  async showDetails(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.details', path, principal);
    await this.answers.send(request, reply, flight.question, () => this.details.of(flight));
  }

  /** Clicks, and visits of the advertiser's service by persons the flight reached and by others who are like them. */
  @Get('flights/:flight_id/response')
  @Access('adfx.flights.response')
  @ApiOperation({ operationId: 'showFlightResponse' })
  @ApiResponse({ status: 200, type: CampaignResponseResponseDto, description: 'The response.' })
  async showResponse(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { asked, question } = await this.settled.settle('adfx.flights.response', path, principal);
    await this.answers.send(request, reply, question, () => this.figures.response(asked));
  }

  /** Findings about a flight, with their intervals and significance. */
  @Get('flights/:flight_id/insights-data')
  @Access('adfx.flights.insights-data')
  @ApiOperation({ operationId: 'showFlightInsights' })
  @ApiResponse({ status: 200, type: FlightInsightsResponseDto, description: 'The findings.' })
  async showInsights(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.insights-data', path, principal);
    await this.answers.send(request, reply, flight.question, () => this.views.insights(flight));
  }

  /** The flights of a test, or the creatives of a flight, against each other. */
  @Get('comparison')
  @Access('adfx.comparison')
  @ApiOperation({ operationId: 'compareFlights' })
  @ApiResponse({ status: 200, type: ComparisonResponseDto, description: 'The comparison.' })
  async compare(
    @Param() { cc, id }: IdPath,
    @Query() query: ComparisonQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const settled = await this.comparison.settle('adfx.comparison', { cc, id, ...query }, principal);
    await this.answers.send(request, reply, settled.question, () => this.comparison.of(settled));
  }
}
