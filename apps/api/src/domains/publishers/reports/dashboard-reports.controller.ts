import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import {
  DashboardReportInputDto,
  DashboardReportQuery,
  DashboardReportResponseDto,
} from './dashboard-report.dto.js';
import { DashboardReports } from './dashboard-reports.service.js';

/** Dashboards by mail. */
@ApiTags('Publisher dashboard')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A value is wrong.' })
@Controller('v3/:cc/publisher-dashboard/report')
export class DashboardReportsController {
  constructor(private readonly reports: DashboardReports) {}

  /** When the caller gets the dashboard of a publisher by mail. */
  @Get()
  @Access('publisher-dashboard.report')
  @ApiOperation({ operationId: 'showDashboardReport' })
  async showReport(
    @Param() _: CountryPath,
    @Query() { publisher_id: id }: DashboardReportQuery,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<DashboardReportResponseDto> {
    return ok({ report: await this.reports.of(id, userId) });
  }

  /** Has the dashboard of a publisher sent to the caller as PDF: every day of the day before, every Monday of the week, every month of the month before. */
  @Put()
  @Access('publisher-dashboard.report.save')
  @ApiOperation({ operationId: 'saveDashboardReport' })
  async saveReport(
    @Param() { cc: country }: CountryPath,
    @Body() input: DashboardReportInputDto,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<DashboardReportResponseDto> {
    return ok({ report: await this.reports.save(country, userId, input) });
  }
}
