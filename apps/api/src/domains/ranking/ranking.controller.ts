import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { askedWith } from '../ratings/answers/answer-question.lookup.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { RankingPath, RankingQuery } from './dto/ranking-query.base.dto.js';
import { RankingResponseDto } from './dto/ranking.dto.js';
import { pageOf, RankingLookup } from './ranking.lookup.js';

/** Ranking lists. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/list')
export class RankingController {
  constructor(
    private readonly ranking: RankingLookup,
    private readonly answers: Answers,
  ) {}

  /** Services, media houses, ad networks or channels, ordered by any figure, for any target group. */
  @Get(':type')
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
    const asked = await this.ranking.settle(cc, type, query, principal);
    const page = pageOf(query);
    await this.answers.send(request, reply, askedWith(asked.question, { ...page }), () =>
      this.ranking.page(asked, page),
    );
  }
}
