import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { BRAND_CHANGES, KEPT_BRANDS, OBSERVED_NAMES } from '../database/brand-mapping.lists.js';
import {
  BrandChangesQuery,
  BrandChangesResponseDto,
  KeptBrandsQuery,
  KeptBrandsResponseDto,
  ObservedNamesQuery,
  ObservedNamesResponseDto,
} from '../dto/brand-mapping-lists.dto.js';
import { MapNameDto, MergeBrandDto, RenameBrandDto } from '../dto/brand-mapping.dto.js';
import { BrandMapping } from './brand-mapping.service.js';

/** Which brands observed names stand for. */
@ApiTags('Administration')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/:cc/admin/media-watch')
export class BrandMappingController {
  constructor(
    private readonly mapping: BrandMapping,
    private readonly lists: Lists,
  ) {}

  /** Names that observations call brands by. */
  @Get('names')
  @Access('admin.media-watch.names')
  @ApiOperation({ operationId: 'listObservedNames' })
  async listNames(
    @Param() { cc: country }: CountryPath,
    @Query() query: ObservedNamesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ObservedNamesResponseDto> {
    return ok(await this.lists.page(OBSERVED_NAMES, query, { principal, country }));
  }

  /** Says which brand a name stands for. */
  @Put('names/:id')
  @Access('admin.media-watch.names.map')
  @ApiOperation({ operationId: 'mapObservedName' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such name.' })
  async mapName(
    @Param() { cc, id }: IdPath,
    @Body() { brand }: MapNameDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.mapping.map(cc, id, brand, personOf(principal));
    return ok({});
  }

  /** Brands that are watched. */
  @Get('brands')
  @Access('admin.media-watch.brands')
  @ApiOperation({ operationId: 'listKeptBrands' })
  async listBrands(
    @Param() { cc: country }: CountryPath,
    @Query() query: KeptBrandsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<KeptBrandsResponseDto> {
    return ok(await this.lists.page(KEPT_BRANDS, query, { principal, country }));
  }

  /** Calls a brand otherwise. */
  @Put('brands/:id')
  @Access('admin.media-watch.brands.rename')
  @ApiOperation({ operationId: 'renameKeptBrand' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such brand.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Somebody else was faster.' })
  async rename(
    @Param() { cc, id }: IdPath,
    @Body() body: RenameBrandDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.mapping.rename(cc, id, body, personOf(principal));
    return ok({});
  }

  /** Makes a brand a part of another one. */
  @Post('brands/:id/merge')
  @HttpCode(200)
  @Access('admin.media-watch.brands.merge')
  @ApiOperation({ operationId: 'mergeKeptBrand' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such brand.' })
  async merge(
    @Param() { cc, id }: IdPath,
    @Body() { into }: MergeBrandDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.mapping.merge(cc, id, into, personOf(principal));
    return ok({});
  }

  /** What was done to brands and their names. */
  @Get('changes')
  @Access('admin.media-watch.changes')
  @ApiOperation({ operationId: 'listBrandChanges' })
  async listChanges(
    @Param() { cc: country }: CountryPath,
    @Query() query: BrandChangesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandChangesResponseDto> {
    return ok(await this.lists.page(BRAND_CHANGES, query, { principal, country }));
  }
}
