import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { TakesUpload } from '../../platform/files/uploads.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { channelReader } from './channel-reader.js';
import { MAX_TARGET_URL_FILE, TargetUrlFileDto } from './dto/channel-input.dto.js';
import { TargetUrlFileResponseDto } from './dto/target-url-file.dto.js';
import { TargetUrlFiles } from './target-url-files.service.js';

/** Target URLs from files. */
@ApiTags('Ratings channels')
@Controller('v3/:cc/ratings/channels/target-urls')
export class TargetUrlsController {
  constructor(private readonly files: TargetUrlFiles) {}

  /** Reads an Excel or CSV file of target URLs and tells, row by row, what was read and what could not be. Nothing is stored. */
  @Post()
  @HttpCode(200)
  @Access('ratings.channels.target-urls')
  @TakesUpload({ maxBytes: MAX_TARGET_URL_FILE })
  @ApiOperation({ operationId: 'readTargetUrls' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is wrong, or the file cannot be read.' })
  async readTargetUrls(
    @Param() { cc }: CountryPath,
    @Body() file: TargetUrlFileDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<TargetUrlFileResponseDto> {
    const reader = channelReader(principal.admin ? 'admin' : 'customer', cc, principal);
    return ok(await this.files.read(reader, file));
  }
}
