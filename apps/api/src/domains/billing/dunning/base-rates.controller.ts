import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { MakesRow, RemovesRow } from '../../../platform/crud/crud.docs.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { BaseRateInputDto } from '../dto/base-rate.dto.js';
import { BaseRateResponseDto, BaseRatesQuery, BaseRatesResponseDto } from '../dto/base-rates.dto.js';
import { BaseRates } from './base-rates.service.js';

/** Base rates that interest for late payment stands above. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/base-rates')
export class BaseRatesController {
  constructor(private readonly rates: BaseRates) {}

  /** One page of rates, and until when they are known. */
  @Get()
  @Access('admin.billing.rates.list')
  @ApiOperation({ operationId: 'listBaseRates' })
  async listRates(
    @Param() { cc: country }: CountryPath,
    @Query() query: BaseRatesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BaseRatesResponseDto> {
    return ok(await this.rates.page({ principal, country }, query));
  }

  /** Enters a rate that begins after all that are known. */
  @Post()
  @HttpCode(200)
  @Access('admin.billing.rates.add')
  @ApiOperation({ operationId: 'addBaseRate' })
  @MakesRow()
  async addRate(
    @Param() { cc: country }: CountryPath,
    @Body() body: BaseRateInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BaseRateResponseDto> {
    return ok({ rate: await this.rates.add({ principal, country }, body) });
  }

  /** Removes the newest rate, where it was entered and no letter was computed with it. */
  @Delete(':id')
  @Access('admin.billing.rates.delete')
  @ApiOperation({ operationId: 'deleteBaseRate' })
  @RemovesRow()
  async removeRate(
    @Param() { cc: country, id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.rates.remove({ principal, country }, id);
    return ok({});
  }
}
