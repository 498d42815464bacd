import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Access } from '../../platform/access/access.decorator.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { LogosReadModel } from './database/logos.read-model.js';

const HASH = /^[0-9a-f]{64}$/;

/** Which picture. */
export class LogoPath {
  @ApiProperty({
    pattern: HASH.source,
    description: 'What the picture is named by.',
    example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  })
  @Matches(HASH)
  hash: string;
}

/** Pictures of companies and customers. */
@ApiTags('Administration')
@Controller('v3/logos')
export class LogosController {
  constructor(private readonly logos: LogosReadModel) {}

  /** A picture, as it was drawn anew here. */
  @Get(':hash')
  @Access('logos.show')
  @ApiOperation({ operationId: 'showLogo' })
  @ApiProduces('image/png')
  @ApiResponse({ status: 200, schema: { type: 'string', format: 'binary' }, description: 'PNG.' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'There is no such picture.' })
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('x-content-type-options', 'nosniff')
  async showLogo(@Param() { hash }: LogoPath): Promise<StreamableFile> {
    const bytes = await this.logos.bytes(hash);
    if (!bytes) throw new AppError('request.not_found');
    return new StreamableFile(bytes, { type: 'image/png' });
  }
}
