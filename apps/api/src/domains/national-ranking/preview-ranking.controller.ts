import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import {
  NationalAttributesResponseDto,
  NationalChartResponseDto,
  NationalDetailsResponseDto,
  NationalDevicesResponseDto,
  NationalListResponseDto,
  NationalVisitsResponseDto,
} from './dto/national-answers.dto.js';
import {
  NationalChartQuery,
  NationalExportQuery,
  NationalFrameQuery,
  NationalListQuery,
  NationalRowsQuery,
  PreviewDetailsPath,
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
const makers = ({ cc }: CountryPath): NationalReader => ({ country: cc, audience: 'preview' });

/** The national ranking for those who make it: released figures and prepared ones, which the public does not see. */
@ApiTags('National ranking')
@ApiResponse({
  status: 404,
  type: ErrorDto,
  description: 'Nothing has been released for this frame, or there is no such item.',
})
@ApiResponse({ status: 304, description: 'The caller has this answer already.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/:cc/owa/ranking')
export class PreviewRankingController {
  constructor(
    private readonly reading: NationalReading,
    private readonly series: NationalSeries,
    private readonly exports: NationalExport,
    private readonly answers: NationalAnswers,
  ) {}

  /** Figures of the national ranking, prepared ones too. */
  @Get('list')
  @Access('owa.ranking.list')
  @ApiOperation({ operationId: 'showPreviewNationalList' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async list(
    @Param() path: CountryPath,
    @Query() query: NationalListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'list', asked: query }, () =>
      this.reading.list(reader, query),
    );
  }

  /** The same by device, prepared figures too. */
  @Get('device-aggregations')
  @Access('owa.ranking.device-aggregations')
  @ApiOperation({ operationId: 'showPreviewNationalDevices' })
  @ApiResponse({ status: 200, type: NationalDevicesResponseDto, description: 'The figures.' })
  async devices(
    @Param() path: CountryPath,
    @Query() query: NationalListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'device-aggregations', asked: query }, () =>
      this.reading.devices(reader, query),
    );
  }

  /** Figures of services in apps, prepared ones too. */
  @Get('app-locals')
  @Access('owa.ranking.app-locals')
  @ApiOperation({ operationId: 'showPreviewNationalAppLocals' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async appLocals(
    @Param() path: CountryPath,
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'app-locals', asked: query }, () =>
      this.reading.list(reader, { sort: 'impressions', ...query, level: 'services', device: 'mobile_app' }),
    );
  }

  /** Figures of services in browsers, prepared ones too. */
  @Get('web-locals')
  @Access('owa.ranking.web-locals')
  @ApiOperation({ operationId: 'showPreviewNationalWebLocals' })
  @ApiResponse({ status: 200, type: NationalListResponseDto, description: 'The figures.' })
  async webLocals(
    @Param() path: CountryPath,
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'web-locals', asked: query }, () =>
      this.reading.list(reader, { sort: 'impressions', ...query, level: 'services', device: 'web' }),
    );
  }

  /** Standard groups among the users of each item, prepared ones too. */
  @Get('attributes')
  @Access('owa.ranking.attributes')
  @ApiOperation({ operationId: 'showPreviewNationalAttributes' })
  @ApiResponse({ status: 200, type: NationalAttributesResponseDto, description: 'The figures.' })
  async attributes(
    @Param() path: CountryPath,
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'attributes', asked: query }, () =>
      this.reading.attributes(reader, query),
    );
  }

  /** A figure of items over time, prepared ones too. */
  @Get('chart')
  @Access('owa.ranking.chart')
  @ApiOperation({ operationId: 'showPreviewNationalChart' })
  @ApiResponse({ status: 200, type: NationalChartResponseDto, description: 'The figures.' })
  async chart(
    @Param() path: CountryPath,
    @Query() query: NationalChartQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'chart', asked: query }, () =>
      this.series.chart(reader, query),
    );
  }

  /** Visits by month, prepared ones too. */
  @Get('visits-table')
  @Access('owa.ranking.visits-table')
  @ApiOperation({ operationId: 'showPreviewNationalVisits' })
  @ApiResponse({ status: 200, type: NationalVisitsResponseDto, description: 'The figures.' })
  async visits(
    @Param() path: CountryPath,
    @Query() query: NationalRowsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    await this.answers.send(request, reply, reader, { call: 'visits-table', asked: query }, () =>
      this.series.visits(reader, query),
    );
  }

  /** An item with its figures on each device, its standard groups, and the services below it. */
  @Get('details/:id/:type')
  @Access('owa.ranking.details.show')
  @ApiOperation({ operationId: 'showPreviewNationalDetails' })
  @ApiResponse({ status: 200, type: NationalDetailsResponseDto, description: 'The item.' })
  async details(
    @Param() path: PreviewDetailsPath,
    @Query() query: NationalFrameQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const reader = makers(path);
    const { id, type } = path;
    const question = { call: 'details', asked: { ...query, id, type } };
    await this.answers.send(request, reply, reader, question, () =>
      this.reading.details(reader, { id, type }, query),
    );
  }

  /** The rows of the ranking with all their figures as a file. */
  @Get('export')
  @Access('owa.ranking.export')
  @ApiOperation({ operationId: 'exportPreviewNational' })
  @ApiResponse({ status: 200, description: 'The file.', content: FILES })
  async export(@Param() path: CountryPath, @Query() query: NationalExportQuery): Promise<StreamableFile> {
    const reader = makers(path);
    const { name, type, stream } = await this.exports.ranking(reader, query);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  /** Standard groups among the users of each item as a file. */
  @Get('panel-attributes/export')
  @Access('owa.ranking.panel-attributes.export')
  @ApiOperation({ operationId: 'exportNationalAttributes' })
  @ApiResponse({ status: 200, description: 'The file.', content: FILES })
  async exportAttributes(
    @Param() path: CountryPath,
    @Query() query: NationalExportQuery,
  ): Promise<StreamableFile> {
    const { name, type, stream } = await this.exports.audiences(makers(path), query);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }
}
