import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { FigureRefusals } from '../ratings/answers/figure-refusals.lookup.js';
import { CombineService } from './combine.service.js';
import { CombineBody, CombineResponseDto } from './dto/combine.dto.js';

/** Items taken together. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class CombineController {
  constructor(
    private readonly combine: CombineService,
    private readonly answers: Answers,
  ) {}

  /** Net reach of items taken together, what each adds, and what they have in common. */
  @Post('combine')
  @HttpCode(200)
  @Access('ratings.combine')
  @ApiOperation({ operationId: 'combineItems' })
  @ApiResponse({ status: 200, type: CombineResponseDto, description: 'The combination.' })
  @FigureRefusals('A field is wrong or an item does not exist.')
  async combineItems(
    @Param() { cc }: CountryPath,
    @Body() body: CombineBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.combine.settle(cc, body, principal);
    await this.answers.send(request, reply, asked.question, () => this.combine.compute(asked));
  }
}
