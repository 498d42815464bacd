import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../platform/crud/crud.docs.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { BRANDS } from './database/brands.list.js';
import { BrandsService } from './brands.service.js';
import { BrandIdsDto, BrandInputDto, BrandNamesDto } from './dto/brand.dto.js';
import {
  BrandPath,
  BrandResponseDto,
  BrandsAddedResponseDto,
  BrandsQuery,
  BrandsRemovedResponseDto,
  BrandsResponseDto,
} from './dto/brands.dto.js';
import { BRAND } from './brands.crud.js';

/** The brands of a country. */
@ApiTags('Brands')
@Controller('v3/:cc/brands')
export class BrandsController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly brands: BrandsService,
  ) {}

  /** One page of the country's brands. */
  @Get()
  @Access('brands.list')
  @ApiOperation({ operationId: 'listBrands' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async list(
    @Param() { cc: country }: CountryPath,
    @Query() query: BrandsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandsResponseDto> {
    return ok(await this.lists.page(BRANDS, query, { principal, country }));
  }

  /** Adds brands by name; those that are there already are told. */
  @Post()
  @HttpCode(200)
  @Access('brands.create')
  @ApiOperation({ operationId: 'createBrands' })
  @MakesRow()
  async create(
    @Param() { cc: country }: CountryPath,
    @Body() { brands }: BrandNamesDto,
  ): Promise<BrandsAddedResponseDto> {
    return ok(await this.brands.add(country, brands));
  }

  /** Changes a brand. */
  @Put(':brand_id')
  @Access('brands.update')
  @ApiOperation({ operationId: 'updateBrand' })
  @ChangesRow()
  async update(
    @Param() { cc: country, brand_id: id }: BrandPath,
    @Body() body: BrandInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BrandResponseDto> {
    return ok({ brand: await this.crud.update(BRAND, id, body, { principal, country }) });
  }

  /** Removes a brand. */
  @Delete(':brand_id')
  @Access('brands.delete')
  @ApiOperation({ operationId: 'deleteBrand' })
  @RemovesRow()
  async remove(
    @Param() { cc: country, brand_id: id }: BrandPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.crud.remove(BRAND, id, { principal, country });
    return ok({});
  }

  /** Removes several brands, all or none. */
  @Delete()
  @Access('brands.delete-many')
  @ApiOperation({ operationId: 'deleteBrands' })
  @RemovesRow()
  async removeMany(
    @Param() { cc: country }: CountryPath,
    @Body() { brands }: BrandIdsDto,
  ): Promise<BrandsRemovedResponseDto> {
    return ok({ removed: await this.brands.remove(country, brands) });
  }
}
