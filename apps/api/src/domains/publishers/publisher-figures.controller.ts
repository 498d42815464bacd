import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import {
  PublisherChartResponseDto,
  PublisherInfoResponseDto,
  PublisherInsightsResponseDto,
} from './dto/publisher-figures.dto.js';
import {
  PublisherChartQuery,
  PublisherInfoQuery,
  PublisherInsightsQuery,
} from './dto/publisher-figures.query.dto.js';
import { PublisherAdvertisers } from './publisher-advertisers.service.js';
import { PublisherChart } from './publisher-chart.service.js';
import { PublisherInfo } from './publisher-info.service.js';
import { PublisherInsights } from './publisher-insights.service.js';
import { PublisherQuestions } from './publisher-questions.service.js';

/** Whom publishers reach, by the panel. */
@ApiTags('Publishers')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher for the caller.' })
@Controller('v3/:cc/publishers/:id')
export class PublisherFiguresController {
  constructor(
    private readonly questions: PublisherQuestions,
    private readonly infos: PublisherInfo,
    private readonly advertisers: PublisherAdvertisers,
    private readonly charts: PublisherChart,
    private readonly findings: PublisherInsights,
    private readonly answers: Answers,
  ) {}

  /** Reach of all services of a publisher together, who their users are, or whose advertising they met there. */
  @Get('info')
  @Access('publishers.info')
  @ApiOperation({ operationId: 'showPublisherInfo' })
  @ApiResponse({ status: 200, type: PublisherInfoResponseDto, description: 'The figures.' })
  async showInfo(
    @Param() { cc: country, id: publisher }: IdPath,
    @Query() { data_type: type = 'reach', ...query }: PublisherInfoQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const about = { call: 'publishers.info', country, publisher, query, more: { type } } as const;
    const asked = await this.questions.settle(about, principal);
    if (type !== 'advertisers')
      return this.answers.send(request, reply, asked.question, () => this.infos[type](asked));
    const seen = await this.advertisers.settle(asked);
    await this.answers.send(request, reply, seen.question, () => this.advertisers.of(seen));
  }

  /** Reach of all services of a publisher together over time. */
  @Get('reach-chart')
  @Access('publishers.reach-chart')
  @ApiOperation({ operationId: 'showPublisherChart' })
  @ApiResponse({ status: 200, type: PublisherChartResponseDto, description: 'The series.' })
  async showChart(
    @Param() { cc: country, id: publisher }: IdPath,
    @Query() { data_type: type = 'net_reach', timespan = '13_months', ...query }: PublisherChartQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const more = { type, timespan };
    const about = { call: 'publishers.reach-chart', country, publisher, query, more } as const;
    const asked = await this.questions.settle(about, principal);
    await this.answers.send(request, reply, asked.question, () => this.charts.chart(asked, type, timespan));
  }

  /** What can be said of a publisher's users without doubt. */
  @Get('insights')
  @Access('publishers.insights')
  @ApiOperation({ operationId: 'listPublisherInsights' })
  @ApiResponse({ status: 200, type: PublisherInsightsResponseDto, description: 'The findings.' })
  async listInsights(
    @Param() { cc: country, id: publisher }: IdPath,
    @Query() { data_type: type, ...query }: PublisherInsightsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const more = { type: type ?? null };
    const about = { call: 'publishers.insights', country, publisher, query, more } as const;
    const asked = await this.questions.settle(about, principal);
    await this.answers.send(request, reply, asked.question, () => this.findings.insights(asked, type));
  }
}
