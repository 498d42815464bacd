import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { languageAsked } from '../../../platform/http/language.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { ConsentRevokedResponseDto, ConsentsResponseDto } from '../dto/consents.dto.js';
import { ConsentsService } from './consents.service.js';

/** What the signed-in user allows clients. */
@ApiTags('User')
@Controller('v3/:cc/profile/consents')
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** Clients the user has let in, the newest first. */
  @Get()
  @Access('profile.consents.list')
  @ApiOperation({ operationId: 'listConsents' })
  async list(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<ConsentsResponseDto> {
    return ok({ consents: await this.consents.list(principal.userId, languageAsked(request)) });
  }

  /** Shuts a client out; its tokens end at once. */
  @Delete(':id')
  @Access('profile.consents.revoke')
  @ApiOperation({ operationId: 'revokeConsent' })
  async revoke(
    @Param() { id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ConsentRevokedResponseDto> {
    await this.consents.revoke(principal.userId, id);
    return ok({});
  }
}
