import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import { ChangesRow, MakesRow, RemovesRow } from '../../../platform/crud/crud.docs.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { LocalesRepository } from '../database/locales.repository.js';
import { TAGS } from '../database/tags.list.js';
import { TagsReadModel } from '../database/tags.read-model.js';
import { LocaleNumberPath, NumberPath } from '../dto/paths.dto.js';
import { TagInputDto } from '../dto/tag.dto.js';
import {
  TagResponseDto,
  TagsQuery,
  TagsResponseDto,
  TranslationModulesResponseDto,
} from '../dto/tags.dto.js';
import { TAG } from './tags.crud.js';

/** Tags: texts that are loaded together. */
@ApiTags('Translations')
@Controller('v3/admin')
export class TagsController {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly tags: TagsReadModel,
    private readonly locales: LocalesRepository,
  ) {}

  /** One page of the tags. */
  @Get('translation-tags')
  @Access('admin.translation-tags.list')
  @ApiOperation({ operationId: 'listTranslationTags' })
  async list(@Query() query: TagsQuery, @CurrentPrincipal() principal: Principal): Promise<TagsResponseDto> {
    return ok(await this.lists.page(TAGS, query, { principal }));
  }

  /** A new tag, without keys. */
  @Post('translation-tags')
  @HttpCode(200)
  @Access('admin.translation-tags.create')
  @ApiOperation({ operationId: 'createTranslationTag' })
  @MakesRow()
  async create(@Body() body: TagInputDto, @CurrentPrincipal() principal: Principal): Promise<TagResponseDto> {
    return ok({ tag: await this.crud.create(TAG, body, { principal }) });
  }

  /** Changes a tag; a shipped one keeps its name. */
  @Post('translation-tags/:id')
  @HttpCode(200)
  @Access('admin.translation-tags.update')
  @ApiOperation({ operationId: 'updateTranslationTag' })
  @ChangesRow()
  async update(
    @Param() { id }: NumberPath,
    @Body() body: TagInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TagResponseDto> {
    return ok({ tag: await this.crud.update(TAG, id, body, { principal }) });
  }

  /** Removes a tag that is not shipped and has no keys. */
  @Delete('translation-tags/:id')
  @Access('admin.translation-tags.delete')
  @ApiOperation({ operationId: 'deleteTranslationTag' })
  @RemovesRow()
  async remove(@Param() { id }: NumberPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.crud.remove(TAG, id, { principal });
    return ok({});
  }

  /** How far each tag is translated into a locale. */
  @Get('translation-modules/:locale_id')
  @Access('admin.translation-modules.show')
  @ApiOperation({ operationId: 'showTranslationModules' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such locale.' })
  async modules(@Param() { locale_id }: LocaleNumberPath): Promise<TranslationModulesResponseDto> {
    const locale = await this.locales.find(locale_id);
    if (!locale) throw new AppError('translations.unknown_locale');
    return ok({ locale, modules: await this.tags.progress(locale_id) });
  }
}
