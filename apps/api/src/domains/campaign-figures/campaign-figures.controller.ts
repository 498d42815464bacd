import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import { CampaignCosts } from './campaign-costs.service.js';
import { accuracyShown, CampaignDetailsService } from './campaign-details.service.js';
import { CampaignInsights } from './campaign-insights.service.js';
import { madeOf } from './campaign-made.js';
import { CampaignQuestions } from './campaign-questions.service.js';
import { CampaignCostBody, CampaignCostResponseDto } from './dto/campaign-cost.dto.js';
import { CampaignDetailsResponseDto } from './dto/campaign-details.dto.js';
import { CampaignQuery } from './dto/campaign.query.dto.js';
import { InsightsResponseDto } from './dto/insights.dto.js';
import { CampaignAttributesResponseDto, TargetAccuracyResponseDto } from './dto/target-accuracy.dto.js';

/** What a campaign has done, in figures. */
@ApiTags('Campaigns')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id')
export class CampaignFiguresController {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly details: CampaignDetailsService,
    private readonly insights: CampaignInsights,
    private readonly costs: CampaignCosts,
    private readonly filters: RatingsFiltersLookup,
    private readonly answers: Answers,
  ) {}

  /** A campaign: who was reached, what was delivered of the plan, what it costs. */
  @Get()
  @Access('campaigns.show')
  @ApiOperation({ operationId: 'showCampaign' })
  @ApiResponse({
    status: 200,
    type: CampaignDetailsResponseDto,
    description: 'The campaign with its figures.',
  })
  async showCampaign(
    @Param() path: IdPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.show', path, query, principal);
    await this.answers.send(request, reply, asked.question, () => this.details.details(asked));
  }

  /** What stands out in a campaign, each with the figure behind it. */
  @Get('insights')
  @Access('campaigns.insights')
  @ApiOperation({ operationId: 'listCampaignInsights' })
  @ApiResponse({ status: 200, type: InsightsResponseDto, description: 'Findings.' })
  async listInsights(
    @Param() path: IdPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.insights', path, query, principal);
    await this.answers.send(request, reply, asked.question, () => this.insights.of(asked));
  }

  /** How exactly a campaign met its target group. */
  @Get('target-accuracy')
  @Access('campaigns.target-accuracy')
  @ApiOperation({ operationId: 'showTargetAccuracy' })
  @ApiResponse({ status: 200, type: TargetAccuracyResponseDto, description: 'Target accuracy.' })
  async showTargetAccuracy(
    @Param() path: IdPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.target-accuracy', path, query, principal);
    await this.answers.send(request, reply, asked.question, async () => {
      const figures = await this.details.figures(asked);
      const { panel } = figures;
      const made = panel && { target: panel.target.target, coverage: panel.coverage };
      return { ...madeOf(asked, made), accuracy: accuracyShown(figures) };
    });
  }

  /** What a campaign costs for what it has done. Nothing is kept. */
  @Post('cost')
  @HttpCode(200)
  @Access('campaigns.cost')
  @ApiOperation({ operationId: 'computeCampaignCost' })
  @ApiResponse({ status: 200, type: CampaignCostResponseDto, description: 'Costs.' })
  async computeCost(
    @Param() path: IdPath,
    @Body() body: CampaignCostBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const items = (body.items ?? []).map(({ key, cost }) => ({ key, cost }));
    const asked = await this.questions.settle('campaigns.cost', path, body, principal, { items });
    await this.answers.send(request, reply, asked.question, () => this.costs.of(asked, body));
  }

  /** What a campaign's target group is made of, and what others can be. */
  @Get('attributes')
  @Access('campaigns.attributes')
  @ApiOperation({ operationId: 'listCampaignAttributes' })
  async listAttributes(
    @Param() path: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CampaignAttributesResponseDto> {
    const { campaign } = await this.questions.settle('campaigns.attributes', path, {}, principal);
    const groups = await this.filters.attributeGroups(path.cc, principal.userId);
    return ok({ target: campaign.target, groups });
  }
}
