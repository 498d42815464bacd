import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { PageQuery, rowsOf } from '../../platform/http/page.query.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import type { FeedScope } from './database/feeds.repository.js';
import { DmpFeedsService } from './dmp-feeds.service.js';
import {
  FeedChangeDto,
  FeedInputDto,
  FeedLogResponseDto,
  FeedResponseDto,
  FeedRunPath,
  FeedRunResponseDto,
  FeedsResponseDto,
} from './dto/feed.dto.js';
import { FeedContents } from './feed-contents.service.js';
import { shownFeed, shownRun } from './feed-shown.js';

const CSV = 'text/csv';
/** A customer nobody is: whoever has none and is no administrator has no feeds. */
const NOBODY = 0;

/** Feeds of audience segments for data platforms. */
@ApiTags('DMP feed')
@Controller('v3/:cc/dmp-feed')
export class DmpFeedController {
  constructor(
    private readonly feeds: DmpFeedsService,
    private readonly contents: FeedContents,
  ) {}

  /** Every feed of the customer, with its newest delivery, and what feeds can be made of. */
  @Get()
  @Access('dmp-feed.list')
  @ApiOperation({ operationId: 'listDmpFeeds' })
  async list(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedsResponseDto> {
    const scope = scopeOf(cc, principal);
    const [feeds, choices] = await Promise.all([this.feeds.list(scope), this.contents.choices(scope)]);
    return ok({ feeds: feeds.map(shownFeed), ...choices });
  }

  /** Makes a feed. */
  @Post()
  @HttpCode(200)
  @Access('dmp-feed.create')
  @ApiOperation({ operationId: 'createDmpFeed' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'No customer is selected.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  async create(
    @Param() { cc }: CountryPath,
    @Body() body: FeedInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedResponseDto> {
    return ok({ feed: shownFeed(await this.feeds.create(scopeOf(cc, principal), body)) });
  }

  /** Changes a feed. */
  @Put(':id')
  @Access('dmp-feed.update')
  @ApiOperation({ operationId: 'updateDmpFeed' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It has changed since it was seen.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  async update(
    @Param() { cc, id }: IdPath,
    @Body() { version, ...body }: FeedChangeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedResponseDto> {
    return ok({ feed: shownFeed(await this.feeds.update(scopeOf(cc, principal), id, version, body)) });
  }

  /** Removes a feed with its log and its files. */
  @Delete(':id')
  @Access('dmp-feed.delete')
  @ApiOperation({ operationId: 'deleteDmpFeed' })
  async delete(@Param() { cc, id }: IdPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.feeds.delete(scopeOf(cc, principal), id);
    return ok({});
  }

  /** Delivers a feed now; the log tells what becomes of it. */
  @Post(':id/run')
  @HttpCode(202)
  @Access('dmp-feed.run')
  @ApiOperation({ operationId: 'runDmpFeed' })
  async run(
    @Param() { cc, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedRunResponseDto> {
    return ok({ run: shownRun(await this.feeds.run(scopeOf(cc, principal), id)) });
  }

  /** Deliveries of a feed, newest first. */
  @Get(':id/log')
  @Access('dmp-feed.log')
  @ApiOperation({ operationId: 'listDmpFeedLog' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async log(
    @Param() { cc, id }: IdPath,
    @Query() query: PageQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedLogResponseDto> {
    const { limit, offset } = rowsOf(query);
    const { runs, total } = await this.feeds.log(scopeOf(cc, principal), id, { limit, offset });
    return ok({ runs: runs.map(shownRun), total, page: query.page ?? 1, page_size: limit });
  }

  /** The file of a delivery to the portal. */
  @Get(':id/log/:run_id/file')
  @Access('dmp-feed.file')
  @ApiOperation({ operationId: 'getDmpFeedFile' })
  @ApiResponse({
    status: 200,
    description: 'The file.',
    content: { [CSV]: { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async file(
    @Param() { cc, id, run_id: runId }: FeedRunPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    const run = await this.feeds.delivery(scopeOf(cc, principal), id, runId);
    const { stream, size } = await this.contents.open(run);
    const disposition = `attachment; filename="${run.fileName}"`;
    return new StreamableFile(stream, { type: `${CSV}; charset=utf-8`, disposition, length: size });
  }
}

function scopeOf(country: string, { admin, customerId }: Principal): FeedScope {
  return { country, customerId: customerId ?? (admin ? null : NOBODY) };
}
