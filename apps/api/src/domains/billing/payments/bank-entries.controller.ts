import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { TakesUpload } from '../../../platform/files/uploads.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { BANK_ENTRIES } from '../database/bank-entries.list.js';
import {
  BankEntriesQuery,
  BankEntriesResponseDto,
  BankEntryAssignmentDto,
  BankEntryDismissalDto,
  BankEntryResponseDto,
  BankStatementFileDto,
  BankStatementResponseDto,
  MAX_STATEMENT,
} from '../dto/payments.dto.js';
import { BankStatements } from './bank-statements.service.js';
import { Payments } from './payments.service.js';

/** Money that has come in, from statements of banks. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing')
export class BankEntriesController {
  constructor(
    private readonly lists: Lists,
    private readonly statements: BankStatements,
    private readonly payments: Payments,
  ) {}

  /** Takes a statement (CAMT.053): new credits pay the invoices they name. The same file again changes nothing. */
  @Post('bank-statements')
  @HttpCode(200)
  @Access('admin.billing.statements.take')
  @TakesUpload({ maxBytes: MAX_STATEMENT })
  @ApiOperation({ operationId: 'takeBankStatement' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'It is no statement, or of another account.' })
  async takeStatement(
    @Param() { cc: country }: CountryPath,
    @Body() { file }: BankStatementFileDto,
  ): Promise<BankStatementResponseDto> {
    return ok(await this.statements.take(country, file));
  }

  /** One page of money that has come in. */
  @Get('bank-entries')
  @Access('admin.billing.entries.list')
  @ApiOperation({ operationId: 'listBankEntries' })
  async listEntries(
    @Param() { cc: country }: CountryPath,
    @Query() query: BankEntriesQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BankEntriesResponseDto> {
    return ok(await this.lists.page(BANK_ENTRIES, query, { principal, country }));
  }

  /** Has money that came in pay an invoice. */
  @Post('bank-entries/:id/assign')
  @HttpCode(200)
  @Access('admin.billing.entries.assign')
  @ApiOperation({ operationId: 'assignBankEntry' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such entry.' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Nothing is open, or nothing is owed by it.' })
  async assignEntry(
    @Param() { cc: country, id }: IdPath,
    @Body() { invoice, amount }: BankEntryAssignmentDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BankEntryResponseDto> {
    await this.payments.assign(country, id, invoice, amount?.toFixed(2));
    return ok({ entry: await this.lists.one(BANK_ENTRIES, id, { principal, country }) });
  }

  /** Notes why money that came in pays no invoice. */
  @Post('bank-entries/:id/dismiss')
  @HttpCode(200)
  @Access('admin.billing.entries.dismiss')
  @ApiOperation({ operationId: 'dismissBankEntry' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such entry.' })
  async dismissEntry(
    @Param() { cc: country, id }: IdPath,
    @Body() { reason }: BankEntryDismissalDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BankEntryResponseDto> {
    await this.payments.dismiss(country, id, reason);
    return ok({ entry: await this.lists.one(BANK_ENTRIES, id, { principal, country }) });
  }
}
