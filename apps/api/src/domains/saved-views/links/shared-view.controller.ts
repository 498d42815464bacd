import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SharedViewInputDto, SharedViewResponseDto } from '../dto/shared-view.dto.js';
import { SharedViews } from './shared-views.service.js';

/** Views for whoever has a link. */
@ApiTags('Saved views')
@Controller('v3/shared-view')
export class SharedViewController {
  constructor(private readonly shared: SharedViews) {}

  /** Shows the view of a link: with the rights that whoever shared it has now, and without what only administrators see. */
  @Post()
  @HttpCode(200)
  @Access('shared-view.show')
  @ApiOperation({ operationId: 'showSharedView' })
  @ApiResponse({
    status: 404,
    type: ErrorDto,
    description: 'There is no such link, it was taken back, or has run out.',
  })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A value is wrong, or the frame has no figures.' })
  @ApiResponse({
    status: 429,
    type: ErrorDto,
    description: 'Too many calls from one address, or by one link.',
  })
  async show(
    @Body() input: SharedViewInputDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<SharedViewResponseDto> {
    return ok(await this.shared.show(input, ip));
  }
}
