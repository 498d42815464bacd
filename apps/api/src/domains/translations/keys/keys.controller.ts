import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { KEYS } from '../database/keys.list.js';
import {
  KeyChangeDto,
  KeyDeletedResponseDto,
  KeyInputDto,
  KeyResponseDto,
  KeysResponseDto,
} from '../dto/keys.dto.js';
import { KeysQuery } from '../dto/keys.query.dto.js';
import { NumberPath } from '../dto/paths.dto.js';
import { KeyEditor } from './key-editor.service.js';

/** Keys and their texts. */
@ApiTags('Translations')
@Controller('v3/admin/translation-keys')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class KeysController {
  constructor(
    private readonly lists: Lists,
    private readonly editor: KeyEditor,
  ) {}

  /** One page of keys with their texts; those without a text come first. */
  @Get()
  @Access('admin.translation-keys.list')
  @ApiOperation({ operationId: 'listTranslationKeys' })
  async list(@Query() query: KeysQuery, @CurrentPrincipal() principal: Principal): Promise<KeysResponseDto> {
    return ok(await this.lists.page(KEYS, query, { principal }));
  }

  /** A new key with its texts; what its English text has places for, all others need too. */
  @Post()
  @HttpCode(200)
  @Access('admin.translation-keys.create')
  @ApiOperation({ operationId: 'createTranslationKey' })
  async create(@Body() body: KeyInputDto, @CurrentPrincipal() principal: Principal): Promise<KeyResponseDto> {
    return ok({ key: await this.editor.create(body, personOf(principal)) });
  }

  /** One key with its texts. */
  @Get(':id')
  @Access('admin.translation-keys.show')
  @ApiOperation({ operationId: 'showTranslationKey' })
  async show(@Param() { id }: NumberPath, @CurrentPrincipal() principal: Principal): Promise<KeyResponseDto> {
    return ok({ key: await this.lists.one(KEYS, id, { principal }) });
  }

  /** Changes texts of a key. */
  @Put(':id')
  @Access('admin.translation-keys.update')
  @ApiOperation({ operationId: 'updateTranslationKey' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It has changed since it was seen.' })
  async update(
    @Param() { id }: NumberPath,
    @Body() body: KeyChangeDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<KeyResponseDto> {
    return ok({ key: await this.editor.update(id, body, personOf(principal)) });
  }

  /** Removes a key with its texts. */
  @Delete(':id')
  @Access('admin.translation-keys.delete')
  @ApiOperation({ operationId: 'deleteTranslationKey' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It comes with the product.' })
  async remove(@Param() { id }: NumberPath): Promise<KeyDeletedResponseDto> {
    await this.editor.remove(id);
    return ok({});
  }
}
