import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags, IntersectionType } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { OptionalId } from '../../../platform/dto/fields.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ExportOptionsQuery, ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';

class StudyQuery {
  @OptionalId('Only surveys of this flight.', 3)
  flight_id?: number;

  @OptionalId('The survey; the newest without it.', 7)
  survey_id?: number;
}

/** Which study is exported, and how the file is to be made. */
export class StudyExportQuery extends IntersectionType(StudyQuery, ExportOptionsQuery) {}

/** Studies of campaigns as files. */
@ApiTags('KPI widgets')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id/kpi')
export class StudyExportController {
  constructor(private readonly exports: ExportsLookup) {}

  /** Starts an export of a campaign's study; the answer names the job to follow. As PDF it is a report for the client. */
  @Get('export')
  @HttpCode(202)
  @Access('campaigns.kpi.export')
  @ApiOperation({ operationId: 'exportKpiBoard' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportBoard(
    @Param() { cc, id }: IdPath,
    @Query() { file_type, locale, csv_bom, ...which }: StudyExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = { kind: 'campaigns.study', parameters: { ...which, id }, file_type, locale, csv_bom };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }
}
