import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiNoContentResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { LinkClientDto } from './dto/link.dto.js';
import { PanelLinkService } from './panel-link/panel-link.service.js';

/** Where the tag of a website reports that a panelist has opened their link. */
@ApiTags('Measurement')
@Controller()
export class LinkController {
  constructor(private readonly links: PanelLinkService) {}

  /** Links the browser's identifier to the person of a signed panel token, which works once. */
  @Post('c/link')
  @HttpCode(204)
  @Access('collect.link')
  @ApiOperation({ operationId: 'linkClient' })
  @ApiConsumes('application/json', 'text/plain')
  @ApiNoContentResponse({ description: 'Hits of this browser count as contacts of the person from now on.' })
  @ApiResponse({ status: 403, type: ErrorDto, description: 'No consent, or not a token of this panel.' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'Unknown identifier, or one of another country.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The token has been used.' })
  @ApiResponse({ status: 410, type: ErrorDto, description: 'The token has expired.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  @Header('access-control-allow-origin', '*')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async linkClient(@Body() body: LinkClientDto, @Req() request: FastifyRequest): Promise<void> {
    await this.links.accept(body, request);
  }
}
