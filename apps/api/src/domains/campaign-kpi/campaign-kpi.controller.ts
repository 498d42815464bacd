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
import { KpiBody } from './dto/kpi.body.dto.js';
import { KpiBoards } from './kpi-board.service.js';
import { KpiStudies } from './kpi-studies.service.js';

/** What a campaign changed in heads. */
@ApiTags('KPI widgets')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id/kpi')
export class CampaignKpiController {
  constructor(
    private readonly studies: KpiStudies,
    private readonly boards: KpiBoards,
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
    @Body() body: KpiBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const study = await this.studies.settle('campaigns.kpi', path, body, principal);
    await this.answers.send(request, reply, study.question, () => this.boards.of(study));
  }
}
