import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { forReader } from '../ratings/disclosure/for-reader.lookup.js';
import { WatchReadModel } from './database/watch.read-model.js';
import { WATCHED_PARTS } from './database/watched-parts.list.js';
import { WATCHED_BRANDS, WATCHED_CAMPAIGNS, WATCHED_TABLES } from './database/watched-rows.list.js';
import {
  LatestDateResponseDto,
  WatchChartResponseDto,
  WatchFiltersResponseDto,
  type WatchFilterDto,
  WatchInsightsResponseDto,
} from './dto/watch-figures.dto.js';
import {
  WatchedBrandsQuery,
  WatchedBrandsResponseDto,
  WatchedCampaignsQuery,
  WatchedCampaignsResponseDto,
  WatchedPartsQuery,
  WatchedPartsResponseDto,
  WatchedTableQuery,
  WatchedTableResponseDto,
} from './dto/watch-lists.dto.js';
import {
  WATCH_INSIGHTS,
  WatchChartQuery,
  WatchInsightPath,
  WatchItemPath,
  WatchMonthQuery,
  WatchScopePath,
} from './dto/watch.query.dto.js';
import { answerOf } from './reading/watch-answer.js';
import { WatchChart } from './reading/watch-chart.service.js';
import { WatchFilters } from './reading/watch-filters.service.js';
import { WatchInsights } from './reading/watch-insights.service.js';

/** Who advertises, and whom it reaches: published months. */
@ApiTags('Media watch')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
@Controller('v3/:cc/media-watch')
export class MediaWatchController {
  constructor(
    private readonly lists: Lists,
    private readonly watch: WatchReadModel,
    private readonly charts: WatchChart,
    private readonly findings: WatchInsights,
    private readonly filters: WatchFilters,
  ) {}

  /** The last published month. */
  @Get('latest-published-date')
  @Access('media-watch.latest-published-date')
  @ApiOperation({ operationId: 'showMediaWatchDate' })
  async latestDate(@Param() { cc }: CountryPath): Promise<LatestDateResponseDto> {
    return ok({ date: (await this.watch.release(cc))?.date ?? null });
  }

  /** Brands met in a published month. */
  @Get('brands')
  @Access('media-watch.brands')
  @ApiOperation({ operationId: 'listWatchedBrands' })
  async listBrands(
    @Param() { cc: country }: CountryPath,
    @Query() query: WatchedBrandsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WatchedBrandsResponseDto> {
    return ok(await this.lists.page(WATCHED_BRANDS, query, { principal, country }));
  }

  /** Campaigns met in a published month. */
  @Get('campaigns')
  @Access('media-watch.campaigns')
  @ApiOperation({ operationId: 'listWatchedCampaigns' })
  async listCampaigns(
    @Param() { cc: country }: CountryPath,
    @Query() query: WatchedCampaignsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WatchedCampaignsResponseDto> {
    return ok(await this.lists.page(WATCHED_CAMPAIGNS, query, { principal, country }));
  }

  /** What the page of brands can be narrowed to. */
  @Get('brands/filters')
  @Access('media-watch.brands.filters')
  @ApiOperation({ operationId: 'listWatchedBrandFilters' })
  async brandFilters(
    @Param() { cc }: CountryPath,
    @Query() { date }: WatchMonthQuery,
  ): Promise<WatchFiltersResponseDto> {
    return ok({ filters: await this.narrowing(cc, date) });
  }

  /** What the page of campaigns can be narrowed to. */
  @Get('campaigns/filters')
  @Access('media-watch.campaigns.filters')
  @ApiOperation({ operationId: 'listWatchedCampaignFilters' })
  async campaignFilters(
    @Param() { cc }: CountryPath,
    @Query() { date }: WatchMonthQuery,
  ): Promise<WatchFiltersResponseDto> {
    const brands = { ...(await this.filters.brands(cc)), key: 'brand_id' };
    return ok({ filters: [...(await this.narrowing(cc, date)), brands] });
  }

  /** Brands or campaigns over the published months. */
  @Get(':scope/reach-chart')
  @Access('media-watch.reach-chart')
  @ApiOperation({ operationId: 'showWatchedChart' })
  async showChart(
    @Param() { cc, scope }: WatchScopePath,
    @Query() query: WatchChartQuery,
  ): Promise<WatchChartResponseDto> {
    return ok(await this.charts.chart(cc, scope, query));
  }

  /** Brands or campaigns of a published month with their figures. */
  @Get(':scope/table')
  @Access('media-watch.table')
  @ApiOperation({ operationId: 'listWatchedTable' })
  async listTable(
    @Param() { cc: country, scope }: WatchScopePath,
    @Query() query: WatchedTableQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WatchedTableResponseDto> {
    const [release, page] = await Promise.all([
      this.watch.release(country, query.date),
      this.lists.page(WATCHED_TABLES[scope], query, { principal, country }),
    ]);
    const reason = !release ? 'not_published' : page.total === 0 ? 'not_seen' : null;
    return ok({ ...answerOf(release, reason), ...page });
  }

  /** Campaigns of a brand, creatives of a campaign, media and formats of both. */
  @Get(':scope/:id/sub-items')
  @Access('media-watch.sub-items')
  @ApiOperation({ operationId: 'listWatchedParts' })
  async listParts(
    @Param() { cc: country, scope, id }: WatchItemPath,
    @Query() query: WatchedPartsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WatchedPartsResponseDto> {
    const asked = { ...query, scope, item_id: id };
    const [release, page] = await Promise.all([
      this.watch.release(country, query.date),
      this.lists.page(WATCHED_PARTS, asked, { principal, country }),
    ]);
    const reason = !release ? 'not_published' : page.total === 0 ? 'not_seen' : null;
    return ok({ data: answerOf(release, reason).data, ...page });
  }

  /** What the page of one brand or campaign can be narrowed to. */
  @Get(':scope/:id/insights/filters')
  @Access('media-watch.insights.filters')
  @ApiOperation({ operationId: 'listWatchedInsightFilters' })
  async insightFilters(@Param() { cc }: WatchItemPath): Promise<WatchFiltersResponseDto> {
    return ok({
      filters: [await this.filters.months(cc), WatchFilters.plain('metric', WATCH_INSIGHTS, 'data')],
    });
  }

  /** What is known of a brand or campaign in a published month. */
  @Get(':scope/:id/insights/:metric')
  @Access('media-watch.insights.show')
  @ApiOperation({ operationId: 'showWatchedInsights' })
  async showInsights(
    @Param() { cc: country, scope, id, metric }: WatchInsightPath,
    @Query() { date }: WatchMonthQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WatchInsightsResponseDto> {
    const found = await this.findings.of({ country, scope, id, metric, date });
    return ok(forReader(found, principal));
  }

  /** What both pages can be narrowed to. */
  private async narrowing(country: string, date: string | undefined): Promise<WatchFilterDto[]> {
    return [
      await this.filters.months(country),
      WatchFilters.platforms(),
      await this.filters.groups(country, date),
      WatchFilters.plain('is_new', ['true', 'false']),
    ];
  }
}
