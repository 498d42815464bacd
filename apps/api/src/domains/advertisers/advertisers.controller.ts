import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ChangesRow } from '../../platform/crud/crud.docs.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { AdvertisersService } from './advertisers.service.js';
import { AdvertiserInputDto } from './dto/advertiser.dto.js';
import {
  AdvertiserPath,
  AdvertiserResponseDto,
  AdvertisersQuery,
  AdvertisersResponseDto,
  CustomerPath,
} from './dto/advertisers.dto.js';

/** Whose advertising customers handle. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/customers/:customer_id/advertisers')
export class AdvertisersController {
  constructor(private readonly advertisers: AdvertisersService) {}

  /** One page of a customer's advertisers. */
  @Get()
  @Access('admin.customers.advertisers')
  @ApiOperation({ operationId: 'listAdvertisers' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such customer in the country.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A parameter is wrong.' })
  async listAdvertisers(
    @Param() { cc: country, customer_id: customerId }: CustomerPath,
    @Query() query: AdvertisersQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdvertisersResponseDto> {
    return ok(await this.advertisers.page({ principal, country, customerId }, query));
  }

  /** An advertiser. */
  @Get(':advertiser_id')
  @Access('admin.customers.advertisers.show')
  @ApiOperation({ operationId: 'showAdvertiser' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such advertiser.' })
  async showAdvertiser(
    @Param() { cc: country, customer_id: customerId, advertiser_id: id }: AdvertiserPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdvertiserResponseDto> {
    return ok({ advertiser: await this.advertisers.show({ principal, country, customerId }, id) });
  }

  /** Makes an advertiser, or changes one. */
  @Post('save')
  @HttpCode(200)
  @Access('admin.customers.advertisers.save')
  @ApiOperation({ operationId: 'saveAdvertiser' })
  @ChangesRow()
  async saveAdvertiser(
    @Param() { cc: country, customer_id: customerId }: CustomerPath,
    @Body() body: AdvertiserInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AdvertiserResponseDto> {
    return ok({ advertiser: await this.advertisers.save({ principal, country, customerId }, body) });
  }
}
