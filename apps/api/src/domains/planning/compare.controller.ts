import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Answers } from '../ratings/answers/answers.lookup.js';
import { CompareMovementsService } from './compare-movements.service.js';
import { CompareProfileService } from './compare-profile.service.js';
import { CompareTrafficService } from './compare-traffic.service.js';
import {
  AfterServicesResponseDto,
  BeforeServicesResponseDto,
  CompareBody,
  CompareProfileBody,
  CompareProfileResponseDto,
  CompareTrafficBody,
  CompareTrafficResponseDto,
} from './dto/compare.dto.js';
import { forReader } from '../ratings/disclosure/for-reader.lookup.js';

const REFUSED = {
  status: 422,
  type: ErrorDto,
  description: 'A field is wrong or an item does not exist.',
} as const;

/** Chosen items side by side. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/compare')
export class CompareController {
  constructor(
    private readonly movements: CompareMovementsService,
    private readonly traffic: CompareTrafficService,
    private readonly profiles: CompareProfileService,
    private readonly answers: Answers,
  ) {}

  /** Categories of the services visited before the chosen ones. */
  @Post('before-services')
  @HttpCode(200)
  @Access('ratings.compare.before-services')
  @ApiOperation({ operationId: 'compareBeforeServices' })
  @ApiResponse({ status: 200, type: BeforeServicesResponseDto, description: 'The categories.' })
  @ApiResponse(REFUSED)
  async compareBeforeServices(
    @Param() { cc }: CountryPath,
    @Body() body: CompareBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BeforeServicesResponseDto> {
    const asked = await this.movements.settle(cc, 'before', body, principal);
    const { categories, ...rest } = await this.movements.compute(asked, 'before');
    return forReader(ok({ ...rest, before_service_categories: categories }), principal);
  }

  /** Categories of the services visited after the chosen ones. */
  @Post('after-services')
  @HttpCode(200)
  @Access('ratings.compare.after-services')
  @ApiOperation({ operationId: 'compareAfterServices' })
  @ApiResponse({ status: 200, type: AfterServicesResponseDto, description: 'The categories.' })
  @ApiResponse(REFUSED)
  async compareAfterServices(
    @Param() { cc }: CountryPath,
    @Body() body: CompareBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AfterServicesResponseDto> {
    const asked = await this.movements.settle(cc, 'after', body, principal);
    const { categories, ...rest } = await this.movements.compute(asked, 'after');
    return forReader(ok({ ...rest, after_service_categories: categories }), principal);
  }

  /** Figures of the chosen items month by month. */
  @Post('traffic')
  @HttpCode(200)
  @Access('ratings.compare.traffic')
  @ApiOperation({ operationId: 'compareTraffic' })
  @ApiResponse({ status: 200, type: CompareTrafficResponseDto, description: 'The figures by month.' })
  @ApiResponse({ status: 304, description: 'The caller has it (If-None-Match).' })
  @ApiResponse(REFUSED)
  async compareTraffic(
    @Param() { cc }: CountryPath,
    @Body() body: CompareTrafficBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.traffic.settle(cc, body, principal);
    await this.answers.send(request, reply, asked.question, () => this.traffic.compute(asked));
  }

  /** Who the users of the chosen items are. */
  @Post('audience-profile')
  @HttpCode(200)
  @Access('ratings.compare.audience-profile')
  @ApiOperation({ operationId: 'compareAudienceProfile' })
  @ApiResponse({ status: 200, type: CompareProfileResponseDto, description: 'The profiles.' })
  @ApiResponse({ status: 304, description: 'The caller has it (If-None-Match).' })
  @ApiResponse(REFUSED)
  async compareAudienceProfile(
    @Param() { cc }: CountryPath,
    @Body() body: CompareProfileBody,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = await this.profiles.settle(cc, body, principal);
    await this.answers.send(request, reply, asked.question, () => this.profiles.compute(asked));
  }
}
