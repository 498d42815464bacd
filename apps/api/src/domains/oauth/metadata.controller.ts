import { Controller, Get, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SCOPES } from '@netreach/domain';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { originOfLinks } from '../../platform/http/origin.js';
import { MetadataDto } from './dto/metadata.dto.js';
import { GRANT_TYPES } from './oauth-terms.js';

const METADATA = 'oauth-authorization-server';
const SECRET_METHODS = ['client_secret_basic', 'client_secret_post'];

/** How clients discover the provider (RFC 8414). */
@ApiTags('OAuth2 provider')
@Controller()
export class MetadataController {
  constructor(private readonly config: AppConfig) {}

  /** The provider's metadata, where RFC 8414 looks for it. */
  @Get(`.well-known/${METADATA}`)
  @Access('oauth.metadata')
  @ApiOperation({ operationId: 'getOAuthMetadata' })
  atRoot(@Req() request: FastifyRequest): MetadataDto {
    return metadataOf(originOfLinks(request, this.config.PUBLIC_URL));
  }

  /** The same below the API's own address, for those who know only that. */
  @Get(`v3/.well-known/${METADATA}`)
  @Access('oauth.metadata')
  @ApiOperation({ operationId: 'getOAuthMetadataOfApi' })
  belowApi(@Req() request: FastifyRequest): MetadataDto {
    return metadataOf(originOfLinks(request, this.config.PUBLIC_URL));
  }
}

function metadataOf(issuer: string): MetadataDto {
  const endpoints = `${issuer}/v3/oauth`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${endpoints}/token`,
    revocation_endpoint: `${endpoints}/revoke`,
    introspection_endpoint: `${endpoints}/introspect`,
    userinfo_endpoint: `${endpoints}/userinfo`,
    scopes_supported: Object.keys(SCOPES),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...GRANT_TYPES],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', ...SECRET_METHODS],
    revocation_endpoint_auth_methods_supported: ['none', ...SECRET_METHODS],
    introspection_endpoint_auth_methods_supported: SECRET_METHODS,
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ['en', 'de'],
  };
}
