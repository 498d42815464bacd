import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { LocaleNumberPath, NumberPath } from '../dto/paths.dto.js';
import {
  TagDeletedResponseDto,
  TagInputDto,
  TagResponseDto,
  TagsResponseDto,
  TranslationModulesResponseDto,
} from '../dto/tags.dto.js';
import { TagsService } from './tags.service.js';

/** Tags: texts that are loaded together. */
@ApiTags('Translations')
@Controller('v3/admin')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  /** All tags, by name. */
  @Get('translation-tags')
  @Access('admin.translation-tags.list')
  @ApiOperation({ operationId: 'listTranslationTags' })
  async list(): Promise<TagsResponseDto> {
    return ok({ tags: await this.tags.list() });
  }

  /** A new tag, without keys. */
  @Post('translation-tags')
  @HttpCode(200)
  @Access('admin.translation-tags.create')
  @ApiOperation({ operationId: 'createTranslationTag' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the name is taken.' })
  async create(@Body() body: TagInputDto): Promise<TagResponseDto> {
    return ok({ tag: await this.tags.create(body) });
  }

  /** Changes a tag. */
  @Post('translation-tags/:id')
  @HttpCode(200)
  @Access('admin.translation-tags.update')
  @ApiOperation({ operationId: 'updateTranslationTag' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The name of a shipped one stays.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the name is taken.' })
  async update(@Param() { id }: NumberPath, @Body() body: TagInputDto): Promise<TagResponseDto> {
    return ok({ tag: await this.tags.update(id, body) });
  }

  /** Removes a tag that has no keys. */
  @Delete('translation-tags/:id')
  @Access('admin.translation-tags.delete')
  @ApiOperation({ operationId: 'deleteTranslationTag' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It is shipped, or has keys.' })
  async remove(@Param() { id }: NumberPath): Promise<TagDeletedResponseDto> {
    await this.tags.remove(id);
    return ok({});
  }

  /** How far each tag is translated into a locale. */
  @Get('translation-modules/:locale_id')
  @Access('admin.translation-modules.show')
  @ApiOperation({ operationId: 'showTranslationModules' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such locale.' })
  async modules(@Param() { locale_id }: LocaleNumberPath): Promise<TranslationModulesResponseDto> {
    return ok(await this.tags.modules(locale_id));
  }
}
