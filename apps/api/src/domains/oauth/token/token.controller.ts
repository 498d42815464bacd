import { Body, Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { originOfLinks } from '../../../platform/http/origin.js';
import { Speaks } from '../../../platform/http/protocol-route.js';
import type { ClientRow } from '../database/clients.repository.js';
import {
  IntrospectionDto,
  OAuthErrorDto,
  RevokedDto,
  TokenQuestionDto,
  TokenRequestDto,
  TokenResponseDto,
} from '../dto/token.dto.js';
import { TOKEN_PROTOCOL } from '../oauth-failure.js';
import { CurrentClient, OAuthClientGuard } from './oauth-client.strategy.js';
import { TokenEndpoint } from './token-endpoint.js';
import { TokensService } from './tokens.service.js';

/** What clients call: bodies and errors are those of the RFCs. */
@ApiTags('OAuth2 provider')
@ApiConsumes('application/x-www-form-urlencoded')
@ApiResponse({
  status: 400,
  type: OAuthErrorDto,
  description: 'The request, the grant or the scope is wrong.',
})
@ApiResponse({ status: 401, type: OAuthErrorDto, description: 'The client has not proved itself.' })
@ApiResponse({ status: 429, type: OAuthErrorDto, description: 'Too many failed attempts.' })
@ApiResponse({ status: 500, type: OAuthErrorDto, description: 'Something went wrong here.' })
@ApiResponse({ status: 503, type: OAuthErrorDto, description: 'Not available at the moment.' })
@UseGuards(OAuthClientGuard)
@Controller('v3/oauth')
export class TokenController {
  constructor(
    private readonly endpoint: TokenEndpoint,
    private readonly tokens: TokensService,
    private readonly config: AppConfig,
  ) {}

  /** Exchanges a code, a refresh token or the client's own proof for tokens (RFC 6749). */
  @Post('token')
  @HttpCode(200)
  @Header('pragma', 'no-cache')
  @Access('oauth.token')
  @Speaks(TOKEN_PROTOCOL)
  @ApiOperation({ operationId: 'exchangeToken' })
  token(@CurrentClient() client: ClientRow, @Body() body: TokenRequestDto): Promise<TokenResponseDto> {
    return this.endpoint.exchange(client, body);
  }

  /** Ends a token; a refresh token takes all tokens of its grant along (RFC 7009). */
  @Post('revoke')
  @HttpCode(200)
  @Access('oauth.revoke')
  @Speaks(TOKEN_PROTOCOL)
  @ApiOperation({ operationId: 'revokeToken' })
  async revoke(@CurrentClient() client: ClientRow, @Body() body: TokenQuestionDto): Promise<RevokedDto> {
    await this.tokens.revoke(client, body.token);
    return {};
  }

  /** Says what a token of the client's own is (RFC 7662). */
  @Post('introspect')
  @HttpCode(200)
  @Access('oauth.introspect')
  @Speaks(TOKEN_PROTOCOL)
  @ApiOperation({ operationId: 'introspectToken' })
  introspect(
    @CurrentClient() client: ClientRow,
    @Body() body: TokenQuestionDto,
    @Req() request: FastifyRequest,
  ): Promise<IntrospectionDto> {
    const issuer = originOfLinks(request, this.config.PUBLIC_URL);
    return this.tokens.introspect(client, body.token, issuer);
  }
}
