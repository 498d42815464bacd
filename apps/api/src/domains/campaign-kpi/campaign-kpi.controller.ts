import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { KpiBoardResponseDto } from './dto/kpi-board.dto.js';
import { KpiBreakdownResponseDto } from './dto/kpi-breakdown.dto.js';
import { KpiBoardBody, KpiBreakdownBody, KpiSurveyBreakdownBody, KpiSurveyPath } from './dto/kpi.body.dto.js';
import { KpiBoards } from './kpi-board.service.js';
import { KpiBreakdowns, type BreakdownAsked } from './kpi-breakdown.service.js';
import { KpiStudies, type AskedStudy } from './kpi-studies.service.js';

/** What a campaign changed in heads. */
@ApiTags('KPI widgets')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id/kpi')
export class CampaignKpiController {
  constructor(
    private readonly studies: KpiStudies,
    private readonly boards: KpiBoards,
    private readonly breakdowns: KpiBreakdowns,
    private readonly answers: Answers,
  ) {}

  /** The indicators of a campaign's study: lift, how sure it is, and what it rests on. */
  @Post()
  @HttpCode(200)
  @Access('campaigns.kpi')
  @ApiOperation({ operationId: 'readKpiBoard' })
  @ApiResponse({ status: 200, type: KpiBoardResponseDto, description: 'The board.' })
  async readBoard(
    @Param() path: IdPath,
    @Body() body: KpiBoardBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const study = await this.studies.settle('campaigns.kpi', path, body, principal);
    await this.answers.send(request, reply, study.question, () => this.boards.of(study));
  }

  /** One indicator by how often, by what and where somebody was reached, or by an attribute. */
  @Post('breakdown')
  @HttpCode(200)
  @Access('campaigns.kpi.breakdown')
  @ApiOperation({ operationId: 'breakDownKpi' })
  @ApiResponse({ status: 200, type: KpiBreakdownResponseDto, description: 'The parts.' })
  async breakDown(
    @Param() path: IdPath,
    @Body() body: KpiBreakdownBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { widget: body.widget_id, by: body.by, key: body.key };
    const more = { ...asked, key: asked.key ?? null };
    const study = await this.studies.settle('campaigns.kpi.breakdown', path, body, principal, more);
    await this.send(request, reply, study, asked);
  }

  /** One indicator by the answers to another question of the same survey. */
  @Post('breakdown/survey/:survey_id')
  @HttpCode(200)
  @Access('campaigns.kpi.survey-breakdown')
  @ApiOperation({ operationId: 'breakDownKpiByQuestion' })
  @ApiResponse({ status: 200, type: KpiBreakdownResponseDto, description: 'The parts.' })
  async breakDownByQuestion(
    @Param() path: KpiSurveyPath,
    @Body() body: KpiSurveyBreakdownBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { widget: body.widget_id, by: 'question' as const, key: body.question };
    const more = { ...asked, key: asked.key ?? null };
    const { survey_id } = path;
    const study = await this.studies.settle(
      'campaigns.kpi.survey-breakdown',
      path,
      { survey_id, isAddressed: true },
      principal,
      more,
    );
    await this.send(request, reply, study, asked);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    study: AskedStudy,
    asked: BreakdownAsked,
  ): Promise<void> {
    await this.answers.send(request, reply, study.question, () => this.breakdowns.of(study, asked));
  }
}
