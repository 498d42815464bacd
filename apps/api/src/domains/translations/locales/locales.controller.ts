import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import {
  LocaleDeletedResponseDto,
  LocaleInputDto,
  LocaleResponseDto,
  LocalesResponseDto,
} from '../dto/locales.dto.js';
import { NumberPath } from '../dto/paths.dto.js';
import { LocalesService } from './locales.service.js';

/** The languages of the portal. */
@ApiTags('Translations')
@Controller('v3')
export class LocalesController {
  constructor(private readonly locales: LocalesService) {}

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
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the code is taken.' })
  async create(@Body() body: LocaleInputDto): Promise<LocaleResponseDto> {
    return ok({ locale: await this.locales.create(body) });
  }

  /** Changes a language. */
  @Post('admin/locales/:id')
  @HttpCode(200)
  @Access('admin.locales.update')
  @ApiOperation({ operationId: 'updateLocale' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Code and plurals of shipped ones stay.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the code is taken.' })
  async update(@Param() { id }: NumberPath, @Body() body: LocaleInputDto): Promise<LocaleResponseDto> {
    return ok({ locale: await this.locales.update(id, body) });
  }

  /** Removes a language with its texts. */
  @Delete('admin/locales/:id')
  @Access('admin.locales.delete')
  @ApiOperation({ operationId: 'deleteLocale' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'It is shipped, or still offered to users.' })
  async remove(@Param() { id }: NumberPath): Promise<LocaleDeletedResponseDto> {
    await this.locales.remove(id);
    return ok({});
  }
}
