import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { flagNames } from '@netreach/domain/national-ranking';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../platform/access/principal.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { NATIONAL_ITEMS } from './database/national-items.list.js';
import { NationalFlagsRepository } from './database/national-flags.repository.js';
import {
  BlockQuery,
  BlockResponseDto,
  ConsentInputDto,
  ConsentResponseDto,
  NationalFlagsInputDto,
  NationalFlagsResponseDto,
  NationalItemPath,
  NationalItemsQuery,
  NationalItemsResponseDto,
  NationalSettingsDto,
  NationalSettingsResponseDto,
  UnblockQuery,
} from './dto/national-items.dto.js';
import { NationalItems, type BlockedMonths } from './items.service.js';

const asked = ({ cc, type, id }: NationalItemPath, principal: Principal) => ({
  country: cc,
  type,
  id,
  userId: personOf(principal),
});

/** What is said of the units of the national ranking, and how a country releases. */
@ApiTags('National ranking')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such unit or consent.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong.' })
@Controller('v3/:cc/owa')
export class NationalItemsController {
  constructor(
    private readonly items: NationalItems,
    private readonly flags: NationalFlagsRepository,
    private readonly lists: Lists,
  ) {}

  /** Units of the national ranking with flags, consents and blocks. */
  @Get('items')
  @Access('owa.items.list')
  @ApiOperation({ operationId: 'listNationalItems' })
  async list(
    @Param() { cc }: CountryPath,
    @Query() query: NationalItemsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<NationalItemsResponseDto> {
    return ok(await this.lists.page(NATIONAL_ITEMS, query, { principal, country: cc }));
  }

  /** Says what stands of a unit in every month. */
  @Put('items/:type/:id/flags')
  @Access('owa.items.flags')
  @ApiOperation({ operationId: 'setNationalFlags' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The flags have changed meanwhile.' })
  async setFlags(
    @Param() path: NationalItemPath,
    @Body() { flags: names, version: seen }: NationalFlagsInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<NationalFlagsResponseDto> {
    const { flags, version } = await this.items.flag(asked(path, principal), names, seen);
    return ok({ flags: flagNames(flags), version });
  }

  /** Records the consent of a unit's owner; a second person has to confirm it. */
  @Post('items/:type/:id/consents')
  @HttpCode(200)
  @Access('owa.consents.create')
  @ApiOperation({ operationId: 'recordNationalConsent' })
  async record(
    @Param() path: NationalItemPath,
    @Body() { given_by, given_on }: ConsentInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ConsentResponseDto> {
    if (!isDay(given_on)) throw refusedField('given_on', 'not_a_day');
    return ok({ id: await this.items.consent(asked(path, principal), given_by, given_on) });
  }

  /** Confirms a consent as the second pair of eyes. */
  @Post('consents/:id/confirm')
  @HttpCode(200)
  @Access('owa.consents.confirm')
  @ApiOperation({ operationId: 'confirmNationalConsent' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Whoever recorded it cannot confirm it.' })
  async confirm(@Param() { cc, id }: IdPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.items.confirm(cc, id, personOf(principal));
    return ok({});
  }

  /** Blocks a unit for months: it is absent from them, and from every longer frame that holds one. */
  @Post('ranking/:type/:id/block')
  @HttpCode(200)
  @Access('owa.ranking.block')
  @ApiOperation({ operationId: 'blockNationalItem' })
  async block(
    @Param() path: NationalItemPath,
    @Query() { reason, kind = 'web_blocked', ...months }: BlockQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BlockResponseDto> {
    await this.items.block(
      asked(path, principal),
      kind,
      await this.monthsAsked(path.cc, months),
      reason.trim(),
    );
    return ok({ changed: 1 });
  }

  /** Lifts the blocks of a unit in months. */
  @Post('ranking/:type/:id/unblock')
  @HttpCode(200)
  @Access('owa.ranking.unblock')
  @ApiOperation({ operationId: 'unblockNationalItem' })
  async unblock(
    @Param() path: NationalItemPath,
    @Query() { reason, ...months }: UnblockQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<BlockResponseDto> {
    const changed = await this.items.unblock(
      asked(path, principal),
      await this.monthsAsked(path.cc, months),
      reason.trim(),
    );
    return ok({ changed });
  }

  /** How a country releases. */
  @Get('settings')
  @Access('owa.settings.show')
  @ApiOperation({ operationId: 'showNationalSettings' })
  async settings(@Param() { cc }: CountryPath): Promise<NationalSettingsResponseDto> {
    return ok(await this.flags.settings(cc));
  }

  /** Says how a country releases. */
  @Put('settings')
  @Access('owa.settings.update')
  @ApiOperation({ operationId: 'setNationalSettings' })
  async setSettings(
    @Param() { cc }: CountryPath,
    @Body() settings: NationalSettingsDto,
  ): Promise<NationalSettingsResponseDto> {
    await this.items.setSettings(cc, settings);
    return ok({ ...settings });
  }

  private async monthsAsked(
    country: string,
    { from, until }: { from?: string; until?: string },
  ): Promise<BlockedMonths> {
    const first = from ?? (await this.flags.newestMonth(country));
    if (first === undefined) throw refusedField('from', 'required');
    return { from: `${first}-01`, until: `${until ?? first}-01` };
  }
}

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
