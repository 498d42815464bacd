import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Query, Redirect, Req } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TRANSPARENT_GIF } from '../collect/hit-parts.lookup.js';
import { AdIntakeService } from './ad-intake.service.js';
import { AdClickQuery, AdHitQuery } from './dto/ad-hit.query.dto.js';

const AD_TAG = readFileSync(new URL('./ad-tag/ad-tag.browser.js', import.meta.url), 'utf8');

/** What ads talk to: the script that measures them, the pixel and the click. */
@ApiTags('Measurement')
@Controller()
export class AdPixelController {
  constructor(private readonly intake: AdIntakeService) {}

  /** The script an ad embeds: `<script async src="…/a.js" data-code="CODE" data-click="1"></script>`. */
  @Get('a.js')
  @Access('collect.tag')
  @ApiOperation({ operationId: 'getAdTag' })
  @ApiProduces('text/javascript')
  @ApiResponse({
    status: 200,
    description: 'The tag of an ad.',
    schema: { type: 'string', example: '/* Netreach ad tag */' },
  })
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @Header('cross-origin-resource-policy', 'cross-origin')
  getAdTag(): string {
    return AD_TAG;
  }

  /** Counts an event of an ad impression. */
  @Get('a.gif')
  @Access('collect.ad')
  @ApiOperation({ operationId: 'countAd' })
  @ApiProduces('image/gif')
  @ApiResponse({
    status: 200,
    description: 'A transparent pixel.',
    schema: { type: 'string', format: 'binary', example: 'GIF89a' },
  })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Unknown tracking code.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  @ApiResponse({ status: 503, type: ErrorDto, description: 'Busy: try again later.' })
  @Header('content-type', 'image/gif')
  @Header('cache-control', 'no-store')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async countAd(@Query() query: AdHitQuery, @Req() request: FastifyRequest): Promise<Buffer> {
    await this.intake.accept(query, request);
    return TRANSPARENT_GIF;
  }

  /** Counts a click and leads on to the landing page of the code's creative; only `utm_*` parameters go along. */
  @Get('k')
  @Access('collect.click')
  @ApiOperation({ operationId: 'countClick' })
  @ApiResponse({ status: 302, description: 'To the landing page.' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Unknown tracking code.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The tracking code is missing.' })
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer-when-downgrade')
  @Redirect()
  async countClick(
    @Query() query: AdClickQuery,
    @Req() request: FastifyRequest,
  ): Promise<{ url: string; statusCode: 302 }> {
    return { url: await this.intake.click(query, request), statusCode: 302 };
  }
}
