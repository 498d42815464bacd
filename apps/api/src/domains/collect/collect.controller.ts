import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { PixelQuery, SentHitsDto } from './dto/hits.dto.js';
import { HitIntakeService } from './hit-intake.service.js';
import { SentHitsReader } from './sent-hits.reader.js';
import { TRANSPARENT_GIF } from './transparent-gif.js';

const TAG = readFileSync(new URL('./tag/tag.browser.js', import.meta.url), 'utf8');

/** What websites talk to: the tag script, the pixel and the beacon. */
@ApiTags('Measurement')
@Controller()
export class CollectController {
  constructor(
    private readonly intake: HitIntakeService,
    private readonly reader: SentHitsReader,
  ) {}

  /** The script a page embeds: `<script async src="…/t.js" data-id="IDENTIFIER" data-consent="granted"></script>`. */
  @Get('t.js')
  @Access('collect.tag')
  @ApiOperation({ operationId: 'getTag' })
  @ApiProduces('text/javascript')
  @ApiResponse({
    status: 200,
    description: 'The tag.',
    schema: { type: 'string', example: '/* Netreach tag */' },
  })
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @Header('cross-origin-resource-policy', 'cross-origin')
  getTag(): string {
    return TAG;
  }

  /** Counts an impression; for pages without scripts. */
  @Get('c.gif')
  @Access('collect.hit')
  @ApiOperation({ operationId: 'countPixel' })
  @ApiProduces('image/gif')
  @ApiResponse({
    status: 200,
    description: 'A transparent pixel.',
    schema: { type: 'string', format: 'binary', example: 'GIF89a' },
  })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Unknown tracking identifier.' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'Busy: try again later.' })
  @Header('content-type', 'image/gif')
  @Header('cache-control', 'no-store')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async countPixel(@Query() query: PixelQuery, @Req() request: FastifyRequest): Promise<Buffer> {
    const { i, p = '/', ti, r = request.headers.referer, n, c } = query;
    const hit = {
      id: randomBytes(16).toString('hex'),
      i,
      t: 'page' as const,
      p,
      ti,
      r,
      n: n === '1' ? (1 as const) : (0 as const),
      c,
    };
    await this.intake.accept([hit], request);
    return TRANSPARENT_GIF;
  }

  /** Counts impressions and use time, one or many at once. */
  @Post('c')
  @HttpCode(204)
  @Access('collect.hit')
  @ApiOperation({ operationId: 'countHits' })
  @ApiConsumes('application/json', 'text/plain')
  @ApiBody({ type: SentHitsDto })
  @ApiNoContentResponse({ description: 'Every hit with a known identifier is accepted.' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Unknown tracking identifier.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'Busy: try again later.' })
  @Header('access-control-allow-origin', '*')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async countHits(@Req() request: FastifyRequest): Promise<void> {
    await this.intake.accept(await this.reader.read(request.body), request);
  }
}
