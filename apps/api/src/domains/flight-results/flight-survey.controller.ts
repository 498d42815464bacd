import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { originOfLinks } from '../../platform/http/origin.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { FlightPath } from './dto/flight-path.dto.js';
import { FlightReportQuery } from './dto/flight-report.query.dto.js';
import {
  FlightAgeResponseDto,
  FlightCompletesResponseDto,
  FlightGenderResponseDto,
  FlightPreviewLinksResponseDto,
  FlightSurveyStatsResponseDto,
  FlightWidgetsResponseDto,
} from './dto/flight-survey.dto.js';
import { VIEW_ROLES } from './flight-survey.service.js';
import { FlightViews } from './flight-views.service.js';
import { FlightReports } from './report/flight-reports.service.js';
import { SettledFlights, type SettledFlight } from './settled-flights.service.js';

/** What surveys of flights found, view by view. */
@ApiTags('adFX')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such test or flight for the caller.' })
@Controller('v3/:cc/adfx/:id/flights/:flight_id')
export class FlightSurveyController {
  constructor(
    private readonly settled: SettledFlights,
    private readonly views: FlightViews,
    private readonly reports: FlightReports,
    private readonly answers: Answers,
    private readonly config: AppConfig,
  ) {}

  /** How the survey stands: its reading, how far invitations came, and completes against the plan. */
  @Get('survey-stats')
  @Access('adfx.flights.survey-stats')
  @ApiOperation({ operationId: 'showFlightSurveyStats' })
  @ApiResponse({ status: 200, type: FlightSurveyStatsResponseDto, description: 'The figures.' })
  async showStats(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.survey-stats', path, principal);
    await this.answers.send(request, reply, flight.question, () => this.views.surveys.stats(flight));
  }

  /** Pages of the survey to look at, by language, group and creative; nothing that is answered there is kept. */
  @Get('survey/preview-links')
  @Access('adfx.flights.survey.preview-links')
  @ApiOperation({ operationId: 'listFlightPreviewLinks' })
  async listPreviewLinks(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightPreviewLinksResponseDto> {
    const flight = await this.settled.settle('adfx.flights.survey.preview-links', path, principal);
    return ok({ survey_preview_links: await this.views.previews.links(flight, principal) });
  }

  /** Recall and recognition, as assigned and as treated. */
  @Get('survey/recall-recognition')
  @Access('adfx.flights.survey.recall-recognition')
  @ApiOperation({ operationId: 'showFlightRecall' })
  @ApiResponse({ status: 200, type: FlightWidgetsResponseDto, description: 'The indicators.' })
  async showRecall(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.survey.recall-recognition', path, principal);
    await this.sendWidgets(request, reply, flight, 'recall-recognition');
  }

  /** Consideration and intention, as assigned and as treated. */
  @Get('survey/intention')
  @Access('adfx.flights.survey.intention')
  @ApiOperation({ operationId: 'showFlightIntention' })
  @ApiResponse({ status: 200, type: FlightWidgetsResponseDto, description: 'The indicators.' })
  async showIntention(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.survey.intention', path, principal);
    await this.sendWidgets(request, reply, flight, 'intention');
  }

  /** Completes by day, and against the plan. */
  @Get('survey/completes')
  @Access('adfx.flights.survey.completes')
  @ApiOperation({ operationId: 'showFlightCompletes' })
  @ApiResponse({ status: 200, type: FlightCompletesResponseDto, description: 'The completes.' })
  async showCompletes(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const flight = await this.settled.settle('adfx.flights.survey.completes', path, principal);
    await this.answers.send(request, reply, flight.question, () => this.views.surveys.completes(flight));
  }

  /** Completes by gender and group against their quotas. */
  @Get('survey/gender')
  @Access('adfx.flights.survey.gender')
  @ApiOperation({ operationId: 'showFlightGender' })
  async showGender(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightGenderResponseDto> {
    const flight = await this.settled.settle('adfx.flights.survey.gender', path, principal);
    return ok({ surveys_gender: await this.views.levels(flight, 'gender', principal) });
  }

  /** Completes by age and group against their quotas. */
  @Get('survey/age')
  @Access('adfx.flights.survey.age')
  @ApiOperation({ operationId: 'showFlightAge' })
  async showAge(
    @Param() path: FlightPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FlightAgeResponseDto> {
    const flight = await this.settled.settle('adfx.flights.survey.age', path, principal);
    return ok({ surveys_age: await this.views.levels(flight, 'birthday', principal) });
  }

  /** All seven views as a PDF for the client. */
  @Get('survey/pdf-export')
  @Access('adfx.flights.survey.pdf-export')
  @ApiOperation({ operationId: 'exportFlightSurvey' })
  @ApiProduces('application/pdf')
  @ApiResponse({
    status: 200,
    description: 'The report.',
    schema: { type: 'string', format: 'binary', example: '%PDF-1.7' },
  })
  async exportPdf(
    @Param() path: FlightPath,
    @Query() { locale = 'en-US' }: FlightReportQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const flight = await this.settled.settle('adfx.flights.survey.pdf-export', path, principal);
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    const { name, type, stream } = await this.reports.file(flight, { principal, locale, origin });
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  private async sendWidgets(
    request: FastifyRequest,
    reply: FastifyReply,
    flight: SettledFlight,
    view: keyof typeof VIEW_ROLES,
  ): Promise<void> {
    const compute = () => this.views.surveys.widgets(flight, VIEW_ROLES[view]);
    await this.answers.send(request, reply, flight.question, compute);
  }
}
