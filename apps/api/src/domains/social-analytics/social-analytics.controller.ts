import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { contentsOf, requestsOf, scrapingsOf, websitesOf } from './database/social.lists.js';
import {
  SocialContentsFileQuery,
  SocialContentsQuery,
  SocialContentsResponseDto,
  SocialPath,
  SocialRequestsFileQuery,
  SocialRequestsQuery,
  SocialRequestsResponseDto,
  SocialScrapeInputDto,
  SocialScrapeResponseDto,
  SocialScrapingsFileQuery,
  SocialScrapingsQuery,
  SocialScrapingsResponseDto,
  SocialWebsiteInputDto,
  SocialWebsiteResponseDto,
  SocialWebsitesQuery,
  SocialWebsitesResponseDto,
} from './dto/social.dto.js';
import { PlatformTokens } from './platform-tokens.service.js';
import { platformOf, SocialAnalytics } from './social-analytics.service.js';
import { SocialFiles, type SocialRows } from './social-files.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const FILE = {
  status: 200,
  description: 'The file.',
  content: {
    'text/csv': BINARY,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY,
  },
} as const;

/** Public pages of social platforms, read politely. */
@ApiTags('Social analytics')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such platform.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter or a field is wrong.' })
@Controller('v3/social/:platform')
export class SocialAnalyticsController {
  constructor(
    private readonly lists: Lists,
    private readonly social: SocialAnalytics,
    private readonly files: SocialFiles,
    private readonly tokens: PlatformTokens,
  ) {}

  /** One page of the websites that are read, and what is on for the platform. */
  @Get('websites')
  @Access('social.websites')
  @ApiOperation({ operationId: 'listSocialWebsites' })
  async listSocialWebsites(
    @Param() path: SocialPath,
    @Query() query: SocialWebsitesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialWebsitesResponseDto> {
    const platform = platformOf(path);
    const capabilities = this.tokens.capabilities(platform);
    return ok({ ...(await this.lists.page(websitesOf(platform), query, { principal })), capabilities });
  }

  /** Saves a website, whose pages can be read then. */
  @Post('website')
  @HttpCode(200)
  @Access('social.website')
  @ApiOperation({ operationId: 'saveSocialWebsite' })
  async saveSocialWebsite(
    @Param() path: SocialPath,
    @Body() body: SocialWebsiteInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialWebsiteResponseDto> {
    return ok({ website: await this.social.save(principal, platformOf(path), body) });
  }

  /** Launches a test: pages are read one after the other, with pauses, as robots.txt allows. */
  @Post('scrape')
  @HttpCode(202)
  @Access('social.scrape')
  @ApiOperation({ operationId: 'launchSocialScrape' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Pages of this platform are not read.' })
  async launchSocialScrape(
    @Param() path: SocialPath,
    @Body() { urls }: SocialScrapeInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialScrapeResponseDto> {
    return ok({ scrape: await this.social.launch(principal, platformOf(path), urls) });
  }

  /** One page of what was asked of servers. */
  @Get('requests')
  @Access('social.requests')
  @ApiOperation({ operationId: 'listSocialRequests' })
  async listSocialRequests(
    @Param() path: SocialPath,
    @Query() query: SocialRequestsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialRequestsResponseDto> {
    return ok(await this.lists.page(requestsOf(platformOf(path)), query, { principal }));
  }

  /** What was asked of servers, as a file. */
  @Get('requests/export')
  @Access('social.requests.export')
  @ApiOperation({ operationId: 'exportSocialRequests' })
  @ApiResponse(FILE)
  async exportSocialRequests(
    @Param() path: SocialPath,
    @Query() { type, locale, ...query }: SocialRequestsFileQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const list = await this.lists.all(requestsOf(platformOf(path)), query, { principal });
    return this.sent(path, { of: 'requests', ...list }, { type, ...(locale && { locale }) });
  }

  /** One page of what was found. */
  @Get('contents')
  @Access('social.contents')
  @ApiOperation({ operationId: 'listSocialContents' })
  async listSocialContents(
    @Param() path: SocialPath,
    @Query() query: SocialContentsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialContentsResponseDto> {
    return ok(await this.lists.page(contentsOf(platformOf(path)), query, { principal }));
  }

  /** What was found, as a file. */
  @Get('contents/export')
  @Access('social.contents.export')
  @ApiOperation({ operationId: 'exportSocialContents' })
  @ApiResponse(FILE)
  async exportSocialContents(
    @Param() path: SocialPath,
    @Query() { type, locale, ...query }: SocialContentsFileQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const list = await this.lists.all(contentsOf(platformOf(path)), query, { principal });
    return this.sent(path, { of: 'contents', ...list }, { type, ...(locale && { locale }) });
  }

  /** One page of figures as they were read. */
  @Get('scrapings')
  @Access('social.scrapings')
  @ApiOperation({ operationId: 'listSocialScrapings' })
  async listSocialScrapings(
    @Param() path: SocialPath,
    @Query() query: SocialScrapingsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SocialScrapingsResponseDto> {
    return ok(await this.lists.page(scrapingsOf(platformOf(path)), query, { principal }));
  }

  /** Figures as they were read, as a file. */
  @Get('scrapings/export')
  @Access('social.scrapings.export')
  @ApiOperation({ operationId: 'exportSocialScrapings' })
  @ApiResponse(FILE)
  async exportSocialScrapings(
    @Param() path: SocialPath,
    @Query() { type, locale, ...query }: SocialScrapingsFileQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const list = await this.lists.all(scrapingsOf(platformOf(path)), query, { principal });
    return this.sent(path, { of: 'scrapings', ...list }, { type, ...(locale && { locale }) });
  }

  private async sent(
    { platform }: SocialPath,
    list: SocialRows,
    wish: Parameters<SocialFiles['file']>[2],
  ): Promise<StreamableFile> {
    const { name, type, stream } = await this.files.file(platform, list, wish);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }
}
