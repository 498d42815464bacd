import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { PageFiltersQuery, PageFiltersResponseDto } from './page-filters.dto.js';
import { PageFiltersService } from './page-filters.service.js';

/** Filters of the screens of the ratings. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/filters')
export class PageFiltersController {
  constructor(private readonly filters: PageFiltersService) {}

  /** What a screen can be narrowed by, with everything there is to choose. */
  @Get()
  @Access('ratings.filters')
  @ApiOperation({ operationId: 'listPageFilters' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'There is no such screen.' })
  async listPageFilters(
    @Param() { cc }: CountryPath,
    @Query() { page = 'list', mode = 'private' }: PageFiltersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PageFiltersResponseDto> {
    return ok({ filters: await this.filters.page(cc, { page, mode }, principal) });
  }
}
