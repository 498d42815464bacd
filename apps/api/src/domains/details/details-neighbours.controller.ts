import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { askedWith } from '../ratings/answers/answer-question.lookup.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';
import { pageOf, RankingLookup } from '../ranking/ranking.lookup.js';
import { DetailsNeighboursService } from './details-neighbours.service.js';
import { DetailsQuestions, questionOf } from './details-questions.service.js';
import { DetailsServicesService } from './details-services.service.js';
import {
  CompetitorsResponseDto,
  DetailsServicesResponseDto,
  MovementsResponseDto,
} from './dto/details-neighbours.dto.js';
import { DetailsServicesQuery, MovementsPath, movementTypeOf } from './dto/details-neighbours.query.dto.js';
import { DetailsTopQuery } from './dto/details.query.dto.js';

/** Items beside and below a rated item. */
@ApiTags('Rating details')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item for the caller.' })
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsNeighboursController {
  constructor(
    private readonly questions: DetailsQuestions,
    private readonly neighbours: DetailsNeighboursService,
    private readonly services: DetailsServicesService,
    private readonly ranking: RankingLookup,
    private readonly answers: Answers,
  ) {}

  /** Items of the same kind that share most users with an item. */
  @Get('competitors')
  @Access('ratings.details.competitors')
  @ApiOperation({ operationId: 'listCompetitors' })
  @ApiResponse({ status: 200, type: CompetitorsResponseDto, description: 'Items by shared users.' })
  async listCompetitors(
    @Param() path: RatingDetailsPath,
    @Query() { limit, ...query }: DetailsTopQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle(path, query, principal);
    const question = questionOf('ratings.details.competitors', asked, { limit: limit ?? null });
    await this.answers.send(request, reply, question, () => this.neighbours.competitors(asked, limit));
  }

  /** Services visited before and after a service, at most half an hour apart. */
  @Get('traffic-movements/:movement_type')
  @Access('ratings.details.traffic-movements.show')
  @ApiOperation({ operationId: 'showTrafficMovements' })
  @ApiResponse({ status: 200, type: MovementsResponseDto, description: 'Movements of a service.' })
  async showMovements(
    @Param() path: MovementsPath,
    @Query() { limit, ...query }: DetailsTopQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = movementTypeOf(path);
    const asked = await this.questions.settle(path, query, principal);
    const besides = { type, limit: limit ?? null };
    const question = questionOf('ratings.details.traffic-movements.show', asked, besides);
    await this.answers.send(request, reply, question, () => this.neighbours.movements(asked, type, limit));
  }

  /** Services below a media house or an ad network, ordered by any figure, for any target group. */
  @Get('services')
  @Access('ratings.details.services')
  @ApiOperation({ operationId: 'listServicesBelow' })
  @ApiResponse({ status: 200, type: DetailsServicesResponseDto, description: 'A page of the services.' })
  async listServicesBelow(
    @Param() path: RatingDetailsPath,
    @Query() query: DetailsServicesQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.services.settle(path, query, principal);
    const page = pageOf(query);
    await this.answers.send(request, reply, askedWith(asked.question, { ...page }), async () => {
      const { counts: _, withheld: __, has_figures: ___, ...services } = await this.ranking.page(asked, page);
      return services;
    });
  }
}
