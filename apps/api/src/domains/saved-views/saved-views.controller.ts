import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { SAVED_VIEWS } from './database/saved-views.list.js';
import { SavedViewInputDto } from './dto/saved-view.dto.js';
import { SavedViewResponseDto, SavedViewsQuery, SavedViewsResponseDto } from './dto/saved-views.dto.js';
import { SAVED_VIEW } from './saved-views.crud.js';
import { SavedViews } from './saved-views.service.js';

/** Views of screens that users keep. */
@ApiTags('Saved views')
@Controller('v3/:cc/saved-views')
export class SavedViewsController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly views: SavedViews,
  ) {}

  /** One page of one's own views. */
  @Get()
  @Access('saved-views.list')
  @ApiOperation({ operationId: 'listSavedViews' })
  async listViews(
    @Param() { cc: country }: CountryPath,
    @Query() query: SavedViewsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedViewsResponseDto> {
    return ok(await this.lists.page(SAVED_VIEWS, query, { principal, country }));
  }

  /** Saves what a screen shows: anything that can be exported. It comes by mail on a schedule, if wanted. */
  @Post()
  @HttpCode(200)
  @Access('saved-views.create')
  @ApiOperation({ operationId: 'createSavedView' })
  @MakesRow()
  async createView(
    @Param() { cc: country }: CountryPath,
    @Body() body: SavedViewInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedViewResponseDto> {
    return ok({ view: await this.views.create(body, { principal, country }) });
  }

  /** Changes what a view is called, whether it follows the newest figures, and when and how it comes by mail. */
  @Put(':id')
  @Access('saved-views.update')
  @ApiOperation({ operationId: 'updateSavedView' })
  @ChangesRow()
  async updateView(
    @Param() { cc: country, id }: IdPath,
    @Body() body: SavedViewInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SavedViewResponseDto> {
    return ok({ view: await this.views.update(id, body, { principal, country }) });
  }

  /** Removes a view; its links end. */
  @Delete(':id')
  @Access('saved-views.delete')
  @ApiOperation({ operationId: 'deleteSavedView' })
  @RemovesRow()
  async removeView(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(SAVED_VIEW, id, { principal, country });
    return ok({});
  }
}
