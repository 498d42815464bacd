import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../platform/access/access.decorator.js';
import type { Principal } from '../../platform/access/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { bindingOf } from './browser-cookies.js';
import { RefreshDto, RefreshResponseDto } from './dto/auth.dto.js';
import { demandNotCrossSite } from '../../platform/http/origin.js';
import { RefreshService } from './refresh.service.js';

/** Tokens for another country: what the portal asks for when the user switches. */
@ApiTags('Authentication')
@Controller('v3/:cc')
export class CountryTokensController {
  constructor(
    private readonly refreshes: RefreshService,
    private readonly config: AppConfig,
  ) {}

  /** Issues the session's tokens anew, bound to the country. The Authorization header is the proof. */
  @Get('refresh/token')
  @Access('auth.country-token')
  @ApiOperation({ operationId: 'getCountryToken' })
  async getCountryToken(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<RefreshResponseDto> {
    demandNotCrossSite(request);
    const binding = bindingOf(request, this.config.PUBLIC_URL);
    return ok({ token: await this.refreshes.reissue(principal, { binding, country: cc }) });
  }

  /** Exchanges the session's refresh token for a set that is bound to the country. */
  @Post('oauth/token-custom-refresh')
  @HttpCode(200)
  @Access('auth.country-refresh')
  @ApiOperation({ operationId: 'refreshCountryToken' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The refresh token is missing.' })
  async refreshCountryToken(
    @Param() { cc }: CountryPath,
    @Body() body: RefreshDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<RefreshResponseDto> {
    const binding = bindingOf(request, this.config.PUBLIC_URL);
    return ok({
      token: await this.refreshes.refresh(body.refresh_token, { binding, country: cc, principal }),
    });
  }
}
