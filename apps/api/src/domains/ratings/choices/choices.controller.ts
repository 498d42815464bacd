import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { shownAttribute } from '../ratings-filters.service.js';
import { ChoicesService } from './choices.service.js';
import {
  CustomTabResponseDto,
  FavoritesResponseDto,
  PanelAttributesQuery,
  PanelAttributesResponseDto,
  SaveCustomTabDto,
  SaveFavoritesDto,
} from './dto/choices.dto.js';
import { FavoritesRepository } from './favorites.repository.js';

/** Favourite attributes, and the customer's own tab of the ranking. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class ChoicesController {
  constructor(
    private readonly choices: ChoicesService,
    private readonly favorites: FavoritesRepository,
    private readonly panel: PanelLookup,
  ) {}

  /** The customer's own tab: a saved selection of items. */
  @Get('custom-tab')
  @Access('ratings.custom-tab.list')
  @ApiOperation({ operationId: 'getCustomTab' })
  async getCustomTab(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomTabResponseDto> {
    return ok({ custom_tab: await this.choices.customTab(cc, principal) });
  }

  /** Saves the customer's own tab for all of its users; without items it goes. */
  @Post('custom-tab')
  @HttpCode(200)
  @Access('ratings.custom-tab.create')
  @ApiOperation({ operationId: 'saveCustomTab' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The name or an item is wrong.' })
  async saveCustomTab(
    @Param() { cc }: CountryPath,
    @Body() tab: SaveCustomTabDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomTabResponseDto> {
    return ok({ custom_tab: await this.choices.saveCustomTab(cc, principal, tab) });
  }

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
    @CurrentPrincipal() principal: Principal,
  ): Promise<FavoritesResponseDto> {
    return ok({ favorites: await this.choices.saveFavorites(cc, principal, favorites) });
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
