import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { CustomTabResponseDto, SaveCustomTabDto } from './custom-tab.dto.js';
import { CustomTabService } from './custom-tab.service.js';

/** The customer's own tab of the ranking. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings/custom-tab')
export class CustomTabController {
  constructor(private readonly tabs: CustomTabService) {}

  /** The customer's own tab: a saved selection of items. */
  @Get()
  @Access('ratings.custom-tab.list')
  @ApiOperation({ operationId: 'getCustomTab' })
  async getCustomTab(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomTabResponseDto> {
    return ok({ custom_tab: await this.tabs.find(cc, principal) });
  }

  /** Saves the customer's own tab for all of its users; without items it goes. */
  @Post()
  @HttpCode(200)
  @Access('ratings.custom-tab.create')
  @ApiOperation({ operationId: 'saveCustomTab' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The name or an item is wrong.' })
  async saveCustomTab(
    @Param() { cc }: CountryPath,
    @Body() tab: SaveCustomTabDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CustomTabResponseDto> {
    return ok({ custom_tab: await this.tabs.save(cc, principal, tab) });
  }
}
