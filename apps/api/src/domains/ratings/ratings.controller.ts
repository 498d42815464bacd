import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { DataFramesLookup } from './data-frames.lookup.js';
import { DataFrameDto, DataFramesResponseDto } from './dto/data-frame.base.dto.js';
import { DataFramesQuery } from './dto/data-frames.query.dto.js';
import {
  AttributesResponseDto,
  CategoriesResponseDto,
  ExcludableServicesResponseDto,
} from './dto/ratings-filters.dto.js';
import { RatingsFiltersLookup } from './ratings-filters.lookup.js';

/** What the screens of the ratings can be asked for. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class RatingsController {
  constructor(
    private readonly frames: DataFramesLookup,
    private readonly filters: RatingsFiltersLookup,
  ) {}

  /** The frames the country has figures for. */
  @Get('data-frames')
  @Access('ratings.frames')
  @ApiOperation({ operationId: 'listDataFrames' })
  async listDataFrames(
    @Param() { cc }: CountryPath,
    @Query() { audience_reach }: DataFramesQuery,
  ): Promise<DataFramesResponseDto> {
    const frames = await this.frames.list(cc);
    const plannable = (frame: DataFrameDto) => frame.has_panel && frame.calculation_type === 'accumulated';
    return ok({ data_frames: audience_reach === '1' ? frames.filter(plannable) : frames });
  }

  /** Attributes of the panel in groups, favourites first. */
  @Get('attributes')
  @Access('ratings.attributes')
  @ApiOperation({ operationId: 'listAttributes' })
  async listAttributes(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<AttributesResponseDto> {
    return ok({ attribute_groups: await this.filters.attributeGroups(cc, userId) });
  }

  /** Categories services are filed under. */
  @Get('categories')
  @Access('ratings.categories')
  @ApiOperation({ operationId: 'listCategories' })
  async listCategories(@Param() { cc }: CountryPath): Promise<CategoriesResponseDto> {
    return ok({ categories: await this.filters.categories(cc) });
  }

  /** Services a user may leave out. */
  @Get('excludable-services')
  @Access('ratings.excludable-services')
  @ApiOperation({ operationId: 'listExcludableServices' })
  async listExcludableServices(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ExcludableServicesResponseDto> {
    return ok({ services: await this.filters.excludableServices(cc, principal) });
  }
}
