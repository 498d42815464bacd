import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { Lists } from '../../platform/list/lists.service.js';
import { contractShown, lineShown, taxesShown, totalsShown } from './billing-answers.js';
import { BillingMonths } from './billing-months.service.js';
import { BILLED_CONTRACTS, BILLED_NUMBERS } from './database/billed-contracts.list.js';
import {
  BillingDetailsQuery,
  BillingDetailsResponseDto,
  BillingOverviewQuery,
  BillingOverviewResponseDto,
  BillingTotalsResponseDto,
} from './dto/billing.dto.js';

/** What is billed, by month. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing')
export class BillingController {
  constructor(
    private readonly months: BillingMonths,
    private readonly lists: Lists,
  ) {}

  /** What contracts bill in a month: the periods of their items that are due in it. */
  @Get('overview')
  @Access('admin.billing.overview')
  @ApiOperation({ operationId: 'showBillingOverview' })
  async showOverview(
    @Param() { cc: country }: CountryPath,
    @Query() query: BillingOverviewQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BillingOverviewResponseDto> {
    const { contracts, ...place } = await this.lists.page(BILLED_CONTRACTS, query, { principal, country });
    const ids = contracts.map(({ id }) => id);
    const drafts = await this.months.of({ country, contracts: ids }, query.date);
    const shown = new Map(drafts.map((draft) => [draft.contract.id, contractShown(draft)]));
    const rows = contracts.flatMap((row) => {
      const contract = shown.get(row.id);
      return contract ? [{ ...contract, ...row }] : [];
    });
    return ok({ ...place, date: query.date, contracts: rows });
  }

  /** What all those contracts come to, by currency; pages and order are nothing to it. */
  @Get('overview/totals')
  @Access('admin.billing.totals')
  @ApiOperation({ operationId: 'showBillingTotals' })
  async showTotals(
    @Param() { cc: country }: CountryPath,
    @Query() query: BillingOverviewQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BillingTotalsResponseDto> {
    const ids: number[] = [];
    const { items } = await this.lists.all(BILLED_NUMBERS, query, { principal, country });
    for await (const { id } of items) ids.push(id);
    return ok({ totals: totalsShown(await this.months.of({ country, contracts: ids }, query.date)) });
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
    const [draft] = await this.months.of({ country, contracts: [id] }, date);
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
