import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { AudienceReachExportBody, CombineExportBody } from '../dto/plan-export.dto.js';

/** Combinations and plans as files. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class PlanExportController {
  constructor(private readonly exports: ExportsLookup) {}

  /** Starts an export of a combination; the answer names the job to follow. */
  @Post('combine/export')
  @HttpCode(202)
  @Access('ratings.combine.export')
  @ApiOperation({ operationId: 'exportCombination' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportCombination(
    @Param() { cc }: CountryPath,
    @Body() { file_type, locale, csv_bom, ...parameters }: CombineExportBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = { kind: 'ratings.combine', parameters, file_type, locale, csv_bom };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }

  /** Starts an export of a plan; the answer names the job to follow. */
  @Post('audience-reach/export')
  @HttpCode(202)
  @Access('ratings.audience-reach.export')
  @ApiOperation({ operationId: 'exportAudienceReach' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportAudienceReach(
    @Param() { cc }: CountryPath,
    @Body() { file_type, locale, csv_bom, ...parameters }: AudienceReachExportBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = { kind: 'ratings.audience-reach', parameters, file_type, locale, csv_bom };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }
}
