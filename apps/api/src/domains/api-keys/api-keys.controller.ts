import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { IdPath } from '../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../platform/http/success.dto.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeyCreatedResponseDto, ApiKeysResponseDto, CreateApiKeyDto } from './dto/api-key.dto.js';

/** Keys a user makes for programs of their own. */
@ApiTags('Profile')
@Controller('v3/:cc/profile')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** Makes a key, in place of another one if that is named. Only this answer shows it. */
  @Post('update-api-key')
  @HttpCode(200)
  @Access('profile.update-api-key')
  @ApiOperation({ operationId: 'createApiKey' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'The user has 20 keys already.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  async createApiKey(
    @Param() _country: CountryPath,
    @Body() body: CreateApiKeyDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ApiKeyCreatedResponseDto> {
    return ok(await this.keys.create(principal.userId, body));
  }

  /** The user's keys, without the keys themselves. */
  @Get('api-keys')
  @Access('profile.api-keys.list')
  @ApiOperation({ operationId: 'listApiKeys' })
  async listApiKeys(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ApiKeysResponseDto> {
    return ok({ api_keys: await this.keys.list(principal.userId) });
  }

  /** Ends a key at once. */
  @Delete('api-keys/:id')
  @Access('profile.api-keys.revoke')
  @ApiOperation({ operationId: 'revokeApiKey' })
  async revokeApiKey(@Param() { id }: IdPath, @CurrentPrincipal() principal: Principal): Promise<SuccessDto> {
    await this.keys.revoke(principal.userId, id);
    return ok({});
  }
}
