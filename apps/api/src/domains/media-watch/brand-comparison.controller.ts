import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { forReader } from '../ratings/disclosure/for-reader.lookup.js';
import { BrandComparisonResponseDto, WatchFiltersResponseDto } from './dto/watch-figures.dto.js';
import { COMPARED_METRICS, ComparisonPath, BrandComparisonQuery } from './dto/watch.query.dto.js';
import { WatchComparison } from './reading/watch-comparison.service.js';
import { WatchFilters } from './reading/watch-filters.service.js';

/** Brands of a published month side by side. */
@ApiTags('Media watch')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/media-watch/brand-comparison')
export class BrandComparisonController {
  constructor(
    private readonly comparison: WatchComparison,
    private readonly filters: WatchFilters,
  ) {}

  /** Brands and months that can be chosen first. */
  @Get('initial-filters')
  @Access('media-watch.brand-comparison.initial-filters')
  @ApiOperation({ operationId: 'listComparisonStart' })
  async initialFilters(@Param() { cc }: CountryPath): Promise<WatchFiltersResponseDto> {
    return ok({ filters: await Promise.all([this.filters.months(cc), this.filters.brands(cc)]) });
  }

  /** What can be compared of them. */
  @Get('filters')
  @Access('media-watch.brand-comparison.filters')
  @ApiOperation({ operationId: 'listComparisonFilters' })
  async listFilters(@Param() { cc }: CountryPath): Promise<WatchFiltersResponseDto> {
    const months = await this.filters.months(cc);
    return ok({ filters: [months, WatchFilters.plain('metric', COMPARED_METRICS, 'unique-users')] });
  }

  /** Compares up to ten brands. */
  @Get(':metric')
  @Access('media-watch.brand-comparison.show')
  @ApiOperation({ operationId: 'compareWatchedBrands' })
  async compare(
    @Param() { cc, metric }: ComparisonPath,
    @Query() query: BrandComparisonQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandComparisonResponseDto> {
    return ok(forReader(await this.comparison.compare(cc, metric, query), principal));
  }
}
