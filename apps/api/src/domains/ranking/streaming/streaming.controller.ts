import { Controller, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { ExportResponseDto, ExportsLookup } from '../../exports/exports.lookup.js';
import { askedWith } from '../../ratings/answers/answer-question.lookup.js';
import { Answers } from '../../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../../ratings/answers/figure-refusals.lookup.js';
import { pageOf, RankingLookup } from '../ranking.lookup.js';
import { StreamingExportQuery, StreamingQuery, StreamingResponseDto } from './streaming.dto.js';
import { StreamingTypesReadModel } from '../database/streaming-types.read-model.js';

/** Ratings of streaming services. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/streaming')
export class StreamingController {
  constructor(
    private readonly ranking: RankingLookup,
    private readonly types: StreamingTypesReadModel,
    private readonly answers: Answers,
    private readonly exports: ExportsLookup,
  ) {}

  /** Services that stream, ordered by any figure, for any target group. */
  @Get()
  @Access('ratings.streaming')
  @ApiOperation({ operationId: 'listStreamingRatings' })
  @ApiResponse({ status: 200, type: StreamingResponseDto, description: 'A page of the ranking.' })
  @FigureRefusals()
  async listStreamingRatings(
    @Param() { cc }: CountryPath,
    @Query() { streaming_types: streamingTypes = [], ...query }: StreamingQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const scope = {
      call: 'ratings.streaming',
      streamingTypes: [...new Set(streamingTypes)].sort((a, b) => a - b),
    };
    const asked = await this.ranking.settle(cc, 'services', query, principal, scope);
    const page = pageOf(query);
    await this.answers.send(request, reply, askedWith(asked.question, { ...page }), async () => {
      const [list, types] = await Promise.all([this.ranking.page(asked, page), this.types.list(cc)]);
      return { ...list, streaming_types: types };
    });
  }

  /** Starts an export of the whole ranking; the answer names the job to follow. */
  @Get('export')
  @HttpCode(202)
  @Access('ratings.streaming.export')
  @ApiOperation({ operationId: 'exportStreamingRatings' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong or the frame has no data.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many exports of the user are under way.' })
  async exportStreamingRatings(
    @Param() { cc }: CountryPath,
    @Query() { file_type, locale, csv_bom, ...parameters }: StreamingExportQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExportResponseDto> {
    const order = { kind: 'ratings.streaming', parameters, file_type, locale, csv_bom };
    return ok({ export: await this.exports.start(principal, cc, order) });
  }
}
