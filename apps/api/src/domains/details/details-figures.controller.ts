import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { RatingDetailsPath } from './dto/details.path.dto.js';
import { DetailsChartService } from './details-chart.service.js';
import { DetailsFiguresService } from './details-figures.service.js';
import { DetailsQuestions, questionOf } from './details-questions.service.js';
import { DetailsReachService } from './details-reach.service.js';
import { DetailsChartResponseDto } from './dto/details-chart.dto.js';
import { RatingDetailsResponseDto } from './dto/details-figures.dto.js';
import { DetailsGrpResponseDto } from './dto/details-grp.dto.js';
import { DetailsReachResponseDto } from './dto/details-reach.dto.js';
import { DetailsChartQuery, DetailsQuery } from './dto/details.query.dto.js';

/** Figures of one rated item. */
@ApiTags('Rating details')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such item for the caller.' })
@Controller('v3/:cc/ratings/details/:id/:type')
export class DetailsFiguresController {
  constructor(
    private readonly questions: DetailsQuestions,
    private readonly figures: DetailsFiguresService,
    private readonly charts: DetailsChartService,
    private readonly reaches: DetailsReachService,
    private readonly answers: Answers,
  ) {}

  /** An item's figures in a frame, what became of them since the frame before, and who its users are. */
  @Get()
  @Access('ratings.details.show')
  @ApiOperation({ operationId: 'showRatingDetails' })
  @ApiResponse({ status: 200, type: RatingDetailsResponseDto, description: 'Figures of the item.' })
  async showDetails(
    @Param() path: RatingDetailsPath,
    @Query() query: DetailsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.figures.settle(await this.questions.settle(path, query, principal));
    const question = questionOf('ratings.details.show', asked, {}, asked.data);
    await this.answers.send(request, reply, question, () => this.figures.figures(asked));
  }

  /** Every figure of an item over months. Months that cannot be compared belong to different segments. */
  @Get('chart')
  @Access('ratings.details.chart')
  @ApiOperation({ operationId: 'showRatingChart' })
  @ApiResponse({ status: 200, type: DetailsChartResponseDto, description: 'Series of the item.' })
  async showChart(
    @Param() path: RatingDetailsPath,
    @Query() { months, ...query }: DetailsChartQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.charts.settle(await this.questions.settle(path, query, principal), months);
    const question = questionOf('ratings.details.chart', asked, { months: asked.months.length }, asked.data);
    await this.answers.send(request, reply, question, () => this.charts.chart(asked));
  }

  /** How an item's reach builds up, day by day. Always accumulates, whatever way of counting is asked for. */
  @Get('reach')
  @Access('ratings.details.reach')
  @ApiOperation({ operationId: 'showRatingReach' })
  @ApiResponse({ status: 200, type: DetailsReachResponseDto, description: 'Reach by day.' })
  async showReach(
    @Param() path: RatingDetailsPath,
    @Query() query: DetailsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle(path, query, principal);
    const question = questionOf('ratings.details.reach', asked);
    await this.answers.send(request, reply, question, () => this.reaches.buildUp(asked));
  }

  /** An item's gross rating points in the target group and by attribute. Always accumulates. */
  @Get('grp')
  @Access('ratings.details.grp')
  @ApiOperation({ operationId: 'showRatingGrp' })
  @ApiResponse({ status: 200, type: DetailsGrpResponseDto, description: 'Gross rating points by attribute.' })
  async showGrp(
    @Param() path: RatingDetailsPath,
    @Query() query: DetailsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle(path, query, principal);
    const question = questionOf('ratings.details.grp', asked);
    await this.answers.send(request, reply, question, () => this.reaches.grp(asked));
  }
}
