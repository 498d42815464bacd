import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { RankingExportQuery } from '../dto/ranking-export.query.dto.js';
import { RankingPath } from '../dto/ranking-query.base.dto.js';

/** A ranking as a file. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class RankingExportController {
  constructor(private readonly exports: ExportsLookup) {}

  /** Starts an export of the whole ranking; the answer names the job to follow. */
  @Get('list/:type/export')
  @HttpCode(202)
  @Access('ratings.list.export')
  @ApiOperation({ operationId: 'exportRatings' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportRatings(
    @Param() { cc, type }: RankingPath,
    @Query() { file_type, locale, csv_bom, ...query }: RankingExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const parameters = { ...query, type };
    const order = { kind: 'ratings.ranking', parameters, file_type, locale, csv_bom };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }
}
