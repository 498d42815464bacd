import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../../platform/crud/crud.docs.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { LocaleInputDto } from '../dto/locale.dto.js';
import { LocaleResponseDto, LocalesResponseDto } from '../dto/locales.dto.js';
import { NumberPath } from '../dto/paths.dto.js';
import { LOCALE } from './locales.crud.js';

/** The languages of the portal. */
@ApiTags('Translations')
@Controller('v3')
export class LocalesController {
  constructor(
    private readonly locales: LocalesRepository,
    private readonly crud: Crud,
  ) {}

  /** All languages, in the order of menus; menus leave out those that are switched off. */
  @Get('locales')
  @Access('translations.locales')
  @ApiOperation({ operationId: 'listLocales' })
  async list(): Promise<LocalesResponseDto> {
    return ok({ locales: await this.locales.list() });
  }

  /** A new language; what it has no text for is shown in English. */
  @Post('admin/locales')
  @HttpCode(200)
  @Access('admin.locales.create')
  @ApiOperation({ operationId: 'createLocale' })
  @MakesRow()
  async create(
    @Body() body: LocaleInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<LocaleResponseDto> {
    return ok({ locale: await this.crud.create(LOCALE, body, { principal }) });
  }

  /** Changes a language; code and plurals of shipped ones stay. */
  @Post('admin/locales/:id')
  @HttpCode(200)
  @Access('admin.locales.update')
  @ApiOperation({ operationId: 'updateLocale' })
  @ChangesRow()
  async update(
    @Param() { id }: NumberPath,
    @Body() body: LocaleInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<LocaleResponseDto> {
    return ok({ locale: await this.crud.update(LOCALE, id, body, { principal }) });
  }

  /** Removes a language with its texts, unless it is shipped or still offered. */
  @Delete('admin/locales/:id')
  @Access('admin.locales.delete')
  @ApiOperation({ operationId: 'deleteLocale' })
  @RemovesRow()
  async remove(@Param() { id }: NumberPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.crud.remove(LOCALE, id, { principal });
    return ok({});
  }
}
