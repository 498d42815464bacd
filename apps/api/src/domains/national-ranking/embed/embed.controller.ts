import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { NationalAnswers } from '../reading/national-answers.js';
import { embedPageOf } from './embed-page.js';
import { EmbedQuery } from './embed.dto.js';

const SCRIPT = readFileSync(new URL('./embed.browser.js', import.meta.url), 'utf8');
const COUNTRY = 'at';
const text = (type: string) => ({ [type]: { schema: { type: 'string' } } });

/** The one page that may stand in a frame of anybody: it runs its script, asks this origin, and does nothing else. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Tables and charts of the national ranking on pages of others. */
@ApiTags('National ranking')
@ApiResponse({ status: 304, description: 'The caller has this answer already.' })
@Controller('v3/at/owa/public/ranking')
export class EmbedController {
  constructor(private readonly answers: NationalAnswers) {}

  /** The script: shows a table or a chart behind itself, as its `data-` attributes say, which are the query of the frame. */
  @Get('embed.js')
  @Access('owa.public.embed.script')
  @ApiOperation({ operationId: 'showNationalEmbedScript' })
  @ApiResponse({ status: 200, description: 'The script.', content: text('text/javascript') })
  async script(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const question = { call: 'embed.js', asked: {}, type: 'text/javascript; charset=utf-8' };
    await this.answers.sendFile(request, reply, COUNTRY, question, () => Promise.resolve(SCRIPT));
  }

  /** The page for a frame. */
  @Get('embed.html')
  @Access('owa.public.embed.page')
  @Header('content-security-policy', FRAME_POLICY)
  @ApiOperation({ operationId: 'showNationalEmbedPage' })
  @ApiResponse({ status: 200, description: 'The page.', content: text('text/html') })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
  async page(
    @Query() query: EmbedQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.removeHeader('x-frame-options');
    const question = { call: 'embed.html', asked: query, type: 'text/html; charset=utf-8' };
    await this.answers.sendFile(request, reply, COUNTRY, question, () => Promise.resolve(embedPageOf(query)));
  }
}
