import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { languageAsked } from '../../../platform/http/language.js';
import { demandOwnOrigin, originOfLinks } from '../../../platform/http/origin.js';
import {
  AuthorizeDataDto,
  AuthorizeDataResponseDto,
  AuthorizeDto,
  AuthorizeRedirectDto,
  AuthorizeRedirectResponseDto,
  AuthorizeResponseDto,
} from '../dto/authorize.dto.js';
import { AuthorizeService } from './authorize.service.js';
import { RedirectService } from './redirect.service.js';

/** What the portal's consent page asks and answers. */
@ApiTags('OAuth2 provider')
@Controller('v3')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
export class AuthorizeController {
  constructor(
    private readonly authorization: AuthorizeService,
    private readonly redirects: RedirectService,
    private readonly config: AppConfig,
  ) {}

  /** What a client asks the user for, and whether that was allowed before. */
  @Post('oauth/authorize/data')
  @HttpCode(200)
  @Access('oauth.consent-data')
  @ApiOperation({ operationId: 'getAuthorizeData' })
  @ApiResponse({
    status: 404,
    type: ErrorDto,
    description: 'No such client, or an address that is not registered for it: send the user nowhere.',
  })
  async data(
    @Body() body: AuthorizeDataDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<AuthorizeDataResponseDto> {
    const issuer = originOfLinks(request, this.config.PUBLIC_URL);
    return ok(await this.authorization.data(body, principal, { issuer, language: languageAsked(request) }));
  }

  /** The user's decision; the answer says where to send the user. */
  @Post('oauth/authorize')
  @HttpCode(200)
  @Access('oauth.authorize')
  @ApiOperation({ operationId: 'authorize' })
  @ApiResponse({
    status: 404,
    type: ErrorDto,
    description: 'No such client, or an address that is not registered for it: send the user nowhere.',
  })
  async authorize(
    @Body() body: AuthorizeDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<AuthorizeResponseDto> {
    demandOwnOrigin(request, this.config.PUBLIC_URL);
    const issuer = originOfLinks(request, this.config.PUBLIC_URL);
    return ok(await this.authorization.decide(body, principal, issuer));
  }

  /** Where a user goes after signing in: a path of the portal, or the consent page of the client whose address it is. */
  @Post('authorize-redirect')
  @HttpCode(200)
  @Access('auth.authorize-redirect')
  @ApiOperation({ operationId: 'authorizeRedirect' })
  async redirect(@Body() body: AuthorizeRedirectDto): Promise<AuthorizeRedirectResponseDto> {
    return ok({ redirect: await this.redirects.afterSignIn(body) });
  }
}
