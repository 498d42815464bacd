import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { ItemsQuery, ItemsResponseDto, ServicesBulkBody, ServicesBulkResponseDto } from './dto/items.dto.js';
import { ItemsService } from './items.service.js';

/** Items to choose from. */
@ApiTags('Ratings')
@Controller('v3/:cc/ratings')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  /** Items by name, kind and number. */
  @Get('items')
  @Access('ratings.items')
  @ApiOperation({ operationId: 'listRatingItems' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listRatingItems(
    @Param() { cc }: CountryPath,
    @Query() query: ItemsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ItemsResponseDto> {
    return ok(await this.items.find(cc, query, principal));
  }

  /** Services by their numbers, such as those of a link. */
  @Post('services/bulk')
  @HttpCode(200)
  @Access('ratings.services.bulk')
  @ApiOperation({ operationId: 'fetchServices' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The ids are no array of numbers.' })
  async fetchServices(
    @Param() { cc }: CountryPath,
    @Body() { ids }: ServicesBulkBody,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ServicesBulkResponseDto> {
    return ok({ services: await this.items.services(cc, ids, principal) });
  }
}
