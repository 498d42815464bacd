import { Controller, Get, Header, HttpCode, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { CampaignQuestions } from '../campaign-questions.service.js';
import { CampaignChartLines } from './campaign-chart-lines.service.js';
import { CampaignExportQuery, ChartExportQuery } from './campaign-export.query.dto.js';

/** Campaigns as files. */
@ApiTags('Campaigns')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/campaigns/:id')
export class CampaignExportController {
  constructor(
    private readonly exports: ExportsLookup,
    private readonly questions: CampaignQuestions,
    private readonly charts: CampaignChartLines,
  ) {}

  /** Starts an export of a part of a campaign's report; the answer names the job to follow. */
  @Get('export')
  @HttpCode(202)
  @Access('campaigns.export')
  @ApiOperation({ operationId: 'exportCampaign' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportCampaign(
    @Param() { cc, id }: IdPath,
    @Query() { file_type, locale, csv_bom, part = 'overview', ...query }: CampaignExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = {
      kind: 'campaigns.report',
      parameters: { ...query, id, part },
      file_type,
      locale,
      csv_bom,
    };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }

  /**
   * A chart of a campaign as CSV, at once: impressions over time, the build-up of reach, or one attribute of persons. With a
   * locale heads and levels are in its words, and numbers as its spreadsheets read them; without one heads are names of fields.
   */
  @Get('chart-export')
  @Access('campaigns.chart-export')
  @ApiOperation({ operationId: 'exportCampaignChart' })
  @ApiProduces('text/csv')
  @ApiResponse({
    status: 200,
    description: 'The chart.',
    schema: { type: 'string', format: 'binary', example: '"date","net"' },
  })
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="campaign-chart.csv"')
  async exportChart(
    @Param() path: IdPath,
    @Query() query: ChartExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const asked = await this.questions.settle('campaigns.chart-export', path, query, principal);
    return new StreamableFile(Buffer.from(await this.charts.file(asked, query, principal)));
  }
}
