import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { TrackingStatsQuery, TrackingStatsResponseDto } from './dto/tracking-stats.dto.js';
import { TrackingStats } from './tracking-stats.service.js';

/** Whether the tracking codes of adFX tests work. */
@ApiTags('adFX')
@Controller('v3/:cc/adfx/tracking-stats')
export class TrackingStatsController {
  constructor(private readonly stats: TrackingStats) {}

  /** One page of tracking codes of tests: alive, last seen, impressions by hour, errors, consent. */
  @Get()
  @Access('adfx.tracking-stats')
  @ApiOperation({ operationId: 'listTrackingStats' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listTrackingStats(
    @Param() { cc }: CountryPath,
    @Query() query: TrackingStatsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TrackingStatsResponseDto> {
    return ok(await this.stats.page(principal, cc, query));
  }
}
