import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { askedWith } from '../../ratings/answers/answer-question.lookup.js';
import { Answers } from '../../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../../ratings/answers/figure-refusals.lookup.js';
import { RankingPath } from '../dto/ranking-query.base.dto.js';
import { pageOf } from '../ranking.lookup.js';
import { StandingsQuery, StandingsResponseDto } from './standings.dto.js';
import { StandingsService } from './standings.service.js';

/** How the items of a ranking stand. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class StandingsController {
  constructor(
    private readonly standings: StandingsService,
    private readonly answers: Answers,
  ) {}

  /** Movement since the frame before, ranks that cannot be told apart, and net reach over time, for a page of a ranking. */
  @Get('list/:type/standings')
  @Access('ratings.standings')
  @ApiOperation({ operationId: 'listStandings' })
  @ApiResponse({ status: 200, type: StandingsResponseDto, description: 'The standings of the page.' })
  @FigureRefusals()
  async listStandings(
    @Param() { cc, type }: RankingPath,
    @Query() query: StandingsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.standings.settle(cc, type, query, principal);
    const page = { ...pageOf(query), changes: query.changes ?? false };
    const { question } = asked.now;
    const data = [...question.data, ...asked.earlier.flatMap((earlier) => earlier.data)];
    await this.answers.send(request, reply, { ...askedWith(question, { ...page }), data }, () =>
      this.standings.page(asked, page),
    );
  }
}
