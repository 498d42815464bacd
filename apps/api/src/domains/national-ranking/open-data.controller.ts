import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { originOfLinks } from '../../platform/http/origin.js';
import { OpenDataDto, OpenMonthPath, OpenVersionQuery } from './dto/open-data.dto.js';
import { OPEN_DATA_SCHEMA } from './open-data/open-data.schema.js';
import { OpenData } from './open-data/open-data.service.js';
import { atomOf, listPageOf } from './open-data/open-pages.js';
import { NationalAnswers } from './reading/national-answers.js';

const COUNTRY = 'at';
const JSON_TYPE = 'application/json; charset=utf-8';
const content = (type: string, example: string) => ({ [type]: { schema: { type: 'string', example } } });

/** Released figures as data that everybody may use: stable addresses, a licence, a schema, a feed, a page without scripts. */
@ApiTags('National ranking')
@ApiResponse({ status: 304, description: 'The caller has this answer already.' })
@ApiResponse({ status: 404, type: ErrorDto, description: 'Nothing has been released for this month.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/at/owa/public/ranking')
export class OpenDataController {
  constructor(
    private readonly data: OpenData,
    private readonly answers: NationalAnswers,
    private readonly config: AppConfig,
  ) {}

  /** What a month of open data is, as JSON Schema. */
  @Get('data/schema')
  @Access('owa.public.data.schema')
  @ApiOperation({ operationId: 'showNationalDataSchema' })
  @ApiResponse({
    status: 200,
    description: 'The schema.',
    schema: { type: 'object', additionalProperties: true, example: { type: 'object' } },
  })
  async schema(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const question = { call: 'data/schema', asked: {}, type: JSON_TYPE };
    await this.answers.sendFile(request, reply, COUNTRY, question, () =>
      Promise.resolve(JSON.stringify(OPEN_DATA_SCHEMA)),
    );
  }

  /** A released month with all its items on all devices. */
  @Get('data/:month')
  @Access('owa.public.data.month')
  @ApiOperation({ operationId: 'showNationalData' })
  @ApiResponse({ status: 200, type: OpenDataDto, description: 'The month.' })
  async month(
    @Param() { month }: OpenMonthPath,
    @Query() { version }: OpenVersionQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { month, version, origin: this.originOf(request) };
    await this.answers.sendFile(request, reply, COUNTRY, { call: 'data', asked, type: JSON_TYPE }, async () =>
      JSON.stringify(await this.data.month(asked)),
    );
  }

  /** The same as CSV: a line for each item and device, commas between, decimal points. */
  @Get('data/:month/csv')
  @Access('owa.public.data.csv')
  @ApiOperation({ operationId: 'downloadNationalData' })
  @ApiResponse({ status: 200, description: 'The month.', content: content('text/csv', 'month,version,id') })
  async csv(
    @Param() { month }: OpenMonthPath,
    @Query() { version }: OpenVersionQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { month, version, origin: this.originOf(request) };
    const question = { call: 'data/csv', asked, type: 'text/csv; charset=utf-8' };
    await this.answers.sendFile(request, reply, COUNTRY, question, () => this.data.csv(asked));
  }

  /** A feed of releases and corrections of months, newest first. */
  @Get('releases.atom')
  @Access('owa.public.feed')
  @ApiOperation({ operationId: 'showNationalFeed' })
  @ApiResponse({ status: 200, description: 'The feed.', content: content('application/atom+xml', '<feed/>') })
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const origin = this.originOf(request);
    const question = {
      call: 'releases.atom',
      asked: { origin },
      type: 'application/atom+xml; charset=utf-8',
    };
    await this.answers.sendFile(request, reply, COUNTRY, question, async () =>
      atomOf(origin, await this.data.releases()),
    );
  }

  /** The newest month as a page that needs no scripts. */
  @Get('list.html')
  @Access('owa.public.page')
  @ApiOperation({ operationId: 'showNationalPage' })
  @ApiResponse({ status: 200, description: 'The page.', content: content('text/html', '<!doctype html>') })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const origin = this.originOf(request);
    const question = { call: 'list.html', asked: { origin }, type: 'text/html; charset=utf-8' };
    await this.answers.sendFile(request, reply, COUNTRY, question, async () =>
      listPageOf(await this.data.month({ origin })),
    );
  }

  private originOf(request: FastifyRequest): string {
    return originOfLinks(request, this.config.PUBLIC_URL);
  }
}
