import { Body, Controller, Get, Param, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { ChangesRow } from '../../../platform/crud/crud.docs.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { BOOKKEEPING_ACCOUNTS } from '../database/bookkeeping-accounts.list.js';
import { BookingsReadModel } from '../database/bookings.read-model.js';
import {
  BookkeepingAccountsInputDto,
  BookkeepingAccountsResponseDto,
  BookkeepingFilePath,
  BookkeepingFileQuery,
  type BookkeepingAccountsDto,
} from '../dto/bookkeeping.dto.js';
import { bmdLines } from './bmd.js';
import { ACCOUNTS } from './bookkeeping-accounts.crud.js';
import { datevLines } from './datev.js';
import { windows1252 } from './windows-1252.js';

const LINES = { datev: datevLines, bmd: bmdLines } as const;
/** DATEV takes files whose names begin like this. */
const NAMES = { datev: 'EXTF_Buchungsstapel', bmd: 'buchungen' } as const;

/** What was billed and paid, for programs of bookkeeping. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/billing/bookkeeping')
export class BookkeepingController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly bookings: BookingsReadModel,
    private readonly clock: Clock,
  ) {}

  /** The accounts that what is billed in the country is booked to. */
  @Get()
  @Access('admin.billing.bookkeeping.show')
  @ApiOperation({ operationId: 'showBookkeepingAccounts' })
  async show(
    @Param() { cc: country }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookkeepingAccountsResponseDto> {
    return ok({ accounts: await this.accounts({ principal, country }) });
  }

  /** Enters or changes the accounts. */
  @Put()
  @Access('admin.billing.bookkeeping.save')
  @ApiOperation({ operationId: 'saveBookkeepingAccounts' })
  @ChangesRow()
  async save(
    @Param() { cc: country }: CountryPath,
    @Body() body: BookkeepingAccountsInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BookkeepingAccountsResponseDto> {
    const asking = { principal, country };
    const known = await this.accounts(asking);
    const accounts = known
      ? await this.crud.update(ACCOUNTS, known.id, body, asking)
      : await this.crud.create(ACCOUNTS, body, asking);
    return ok({ accounts });
  }

  /** What was billed and paid in some days of a year, as a file that the program imports; in windows-1252. */
  @Get(':format')
  @Access('admin.billing.bookkeeping.file')
  @ApiOperation({ operationId: 'getBookkeepingFile' })
  @ApiResponse({
    status: 200,
    description: 'The file.',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Nobody has entered accounts.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The days are none, or not of one year.' })
  async file(
    @Param() { cc: country, format }: BookkeepingFilePath,
    @Query() { from, until }: BookkeepingFileQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<StreamableFile> {
    if (until < from) throw refusedField('until', 'end_before_start');
    if (until.slice(0, 4) !== from.slice(0, 4)) throw refusedField('until', 'one_year');
    const accounts = await this.accounts({ principal, country });
    if (!accounts) throw new AppError('bookkeeping.no_accounts');
    const bookings = await this.bookings.of(country, from, until);
    const createdAt = new Date(this.clock.now());
    const text = LINES[format](bookings, { accounts, country, from, until, createdAt });
    const name = `${NAMES[format]}_${from}_${until}.csv`;
    return new StreamableFile(windows1252(text), {
      type: 'text/csv; charset=windows-1252',
      disposition: `attachment; filename="${name}"`,
    });
  }

  private async accounts(asking: ListAsking): Promise<BookkeepingAccountsDto | null> {
    return (await this.lists.page(BOOKKEEPING_ACCOUNTS, { page_size: 1 }, asking)).accounts[0] ?? null;
  }
}
