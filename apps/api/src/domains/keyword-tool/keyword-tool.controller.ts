import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import {
  DistributionResponseDto,
  EngineDistributionDto,
  KeywordFiltersResponseDto,
  TermDistributionDto,
} from './dto/keyword-tool.dto.js';
import { KeywordToolService } from './keyword-tool.service.js';

/** Search terms and search engines that led to services. */
@ApiTags('Keyword tool')
@Controller('v3/:cc/keyword-tool')
export class KeywordToolController {
  constructor(private readonly keywords: KeywordToolService) {}

  /** What visitors searched for before they came, by its share of the visits that search engines led to. */
  @Post('search-terms-distribution')
  @HttpCode(200)
  @Access('keyword-tool.search-terms-distribution')
  @ApiOperation({ operationId: 'getSearchTermsDistribution' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  searchTerms(
    @Param() { cc }: CountryPath,
    @Body() body: TermDistributionDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DistributionResponseDto> {
    return this.keywords.terms(cc, body, principal);
  }

  /** The search engines visitors came from, by their share of the visits that search engines led to. */
  @Post('search-engine-distribution')
  @HttpCode(200)
  @Access('keyword-tool.search-engine-distribution')
  @ApiOperation({ operationId: 'getSearchEngineDistribution' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  searchEngines(
    @Param() { cc }: CountryPath,
    @Body() body: EngineDistributionDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DistributionResponseDto> {
    return this.keywords.engines(cc, body, principal);
  }

  /** What the distributions can be narrowed by. */
  @Get('filters')
  @Access('keyword-tool.filters')
  @ApiOperation({ operationId: 'getKeywordFilters' })
  async filters(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<KeywordFiltersResponseDto> {
    return ok({ filters: await this.keywords.filters(cc, principal) });
  }
}
