import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { ContactBreakdownsLookup } from '../contact-breakdowns/contact-breakdowns.lookup.js';
import { askedWith } from '../ratings/answers/answer-question.lookup.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { AdImpressionsService } from './ad-impressions.service.js';
import { CampaignBreakdowns } from './campaign-breakdowns.service.js';
import { CampaignQuestions } from './campaign-questions.service.js';
import { CampaignReachService } from './campaign-reach.service.js';
import {
  AdImpressionsChartResponseDto,
  AdImpressionsQuery,
  AdImpressionsTableResponseDto,
} from './dto/ad-impressions.dto.js';
import { CampaignBreakdownPath, CampaignBreakdownResponseDto } from './dto/campaign-breakdown.dto.js';
import { CampaignReachResponseDto } from './dto/campaign-reach.dto.js';
import { CampaignQuery } from './dto/campaign.query.dto.js';

/** What a campaign is made of, in figures. */
@ApiTags('Campaigns')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id')
export class CampaignBreakdownsController {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly breakdowns: CampaignBreakdowns,
    private readonly reach: CampaignReachService,
    private readonly impressions: AdImpressionsService,
    private readonly classes: ContactBreakdownsLookup,
    private readonly answers: Answers,
  ) {}

  /** How the reach of a campaign builds up, day by day; of one that runs also where it is going. */
  @Get('reach-chart')
  @Access('campaigns.reach-chart')
  @ApiOperation({ operationId: 'showCampaignReach' })
  @ApiResponse({ status: 200, type: CampaignReachResponseDto, description: 'Reach by day.' })
  async showReach(
    @Param() path: IdPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.reach-chart', path, query, principal);
    await this.answers.send(request, reply, asked.question, () => this.reach.buildUp(asked));
  }

  /** A campaign by attribute, creative, channel, group, device, day or number of contacts. */
  @Get('breakdown/:dimension')
  @Access('campaigns.breakdown.show')
  @ApiOperation({ operationId: 'showCampaignBreakdown' })
  @ApiResponse({ status: 200, type: CampaignBreakdownResponseDto, description: 'The breakdown.' })
  async showBreakdown(
    @Param() { dimension, ...path }: CampaignBreakdownPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.breakdown.show', path, query, principal, {
      dimension,
    });
    const { selected } =
      dimension === 'contact-classes'
        ? await this.classes.of(path.cc, path.id, asked.campaign.customerId)
        : { selected: [] };
    const classes = selected.map(({ from, to, name }) => [from, to, name]);
    await this.answers.send(request, reply, askedWith(asked.question, { classes }), () =>
      this.breakdowns.of(asked, dimension, selected),
    );
  }

  /** Impressions and clicks over time. */
  @Get('ad-impressions/chart')
  @Access('campaigns.ad-impressions.chart')
  @ApiOperation({ operationId: 'showAdImpressionsChart' })
  @ApiResponse({ status: 200, type: AdImpressionsChartResponseDto, description: 'Series.' })
  async showImpressionsChart(
    @Param() path: IdPath,
    @Query() query: AdImpressionsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { timespan = 'day', type = 'total', 'chart-type': chart = 'net' } = query;
    const steps = { timespan, type, chart };
    const asked = await this.questions.settle(
      'campaigns.ad-impressions.chart',
      path,
      query,
      principal,
      steps,
    );
    await this.answers.send(request, reply, asked.question, () => this.impressions.chart(asked, steps));
  }

  /** Impressions, viewability and clicks by step or part. */
  @Get('ad-impressions/table')
  @Access('campaigns.ad-impressions.table')
  @ApiOperation({ operationId: 'showAdImpressionsTable' })
  @ApiResponse({ status: 200, type: AdImpressionsTableResponseDto, description: 'Rows.' })
  async showImpressionsTable(
    @Param() path: IdPath,
    @Query() query: AdImpressionsQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { timespan = 'day', type = 'total' } = query;
    const steps = { timespan, type };
    const asked = await this.questions.settle(
      'campaigns.ad-impressions.table',
      path,
      query,
      principal,
      steps,
    );
    await this.answers.send(request, reply, asked.question, () => this.impressions.table(asked, steps));
  }
}
