import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import { personOf, type Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { FileBox, type FileReader } from '../../../platform/files/box/file-box.service.js';
import { TakesUpload } from '../../../platform/files/uploads.js';
import { ok } from '../../../platform/http/envelope.js';
import { MAX_PO_FILE, PoExportQuery, PoImportDto, PoImportResponseDto } from '../dto/po.dto.js';
import type { readPo } from './po-file.js';
import { PoService } from './po.service.js';

const PO = 'text/x-gettext-translation';
const READER: FileReader<typeof readPo> = {
  module: new URL('./po-file.js', import.meta.url).href,
  name: 'readPo',
};

/** Texts as PO files. */
@ApiTags('Translations')
@Controller('v3/admin/translation-keys')
@ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such locale or tag.' })
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the file cannot be read.' })
export class PoController {
  constructor(
    private readonly files: PoService,
    private readonly box: FileBox,
  ) {}

  /** The texts of a locale as a PO file. */
  @Get('export')
  @Header('content-type', `${PO}; charset=utf-8`)
  @Header('content-disposition', 'attachment; filename="netreach.po"')
  @Access('admin.translation-keys.export')
  @ApiOperation({ operationId: 'exportTranslationKeys' })
  @ApiProduces(PO)
  @ApiResponse({
    status: 200,
    description: 'The PO file.',
    content: { [PO]: { schema: { type: 'string' } } },
  })
  export(@Query() query: PoExportQuery): Promise<string> {
    return this.files.export(query);
  }

  /** Stores the texts of a PO file, all at once, and tells what was left out. */
  @Post('import')
  @HttpCode(200)
  @Access('admin.translation-keys.import')
  @TakesUpload({ maxBytes: MAX_PO_FILE })
  @ApiOperation({ operationId: 'importTranslationKeys' })
  async import(
    @Body() body: PoImportDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<PoImportResponseDto> {
    const file = await this.box.read('file', READER, body.file.bytes);
    return ok({ report: await this.files.import(body, file, personOf(principal)) });
  }
}
