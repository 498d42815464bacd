import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { PatternInputDto } from './dto/pattern.dto.js';
import {
  PatternPath,
  PatternResponseDto,
  PatternsQuery,
  PatternsResponseDto,
  PatternTrialDto,
  PatternTrialResponseDto,
} from './dto/patterns.dto.js';
import { PatternsService } from './patterns.service.js';

/** Rules that give targets to a service. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/services/:id/patterns')
export class PatternsController {
  constructor(private readonly patterns: PatternsService) {}

  /** One page of a service's patterns. */
  @Get()
  @Access('admin.ratings.services.patterns.list')
  @ApiOperation({ operationId: 'listServicePatterns' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such service.' })
  async listPatterns(
    @Param() { cc: country, id: serviceId }: IdPath,
    @Query() query: PatternsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PatternsResponseDto> {
    return ok(await this.patterns.page({ principal, country, serviceId }, query));
  }

  /** A new pattern: targets it fits move to the service, but for those that somebody assigned by hand. */
  @Post()
  @HttpCode(200)
  @Access('admin.ratings.services.patterns.create')
  @ApiOperation({ operationId: 'createServicePattern' })
  @MakesRow()
  async createPattern(
    @Param() { cc: country, id: serviceId }: IdPath,
    @Body() body: PatternInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PatternResponseDto> {
    return ok({ pattern: await this.patterns.create({ principal, country, serviceId }, body) });
  }

  /** What a pattern would do to targets and to reach, without saving it. */
  @Post('try')
  @HttpCode(200)
  @Access('admin.ratings.services.patterns.try')
  @ApiOperation({ operationId: 'tryServicePattern' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such service.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'It is no pattern, or fits anything.' })
  async tryPattern(
    @Param() { cc: country, id: serviceId }: IdPath,
    @Body() body: PatternTrialDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PatternTrialResponseDto> {
    return ok(await this.patterns.try({ principal, country, serviceId }, body));
  }

  /** Changes a pattern; targets it gave and no longer fits move on. */
  @Put(':pattern_id')
  @Access('admin.ratings.services.patterns.update')
  @ApiOperation({ operationId: 'updateServicePattern' })
  @ChangesRow()
  async updatePattern(
    @Param() { cc: country, id: serviceId, pattern_id: id }: PatternPath,
    @Body() body: PatternInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PatternResponseDto> {
    return ok({ pattern: await this.patterns.update({ principal, country, serviceId }, id, body) });
  }

  /** Removes a pattern: targets it gave go to the next one that fits, or to nobody. */
  @Delete(':pattern_id')
  @Access('admin.ratings.services.patterns.delete')
  @ApiOperation({ operationId: 'deleteServicePattern' })
  @RemovesRow()
  async deletePattern(
    @Param() { cc: country, id: serviceId, pattern_id: id }: PatternPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.patterns.remove({ principal, country, serviceId }, id);
    return ok({});
  }
}
