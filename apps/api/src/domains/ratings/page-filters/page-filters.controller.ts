import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { Answers } from '../answers/answers.lookup.js';
import { PageFiltersQuery, PageFiltersResponseDto } from './page-filters.dto.js';
import { PageFiltersService } from './page-filters.service.js';

/** Filters of the screens of the ratings. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/filters')
export class PageFiltersController {
  constructor(
    private readonly filters: PageFiltersService,
    private readonly answers: Answers,
  ) {}

  /** What a screen can be narrowed by, with everything there is to choose. */
  @Get()
  @Access('ratings.filters')
  @ApiOperation({ operationId: 'listPageFilters' })
  @ApiResponse({ status: 200, type: PageFiltersResponseDto, description: 'The filters.' })
  @ApiResponse({ status: 304, description: 'The caller has it (If-None-Match).' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'There is no such screen.' })
  async listPageFilters(
    @Param() { cc }: CountryPath,
    @Query() { page = 'list', mode = 'private' }: PageFiltersQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.filters.settle(cc, { page, mode }, principal);
    await this.answers.send(request, reply, asked.question, async () => ({
      filters: await this.filters.page(asked),
    }));
  }
}
