import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { contractShown, lineShown, taxesShown, totalsShown } from './billing-answers.js';
import { BillingMonths } from './billing-months.service.js';
import {
  BillingDetailsQuery,
  BillingDetailsResponseDto,
  BillingOverviewQuery,
  BillingOverviewResponseDto,
} from './dto/billing.dto.js';

/** What is billed, by month. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing')
export class BillingController {
  constructor(private readonly months: BillingMonths) {}

  /** What contracts bill in a month: the periods of their items that are due in it. */
  @Get('overview')
  @Access('admin.billing.overview')
  @ApiOperation({ operationId: 'showBillingOverview' })
  async showOverview(
    @Param() { cc: country }: CountryPath,
    @Query() { customer, date }: BillingOverviewQuery,
  ): Promise<BillingOverviewResponseDto> {
    const [drafts, customers] = await Promise.all([
      this.months.of({ country, customer: customer ?? null, contracts: null }, date),
      this.months.customers(country, date),
    ]);
    return ok({ date, customers, contracts: drafts.map(contractShown), totals: totalsShown(drafts) });
  }

  /** What a contract bills in a month, line by line. */
  @Get('details')
  @Access('admin.billing.details')
  @ApiOperation({ operationId: 'showBillingDetails' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'The contract has nothing due in the month.' })
  async showDetails(
    @Param() { cc: country }: CountryPath,
    @Query() { id, date }: BillingDetailsQuery,
  ): Promise<BillingDetailsResponseDto> {
    const [draft] = await this.months.of({ country, customer: null, contracts: [id] }, date);
    if (!draft) throw new AppError('request.not_found');
    const { treatment, lines } = draft;
    return ok({
      date,
      contract: contractShown(draft),
      treatment,
      lines: lines.map(lineShown),
      taxes: taxesShown(draft),
    });
  }
}
