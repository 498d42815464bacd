import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { DashboardFilters } from './dashboard-filters.service.js';
import { DashboardOverview } from './dashboard-overview.service.js';
import { DashboardQuestions } from './dashboard-questions.service.js';
import { DashboardSeries } from './dashboard-series.service.js';
import {
  DashboardFiltersResponseDto,
  DashboardOverviewResponseDto,
  DashboardSeriesResponseDto,
  type DashboardMetric,
} from './dto/dashboard.dto.js';
import { DashboardPagePath } from './dto/dashboard.path.dto.js';
import {
  DashboardExportQuery,
  DashboardFiltersQuery,
  DashboardQuery,
  DashboardSeriesQuery,
} from './dto/dashboard.query.dto.js';

/** What publishers see of their own census. */
@ApiTags('Publisher dashboard')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/publisher-dashboard')
export class PublisherDashboardController {
  constructor(
    private readonly questions: DashboardQuestions,
    private readonly filters: DashboardFilters,
    private readonly overviews: DashboardOverview,
    private readonly series: DashboardSeries,
    private readonly exports: ExportsLookup,
  ) {}

  /** Publishers whose dashboard the user may see, and what it can be narrowed to. */
  @Get('filters')
  @Access('publisher-dashboard.filters')
  @ApiOperation({ operationId: 'listDashboardFilters' })
  async listFilters(
    @Param() { cc: country }: CountryPath,
    @Query() _: DashboardFiltersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DashboardFiltersResponseDto> {
    return ok(await this.filters.of(country, principal));
  }

  /** A publisher's census at a glance: today by the minute, yesterday, the period, months, services. */
  @Get('overview')
  @Access('publisher-dashboard.overview')
  @ApiOperation({ operationId: 'showDashboardOverview' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  async showOverview(
    @Param() { cc: country }: CountryPath,
    @Query() query: DashboardQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DashboardOverviewResponseDto> {
    return ok(await this.overviews.overview(await this.questions.settle(country, query, principal)));
  }

  /** A publisher's impressions over time, and taken apart. */
  @Get('impressions')
  @Access('publisher-dashboard.impressions')
  @ApiOperation({ operationId: 'showDashboardImpressions' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  showImpressions(
    @Param() path: CountryPath,
    @Query() query: DashboardSeriesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DashboardSeriesResponseDto> {
    return this.shown('impressions', path, query, principal);
  }

  /** A publisher's visits over time, and taken apart by where they began. */
  @Get('visits')
  @Access('publisher-dashboard.visits')
  @ApiOperation({ operationId: 'showDashboardVisits' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  showVisits(
    @Param() path: CountryPath,
    @Query() query: DashboardSeriesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DashboardSeriesResponseDto> {
    return this.shown('visits', path, query, principal);
  }

  /** Starts an export of a page; the answer names the job to follow. */
  @Get(':page/export')
  @HttpCode(202)
  @Access('publisher-dashboard.export')
  @ApiOperation({ operationId: 'exportDashboard' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportPage(
    @Param() { cc: country, page }: DashboardPagePath,
    @Query() { file_type, locale, csv_bom, ...query }: DashboardExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = {
      kind: 'publishers.dashboard',
      parameters: { ...query, part: page },
      file_type,
      locale,
      csv_bom,
    };
    return ok({ export: await this.exports.start(principal, country, order) });
  }

  private async shown(
    metric: DashboardMetric,
    { cc: country }: CountryPath,
    { by = 'service', page = 1, page_size: pageSize = 50, ...query }: DashboardSeriesQuery,
    principal: Principal,
  ): Promise<DashboardSeriesResponseDto> {
    const asked = await this.questions.settle(country, query, principal);
    return ok(await this.series.series(asked, metric, { by, page, pageSize }));
  }
}
