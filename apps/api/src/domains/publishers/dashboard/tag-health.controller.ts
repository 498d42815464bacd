import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { DashboardQuestions } from './dashboard-questions.service.js';
import { DashboardQuery } from './dto/dashboard.query.dto.js';
import { PageCheckInputDto, TagHealthResponseDto } from './dto/tag-health.dto.js';
import { TagHealth } from './tag-health.service.js';

/** Whether the tags of publishers work. */
@ApiTags('Publisher dashboard')
@Controller('v3/:cc/publisher-dashboard/tag-health')
export class TagHealthController {
  constructor(
    private readonly questions: DashboardQuestions,
    private readonly tags: TagHealth,
  ) {}

  /** Last hits, wrong hosts and double counting of a publisher's tags, and when a service had fewer impressions than usual. */
  @Get()
  @Access('publisher-dashboard.tag-health')
  @ApiOperation({ operationId: 'checkPublisherTags' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async checkTags(
    @Param() { cc: country }: CountryPath,
    @Query() query: DashboardQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TagHealthResponseDto> {
    return ok(await this.tags.of(await this.questions.settle(country, query, principal)));
  }

  /** Has pages of a service's sitemap looked at: whether its tag is on them, once, with the right identifier. */
  @Post('pages')
  @HttpCode(202)
  @Access('publisher-dashboard.check-pages')
  @ApiOperation({ operationId: 'checkTaggedPages' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such publisher of the caller’s.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The service is none of the publisher’s.' })
  async checkPages(
    @Param() { cc: country }: CountryPath,
    @Body() { publisher_id, service_id }: PageCheckInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.tags.checkPages(await this.questions.settle(country, { publisher_id }, principal), service_id);
    return ok({});
  }
}
