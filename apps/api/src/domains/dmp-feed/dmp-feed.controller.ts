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
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { PageQuery, rowsOf } from '../../platform/http/page.query.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { FEEDS, feedCustomer } from './database/feeds.list.js';
import { DmpFeedsService } from './dmp-feeds.service.js';
import {
  FeedInputDto,
  UpdateFeedDto,
  FeedLogResponseDto,
  FeedResponseDto,
  FeedRunPath,
  FeedRunResponseDto,
} from './dto/feed.dto.js';
import { FeedsQuery, FeedsResponseDto } from './dto/feeds.dto.js';
import { FeedContents } from './feed-contents.service.js';
import { shownRun } from './feed-shown.js';

const CSV = 'text/csv';

/** Feeds of audience segments for data platforms. */
@ApiTags('DMP feed')
@Controller('v3/:cc/dmp-feed')
export class DmpFeedController {
  constructor(
    private readonly lists: Lists,
    private readonly feeds: DmpFeedsService,
    private readonly contents: FeedContents,
  ) {}

  /** One page of the customer's feeds, with their newest deliveries, and what feeds can be made of. */
  @Get()
  @Access('dmp-feed.list')
  @ApiOperation({ operationId: 'listDmpFeeds' })
  async list(
    @Param() { cc }: CountryPath,
    @Query() query: FeedsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedsResponseDto> {
    const asking = { principal, country: cc };
    const [page, choices] = await Promise.all([
      this.lists.page(FEEDS, query, asking),
      this.contents.choices({ country: cc, customerId: feedCustomer(asking) }),
    ]);
    return ok({ ...page, ...choices });
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
    return ok({ feed: await this.feeds.create({ principal, country: cc }, body) });
  }

  /** Changes a feed. */
  @Put(':id')
  @Access('dmp-feed.update')
  @ApiOperation({ operationId: 'updateDmpFeed' })
  @ChangesRow()
  async update(
    @Param() { cc, id }: IdPath,
    @Body() body: UpdateFeedDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<FeedResponseDto> {
    return ok({ feed: await this.feeds.update({ principal, country: cc }, id, body) });
  }

  /** Removes a feed with its log and its files. */
  @Delete(':id')
  @Access('dmp-feed.delete')
  @ApiOperation({ operationId: 'deleteDmpFeed' })
  async delete(@Param() { cc, id }: IdPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.feeds.delete({ principal, country: cc }, id);
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
    return ok({ run: shownRun(await this.feeds.run({ principal, country: cc }, id)) });
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
    const { runs, total } = await this.feeds.log({ principal, country: cc }, id, { limit, offset });
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
    const run = await this.feeds.delivery({ principal, country: cc }, id, runId);
    const { stream, size } = await this.contents.open(run);
    const disposition = `attachment; filename="${run.fileName}"`;
    return new StreamableFile(stream, { type: `${CSV}; charset=utf-8`, disposition, length: size });
  }
}
