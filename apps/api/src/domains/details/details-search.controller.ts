import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { forReader } from '../ratings/disclosure/for-reader.lookup.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';
import { DetailsQuestions } from './details-questions.service.js';
import { DetailsSearchService } from './details-search.service.js';
import { SearchMetricsResponseDto } from './dto/details-search.dto.js';
import { DetailsTopQuery } from './dto/details.query.dto.js';

/** What search engines led to a rated item. */
@ApiTags('Rating details')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item for the caller.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong or the frame has no data.' })
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsSearchController {
  constructor(
    private readonly questions: DetailsQuestions,
    private readonly searches: DetailsSearchService,
  ) {}

  /** Search engines and terms that led to an item, in percent of all visits that came from search engines. */
  @Get('search-metrics')
  @Access('ratings.details.search-metrics')
  @ApiOperation({ operationId: 'showSearchMetrics' })
  async showSearchMetrics(
    @Param() path: RatingDetailsPath,
    @Query() { limit, ...query }: DetailsTopQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SearchMetricsResponseDto> {
    // What is counted from the tag changes from day to day and has no stamp: it is read anew each time.
    const asked = await this.questions.settle(path, query, principal);
    return forReader(ok(await this.searches.metrics(asked, limit)), principal);
  }
}
