import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { AudienceReachService } from './audience-reach.service.js';
import { AudienceReachBody } from './dto/audience-reach.body.dto.js';
import { AudienceReachResponseDto } from './dto/audience-reach.dto.js';

/** Reach of what is booked. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class AudienceReachController {
  constructor(
    private readonly plans: AudienceReachService,
    private readonly answers: Answers,
  ) {}

  /** Reach, contacts and costs of a plan; with `optimise` what would add most to it. */
  @Post('audience-reach')
  @HttpCode(200)
  @Access('ratings.audience-reach')
  @ApiOperation({ operationId: 'planAudienceReach' })
  @ApiResponse({ status: 200, type: AudienceReachResponseDto, description: 'The plan.' })
  @FigureRefusals('A field is wrong, an item does not exist, or a row books more contacts than there are.')
  async planAudienceReach(
    @Param() { cc }: CountryPath,
    @Body() body: AudienceReachBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.plans.settle(cc, body, principal);
    await this.answers.send(request, reply, asked.question, () => this.plans.compute(asked));
  }
}
