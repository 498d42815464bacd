import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { isAmong } from '../../platform/http/etag.js';
import { TextsPath } from './dto/paths.dto.js';
import { TextsResponseDto } from './dto/texts.dto.js';
import { TranslationsService } from './translations.service.js';

/** The portal's texts. */
@ApiTags('Translations')
@Controller('v3/translations')
export class TranslationsController {
  constructor(private readonly translations: TranslationsService) {}

  /** The texts of a tag in a locale; 304 when they are those the caller has. */
  @Get(':tag/:locale')
  @Access('translations.show')
  @ApiOperation({ operationId: 'showTranslations' })
  @ApiResponse({ status: 200, type: TextsResponseDto, description: 'The texts.' })
  @ApiResponse({ status: 304, description: 'The caller has them (If-None-Match).' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such tag or locale.' })
  async show(
    @Param() { tag, locale }: TextsPath,
    @Headers() { 'if-none-match': had }: Record<string, string>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { data, etag } = await this.translations.show(tag, locale);
    // Browsers keep them and ask each time: an edit must be seen with the next page.
    void reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (isAmong(had, etag)) await reply.code(304).send();
    else await reply.send(ok({ data }));
  }
}
