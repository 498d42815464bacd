import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import {
  ViewLinkInputDto,
  ViewLinkPath,
  ViewLinkResponseDto,
  ViewLinksResponseDto,
} from '../dto/view-links.dto.js';
import { ViewLinks } from './view-links.service.js';

/** Links that show a view without signing in. */
@ApiTags('Saved views')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such view, or link, of the caller’s.' })
@Controller('v3/:cc/saved-views/:id/links')
export class ViewLinksController {
  constructor(private readonly links: ViewLinks) {}

  /** The links of a view that have not run out. */
  @Get()
  @Access('saved-views.links.list')
  @ApiOperation({ operationId: 'listViewLinks' })
  async list(
    @Param() { cc: country, id: view }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ViewLinksResponseDto> {
    return ok({ links: await this.links.of({ view, country, principal }) });
  }

  /** Makes a link: whoever has it sees this view, as long as whoever shares it may see it. Its token is told this once. */
  @Post()
  @HttpCode(200)
  @Access('saved-views.links.create')
  @ApiOperation({ operationId: 'createViewLink' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A value is wrong, or there are too many links.' })
  async share(
    @Param() { cc: country, id: view }: IdPath,
    @Body() { days }: ViewLinkInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ViewLinkResponseDto> {
    return ok(await this.links.share({ view, country, principal }, days));
  }

  /** Ends a link at once. */
  @Delete(':link_id')
  @Access('saved-views.links.delete')
  @ApiOperation({ operationId: 'deleteViewLink' })
  async revoke(
    @Param() { cc: country, id: view, link_id: link }: ViewLinkPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.links.revoke({ view, country, principal }, link);
    return ok({});
  }
}
