import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { BillingRunMonthDto, BillingRunResponseDto } from '../dto/invoices.dto.js';
import { BillingRuns } from './billing-runs.service.js';

/** Drafting the invoices of a month. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/runs')
export class BillingRunsController {
  constructor(private readonly runs: BillingRuns) {}

  /** Has drafts made of all that falls due in a month; contracts that have one keep it. */
  @Post()
  @HttpCode(202)
  @Access('admin.billing.runs.start')
  @ApiOperation({ operationId: 'startBillingRun' })
  async start(
    @Param() { cc: country }: CountryPath,
    @Body() { date: month }: BillingRunMonthDto,
  ): Promise<BillingRunResponseDto> {
    await this.runs.start({ country, month });
    return ok({ run: await this.runs.last({ country, month }) });
  }

  /** How far the drafting of a month is. */
  @Get()
  @Access('admin.billing.runs.show')
  @ApiOperation({ operationId: 'showBillingRun' })
  async show(
    @Param() { cc: country }: CountryPath,
    @Query() { date: month }: BillingRunMonthDto,
  ): Promise<BillingRunResponseDto> {
    return ok({ run: await this.runs.last({ country, month }) });
  }
}
