import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { NationalFiltersResponseDto, NationalListResponseDto } from './dto/national-answers.dto.js';
import { NationalListQuery } from './dto/national-query.dto.js';
import { NationalAnswers } from './reading/national-answers.js';
import { NationalReading, type NationalReader } from './reading/national-reading.service.js';
import { NationalSeries } from './reading/national-series.service.js';

const EVERYBODY: NationalReader = { country: 'at', audience: 'public' };

/** Published ratings, for everybody. */
@ApiTags('National ranking')
@ApiResponse({ status: 404, type: ErrorDto, description: 'Nothing has been released for this frame.' })
@ApiResponse({ status: 304, description: 'The caller has this answer already.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/at/ratings/public')
export class PublicRatingsController {
  constructor(
    private readonly reading: NationalReading,
    private readonly series: NationalSeries,
    private readonly answers: NationalAnswers,
  ) {}

  /** Published ratings of a frame. */
  @Get('list')
  @Access('ratings.public.list')
  @ApiOperation({ operationId: 'listPublicRatings' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'A page of them.' })
  async list(
    @Query() query: NationalListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const question = { call: 'ratings', asked: query };
    await this.answers.send(request, reply, EVERYBODY, question, () => this.reading.list(EVERYBODY, query));
  }

  /** What published ratings can be narrowed by. */
  @Get('filters')
  @Access('ratings.public.filters')
  @ApiOperation({ operationId: 'showPublicRatingsFilters' })
  @ApiResponse({ status: 200, type: NationalFiltersResponseDto, description: 'The filters.' })
  async filters(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const question = { call: 'filters', asked: {} };
    await this.answers.send(request, reply, EVERYBODY, question, () => this.series.filters(EVERYBODY));
  }
}
