import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { WidgetsReadModel } from './database/widgets.read-model.js';
import { WidgetInputDto, WidgetResponseDto, WidgetsQuery, WidgetsResponseDto } from './dto/widget.dto.js';
import { widgetsOf } from './standard-widgets.js';
import { WIDGET } from './widgets.crud.js';

/** What pages of ratings show, and in which order. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/ratings/widgets')
export class WidgetsController {
  constructor(
    private readonly crud: Crud,
    private readonly widgets: WidgetsReadModel,
  ) {}

  /** All parts of a page in their order, those too that are not shown. */
  @Post('all')
  @HttpCode(200)
  @Access('admin.ratings.widgets.all')
  @ApiOperation({ operationId: 'listWidgets' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'There is no such page.' })
  async listWidgets(
    @Param() { cc: country }: CountryPath,
    @Query() { page_key: page }: WidgetsQuery,
  ): Promise<WidgetsResponseDto> {
    return ok({ widgets: widgetsOf(page, await this.widgets.of(country, page)) });
  }

  /** Sets up a part of a page, or changes how it is set up. */
  @Post()
  @HttpCode(200)
  @Access('admin.ratings.widgets.save')
  @ApiOperation({ operationId: 'saveWidget' })
  @ApiResponse({ status: 200, type: WidgetResponseDto })
  @ChangesRow()
  async saveWidget(
    @Param() { cc: country }: CountryPath,
    @Body() body: WidgetInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<WidgetResponseDto> {
    const widget = await this.crud.save(WIDGET, body, { principal, country });
    return ok({ widget: { ...widget, page_key: body.page_key } });
  }

  /** Puts a part of a page back to how it is everywhere. */
  @Delete(':id')
  @Access('admin.ratings.widgets.delete')
  @ApiOperation({ operationId: 'deleteWidget' })
  @ApiResponse({ status: 200, type: SuccessDto })
  @RemovesRow()
  async deleteWidget(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(WIDGET, id, { principal, country });
    return ok({});
  }
}
