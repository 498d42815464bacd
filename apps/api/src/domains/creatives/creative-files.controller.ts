import { applyDecorators, Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CreativeFiles } from './creative-files.service.js';
import {
  CreativeFilePath,
  CreativeFolderPath,
  CreativePartPath,
  CreativeSubfolderPath,
} from './dto/creatives.dto.js';

const BINARY = { type: 'string', format: 'binary' } as const;

/** A picture does nothing but be looked at. */
const PICTURE_POLICY = "default-src 'none'; sandbox";
/**
 * A page of somebody else's: in an origin of its own, which is nobody's, so that it reaches neither the portal's storage nor its
 * calls; it loads its own parts and sends nothing anywhere.
 */
const PAGE_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const ANSWERS = applyDecorators(
  ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such file.' }),
  Header('cache-control', 'public, max-age=31536000, immutable'),
  Header('x-content-type-options', 'nosniff'),
) as MethodDecorator;

/** What a part of an archive is answered with: its page in a frame of the portal is of no origin, and must be able to load it. */
const PART = applyDecorators(
  ANSWERS,
  ApiProduces('text/html', 'text/css', 'text/javascript', 'image/png', 'font/woff2'),
  ApiResponse({ status: 200, schema: BINARY, description: 'The part.' }),
  Header('content-security-policy', PAGE_POLICY),
  Header('cross-origin-resource-policy', 'cross-origin'),
  Header('access-control-allow-origin', '*'),
  Header('x-frame-options', 'SAMEORIGIN'),
) as MethodDecorator;

/** Pictures of creatives and parts of their archives, by names that nobody guesses. */
@ApiTags('Campaigns')
@Controller('v3/creative-files')
export class CreativeFilesController {
  constructor(private readonly files: CreativeFiles) {}

  /** The picture of a creative, as it was drawn anew here. */
  @Get(':hash')
  @Access('creative-files.show')
  @ApiOperation({ operationId: 'showCreativeFile' })
  @ApiProduces('image/png', 'image/jpeg', 'image/webp')
  @ApiResponse({ status: 200, schema: BINARY, description: 'The picture.' })
  @ANSWERS
  @Header('content-security-policy', PICTURE_POLICY)
  showCreativeFile(@Param() { hash }: CreativeFilePath): Promise<StreamableFile> {
    return this.file(hash, '');
  }

  /** A part of the archive of an HTML5 creative, for a sandboxed frame. */
  @Get(':hash/:name')
  @Access('creative-files.show')
  @ApiOperation({ operationId: 'showCreativePart' })
  @PART
  showCreativePart(@Param() { hash, name }: CreativePartPath): Promise<StreamableFile> {
    return this.file(hash, name);
  }

  /** A part that lies in a folder. */
  @Get(':hash/:folder/:name')
  @Access('creative-files.show')
  @ApiOperation({ operationId: 'showCreativeFolderPart' })
  @PART
  showCreativeFolderPart(@Param() { hash, folder, name }: CreativeFolderPath): Promise<StreamableFile> {
    return this.file(hash, `${folder}/${name}`);
  }

  /** A part that lies in a folder of a folder. */
  @Get(':hash/:folder/:subfolder/:name')
  @Access('creative-files.show')
  @ApiOperation({ operationId: 'showCreativeSubfolderPart' })
  @PART
  showCreativeSubfolderPart(
    @Param() { hash, folder, subfolder, name }: CreativeSubfolderPath,
  ): Promise<StreamableFile> {
    return this.file(hash, `${folder}/${subfolder}/${name}`);
  }

  private async file(hash: string, path: string): Promise<StreamableFile> {
    const { bytes, type } = await this.files.shown(hash, path);
    return new StreamableFile(bytes, { type });
  }
}
