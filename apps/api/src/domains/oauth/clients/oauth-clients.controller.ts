import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ChangesRow } from '../../../platform/crud/crud.docs.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { CLIENTS } from '../database/clients.list.js';
import { NewSecretDto, OAuthClientInputDto } from '../dto/oauth-client.dto.js';
import {
  OAuthClientDeletedResponseDto,
  OAuthClientResponseDto,
  OAuthClientSecretResponseDto,
  OAuthClientsQuery,
  OAuthClientsResponseDto,
} from '../dto/oauth-clients.dto.js';
import { OAuthClientsService } from './oauth-clients.service.js';

/** The clients of the OAuth2 provider; they belong to no country. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/oauth-clients')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class OAuthClientsController {
  constructor(
    private readonly clients: OAuthClientsService,
    private readonly lists: Lists,
    private readonly crud: Crud,
  ) {}

  /** Clients by name or in another order. */
  @Get()
  @Access('admin.oauth-clients.list')
  @ApiOperation({ operationId: 'listOAuthClients' })
  async list(
    @Param() _country: CountryPath,
    @Query() query: OAuthClientsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OAuthClientsResponseDto> {
    return ok(await this.lists.page(CLIENTS, query, { principal }));
  }

  /** A new client; the secret of a confidential one is shown this once. */
  @Post()
  @HttpCode(200)
  @Access('admin.oauth-clients.create')
  @ApiOperation({ operationId: 'createOAuthClient' })
  async create(
    @Param() _country: CountryPath,
    @Body() body: OAuthClientInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OAuthClientSecretResponseDto> {
    return ok(await this.clients.create(body, { principal }));
  }

  /** Changes a client. What it may no longer do, it can no longer do at once. */
  @Put(':id')
  @Access('admin.oauth-clients.update')
  @ApiOperation({ operationId: 'updateOAuthClient' })
  @ChangesRow()
  async update(
    @Param() { id }: IdPath,
    @Body() body: OAuthClientInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OAuthClientResponseDto> {
    return ok({ client: await this.crud.update(this.clients.definition, id, body, { principal }) });
  }

  /** Removes a client with its consents and tokens. */
  @Delete(':id')
  @Access('admin.oauth-clients.delete')
  @ApiOperation({ operationId: 'deleteOAuthClient' })
  async remove(
    @Param() { id }: IdPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OAuthClientDeletedResponseDto> {
    await this.crud.remove(this.clients.definition, id, { principal });
    return ok({});
  }

  /** A new secret, shown this once; the present one stays valid for a while. */
  @Post(':id/secret')
  @HttpCode(200)
  @Access('admin.oauth-clients.secret')
  @ApiOperation({ operationId: 'createOAuthClientSecret' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'A public client has no secret.' })
  async newSecret(
    @Param() { id }: IdPath,
    @Body() { overlap_hours }: NewSecretDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OAuthClientSecretResponseDto> {
    return ok(await this.clients.newSecret(id, { principal }, overlap_hours ?? undefined));
  }
}
