import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { shownAttribute } from '../ratings-filters.lookup.js';
import {
  FavoritesResponseDto,
  PanelAttributesQuery,
  PanelAttributesResponseDto,
  SaveFavoritesDto,
} from './favorites.dto.js';
import { FavoritesService } from './favorites.service.js';

/** Attributes of the panel, and those the user looks at first. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class FavoritesController {
  constructor(
    private readonly favorites: FavoritesService,
    private readonly panel: PanelLookup,
  ) {}

  /** The user's favourite attributes. */
  @Get('favorites')
  @Access('ratings.favorites.list')
  @ApiOperation({ operationId: 'listFavoriteAttributes' })
  async listFavoriteAttributes(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<FavoritesResponseDto> {
    return ok({ favorites: await this.favorites.list(cc, userId) });
  }

  /** Replaces the user's favourite attributes. */
  @Post('favorites')
  @HttpCode(200)
  @Access('ratings.favorites.save')
  @ApiOperation({ operationId: 'saveFavoriteAttributes' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'There is no such attribute.' })
  async saveFavoriteAttributes(
    @Param() { cc }: CountryPath,
    @Body() { favorites }: SaveFavoritesDto,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<FavoritesResponseDto> {
    return ok({ favorites: await this.favorites.save(cc, userId, favorites) });
  }

  /** Attributes of the panel by a part of their names. */
  @Get('panel-attributes')
  @Access('ratings.panel-attributes')
  @ApiOperation({ operationId: 'searchPanelAttributes' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The date is none.' })
  async searchPanelAttributes(
    @Param() { cc }: CountryPath,
    @Query() { search_value = '', date }: PanelAttributesQuery,
  ): Promise<PanelAttributesResponseDto> {
    const attributes = await this.panel.search(cc, search_value, date ?? null);
    return ok({ attributes: attributes.map(shownAttribute) });
  }
}
