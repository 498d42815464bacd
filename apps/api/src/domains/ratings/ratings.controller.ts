import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { askedWith } from './answers/answer-question.js';
import { Answers } from './answers/answers.service.js';
import { FigureRefusals } from './answers/figure-refusals.decorator.js';
import { DataFramesService } from './data-frames.service.js';
import { DataFrameDto, DataFramesResponseDto } from './dto/data-frame.dto.js';
import { DataFramesQuery } from './dto/data-frames.query.dto.js';
import { RankingResponseDto } from './dto/ranking.dto.js';
import { RankingPath, RankingQuery } from './dto/ranking.query.dto.js';
import {
  AttributesResponseDto,
  CategoriesResponseDto,
  ExcludableServicesResponseDto,
} from './dto/ratings-filters.dto.js';
import { pageOf, RankingService } from './ranking.service.js';
import { RatingsFiltersService } from './ratings-filters.service.js';

/** Ranking lists and what they can be narrowed by. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class RatingsController {
  constructor(
    private readonly ranking: RankingService,
    private readonly frames: DataFramesService,
    private readonly filters: RatingsFiltersService,
    private readonly answers: Answers,
  ) {}

  /** Services, media houses, ad networks or channels, ordered by any figure, for any target group. */
  @Get('list/:type')
  @Access('ratings.list')
  @ApiOperation({ operationId: 'listRatings' })
  @ApiResponse({ status: 200, type: RankingResponseDto, description: 'A page of the ranking.' })
  @FigureRefusals()
  async listRatings(
    @Param() { cc, type }: RankingPath,
    @Query() query: RankingQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.ranking.ask(cc, type, query, principal);
    const page = pageOf(query);
    await this.answers.send(request, reply, askedWith(asked.question, { ...page }), () =>
      this.ranking.page(asked, page),
    );
  }

  /** The frames the country has figures for. */
  @Get('data-frames')
  @Access('ratings.frames')
  @ApiOperation({ operationId: 'listDataFrames' })
  async listDataFrames(
    @Param() { cc }: CountryPath,
    @Query() { audience_reach }: DataFramesQuery,
  ): Promise<DataFramesResponseDto> {
    const frames = await this.frames.list(cc);
    const plannable = (frame: DataFrameDto) => frame.has_panel && frame.calculation_type === 'accumulated';
    return ok({ data_frames: audience_reach === '1' ? frames.filter(plannable) : frames });
  }

  /** Attributes of the panel in groups, favourites first. */
  @Get('attributes')
  @Access('ratings.attributes')
  @ApiOperation({ operationId: 'listAttributes' })
  async listAttributes(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<AttributesResponseDto> {
    return ok({ attribute_groups: await this.filters.attributeGroups(cc, userId) });
  }

  /** Categories services are filed under. */
  @Get('categories')
  @Access('ratings.categories')
  @ApiOperation({ operationId: 'listCategories' })
  async listCategories(@Param() { cc }: CountryPath): Promise<CategoriesResponseDto> {
    return ok({ categories: await this.filters.categories(cc) });
  }

  /** Services a user may leave out. */
  @Get('excludable-services')
  @Access('ratings.excludable-services')
  @ApiOperation({ operationId: 'listExcludableServices' })
  async listExcludableServices(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExcludableServicesResponseDto> {
    return ok({ services: await this.filters.excludableServices(cc, principal) });
  }
}
