import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { RatingDetailsPath } from '../dto/details.path.dto.js';
import { DetailsExportQuery } from './details-export.query.dto.js';

/** Details of a rated item as a file. */
@ApiTags('Rating details')
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsExportController {
  constructor(private readonly exports: ExportsLookup) {}

  /** Starts an export of a part of an item's details; the answer names the job to follow. */
  @Get('export')
  @HttpCode(202)
  @Access('ratings.details.export')
  @ApiOperation({ operationId: 'exportRatingDetails' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item for the caller.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportDetails(
    @Param() { cc, id, type }: RatingDetailsPath,
    @Query() { file_type, locale, csv_bom, part = 'chart', ...query }: DetailsExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = {
      kind: 'ratings.details',
      parameters: { ...query, id, type, part },
      file_type,
      locale,
      csv_bom,
    };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }
}
