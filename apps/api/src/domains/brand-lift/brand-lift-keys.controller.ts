import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { BrandLiftKeys } from './brand-lift-keys.service.js';
import { BRAND_LIFT_CATEGORIES, BRAND_LIFT_COLUMNS } from './database/brand-lift.lists.js';
import { BrandLiftCategoryInputDto, BrandLiftCategoryResponseDto, KeyPath } from './dto/category.dto.js';
import {
  BrandLiftCategoriesQuery,
  BrandLiftCategoriesResponseDto,
  BrandLiftColumnsQuery,
  BrandLiftColumnsResponseDto,
} from './dto/keys.dto.js';
import {
  BrandLiftColumnInputDto,
  BrandLiftColumnResponseDto,
  BrandLiftOrderDto,
  BrandLiftOrderResponseDto,
} from './dto/column.dto.js';

/** What the benchmark of brand lift studies is made of. */
@ApiTags('Brand lift')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the key is taken.' })
@Controller('v3/brand-lift')
export class BrandLiftKeysController {
  constructor(
    private readonly lists: Lists,
    private readonly keys: BrandLiftKeys,
  ) {}

  /** One page of the categories. */
  @Get('categories')
  @Access('brand-lift.categories')
  @ApiOperation({ operationId: 'listBrandLiftCategories' })
  async listCategories(
    @Query() query: BrandLiftCategoriesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandLiftCategoriesResponseDto> {
    return ok(await this.lists.page(BRAND_LIFT_CATEGORIES, query, { principal }));
  }

  /** Makes a category, whose key has to be that of its name, or changes the one with the key. */
  @Post('category/:key')
  @HttpCode(200)
  @Access('brand-lift.category.update')
  @ApiOperation({ operationId: 'saveBrandLiftCategory' })
  @ChangesRow()
  async saveCategory(
    @Param() { key }: KeyPath,
    @Body() body: BrandLiftCategoryInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandLiftCategoryResponseDto> {
    return ok({ category: await this.keys.saveCategory(key, body, { principal }) });
  }

  /** Removes a category without rows. */
  @Delete('category/:key')
  @Access('brand-lift.category.delete')
  @ApiOperation({ operationId: 'deleteBrandLiftCategory' })
  @RemovesRow()
  async removeCategory(
    @Param() { key }: KeyPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.keys.removeCategory(key, { principal });
    return ok({});
  }

  /** One page of the columns. */
  @Get('columns')
  @Access('brand-lift.columns')
  @ApiOperation({ operationId: 'listBrandLiftColumns' })
  async listColumns(
    @Query() query: BrandLiftColumnsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandLiftColumnsResponseDto> {
    return ok(await this.lists.page(BRAND_LIFT_COLUMNS, query, { principal }));
  }

  /** Makes a column, whose key has to be that of its name, or changes the one with the key. */
  @Post('column/:key')
  @HttpCode(200)
  @Access('brand-lift.column.update')
  @ApiOperation({ operationId: 'saveBrandLiftColumn' })
  @ChangesRow()
  async saveColumn(
    @Param() { key }: KeyPath,
    @Body() body: BrandLiftColumnInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandLiftColumnResponseDto> {
    return ok({ column: await this.keys.saveColumn(key, body, { principal }) });
  }

  /** Removes a column and its values. */
  @Delete('column/:key')
  @Access('brand-lift.column.delete')
  @ApiOperation({ operationId: 'deleteBrandLiftColumn' })
  @RemovesRow()
  async removeColumn(
    @Param() { key }: KeyPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.keys.removeColumn(key, { principal });
    return ok({});
  }

  /** Orders the columns. */
  @Post('columns/resort')
  @HttpCode(200)
  @Access('brand-lift.columns.resort')
  @ApiOperation({ operationId: 'resortBrandLiftColumns' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'There are other columns by now.' })
  async resortColumns(@Body() { keys }: BrandLiftOrderDto): Promise<BrandLiftOrderResponseDto> {
    return ok({ keys: await this.keys.resort(keys) });
  }
}
