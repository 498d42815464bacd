import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { CampaignQuestions } from './campaign-questions.service.js';
import { CampaignResponseService } from './campaign-response.service.js';
import { CampaignResponseResponseDto } from './dto/campaign-response.dto.js';
import { CampaignQuery } from './dto/campaign.query.dto.js';

/** What people did after a campaign reached them. */
@ApiTags('Campaigns')
@FigureRefusals()
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such campaign for the caller.' })
@Controller('v3/:cc/campaigns/:id')
export class CampaignResponseController {
  constructor(
    private readonly questions: CampaignQuestions,
    private readonly response: CampaignResponseService,
    private readonly answers: Answers,
  ) {}

  /** Clicks, and visits of the advertiser's service by persons reached and by persons not reached who are like them. */
  @Get('response')
  @Access('campaigns.response')
  @ApiOperation({ operationId: 'showCampaignResponse' })
  @ApiResponse({ status: 200, type: CampaignResponseResponseDto, description: 'The response.' })
  async showResponse(
    @Param() path: IdPath,
    @Query() query: CampaignQuery,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.questions.settle('campaigns.response', path, query, principal);
    await this.answers.send(request, reply, asked.question, () => this.response.of(asked));
  }
}
