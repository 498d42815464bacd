import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import {
  NationalAttributesResponseDto,
  NationalChartResponseDto,
  NationalDetailsResponseDto,
  NationalDevicesResponseDto,
  NationalListResponseDto,
  NationalVisitsResponseDto,
  PublicBlocksResponseDto,
  PublicReleasesResponseDto,
} from './dto/national-answers.dto.js';
import {
  NationalChartQuery,
  NationalDetailsPath,
  NationalExportQuery,
  NationalFrameQuery,
  NationalListQuery,
  NationalRowsQuery,
} from './dto/national-query.dto.js';
import { NationalAnswers } from './reading/national-answers.js';
import { NationalExport } from './reading/national-export.service.js';
import { NationalReading, type NationalReader } from './reading/national-reading.service.js';
import { NationalSeries } from './reading/national-series.service.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const FILES = {
  'text/csv': BINARY,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': BINARY,
};
const EVERYBODY: NationalReader = { country: 'at', audience: 'public' };

/** Released figures of the national ranking, for everybody. */
@ApiTags('National ranking')
@ApiResponse({
  status: 404,
  type: ErrorDto,
  description: 'Nothing has been released for this frame, or there is no such item.',
})
@ApiResponse({ status: 304, description: 'The caller has this answer already.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/at/owa/public/ranking')
export class PublicRankingController {
  constructor(
    private readonly reading: NationalReading,
    private readonly series: NationalSeries,
    private readonly exports: NationalExport,
    private readonly answers: NationalAnswers,
  ) {}

  /** Released figures of the national ranking. */
  @Get('list')
  @Access('owa.public.list')
  @ApiOperation({ operationId: 'showPublicNationalList' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async list(
    @Query() query: NationalListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'list', asked: query }, () =>
      this.reading.list(reader, query),
    );
  }

  /** The same by device: persons on several devices are never added up. */
  @Get('device-aggregations')
  @Access('owa.public.device-aggregations')
  @ApiOperation({ operationId: 'showPublicNationalDevices' })
  @ApiResponse({ status: 200, type: NationalDevicesResponseDto, description: 'The figures.' })
  async devices(
    @Query() query: NationalListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'device-aggregations', asked: query }, () =>
      this.reading.devices(reader, query),
    );
  }

  /** Apps: figures of services in apps, with the share of the own country. */
  @Get('app-locals')
  @Access('owa.public.app-locals')
  @ApiOperation({ operationId: 'showPublicNationalAppLocals' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async appLocals(
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'app-locals', asked: query }, () =>
      this.reading.list(reader, { sort: 'impressions', ...query, level: 'services', device: 'mobile_app' }),
    );
  }

  /** Websites: figures of services in browsers, with the share of the own country. */
  @Get('web-locals')
  @Access('owa.public.web-locals')
  @ApiOperation({ operationId: 'showPublicNationalWebLocals' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async webLocals(
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'web-locals', asked: query }, () =>
      this.reading.list(reader, { sort: 'impressions', ...query, level: 'services', device: 'web' }),
    );
  }

  /** Standard groups of persons among the users of each item. */
  @Get('attributes')
  @Access('owa.public.attributes')
  @ApiOperation({ operationId: 'showPublicNationalAttributes' })
  @ApiResponse({ status: 200, type: NationalAttributesResponseDto, description: 'The figures.' })
  async attributes(
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'attributes', asked: query }, () =>
      this.reading.attributes(reader, query),
    );
  }

  /** A figure of items over time; frames an item is blocked in are absent. */
  @Get('chart')
  @Access('owa.public.chart')
  @ApiOperation({ operationId: 'showPublicNationalChart' })
  @ApiResponse({ status: 200, type: NationalChartResponseDto, description: 'The figures.' })
  async chart(
    @Query() query: NationalChartQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'chart', asked: query }, () =>
      this.series.chart(reader, query),
    );
  }

  /** Visits by month. */
  @Get('visits-table')
  @Access('owa.public.visits-table')
  @ApiOperation({ operationId: 'showPublicNationalVisits' })
  @ApiResponse({ status: 200, type: NationalVisitsResponseDto, description: 'The figures.' })
  async visits(
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    await this.answers.send(request, reply, reader, { call: 'visits-table', asked: query }, () =>
      this.series.visits(reader, query),
    );
  }

  /** An item with its figures on each device, its standard groups, and the services below it. */
  @Get('details/:id/:type')
  @Access('owa.public.details.show')
  @ApiOperation({ operationId: 'showPublicNationalDetails' })
  @ApiResponse({ status: 200, type: NationalDetailsResponseDto, description: 'The item.' })
  async details(
    @Param() path: NationalDetailsPath,
    @Query() query: NationalFrameQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = EVERYBODY;
    const { id, type } = path;
    const question = { call: 'details', asked: { ...query, id, type } };
    await this.answers.send(request, reply, reader, question, () =>
      this.reading.details(reader, { id, type }, query),
    );
  }

  /** The rows of the ranking with all their figures as a file. */
  @Get('export')
  @Access('owa.public.export')
  @ApiOperation({ operationId: 'exportPublicNational' })
  @ApiResponse({ status: 200, description: 'The file.', content: FILES })
  async export(@Query() query: NationalExportQuery): Promise<StreamableFile> {
    const reader = EVERYBODY;
    const { name, type, stream } = await this.exports.ranking(reader, query);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  /** Months the public does not see items in, and why. */
  @Get('blocks')
  @Access('owa.public.blocks')
  @ApiOperation({ operationId: 'listPublicNationalBlocks' })
  @ApiResponse({ status: 200, type: PublicBlocksResponseDto, description: 'The register of blocks.' })
  async blocks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answers.send(request, reply, EVERYBODY, { call: 'blocks', asked: {} }, async () => ({
      blocks: await this.series.blocks(EVERYBODY),
    }));
  }

  /** Everything that is out, every version of it. */
  @Get('releases')
  @Access('owa.public.releases')
  @ApiOperation({ operationId: 'listPublicNationalReleases' })
  @ApiResponse({ status: 200, type: PublicReleasesResponseDto, description: 'Releases, newest first.' })
  async releases(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answers.send(request, reply, EVERYBODY, { call: 'releases', asked: {} }, async () => ({
      releases: await this.series.releases(EVERYBODY),
    }));
  }
}
