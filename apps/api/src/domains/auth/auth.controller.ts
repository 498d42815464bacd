import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, BearerToken } from '../../platform/access/access.decorator.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { AuthService } from './auth.service.js';
import { bindingOf } from './binding-cookie.js';
import { demandOwnOrigin, ownPath } from '../../platform/http/origin.js';
import {
  LoginDto,
  LoginResponseDto,
  LogoutResponseDto,
  RefreshDto,
  RefreshResponseDto,
  TokenCheckResponseDto,
} from './dto/auth.dto.js';
import { SessionsService } from './sessions.service.js';

/** Signing in and out. */
@ApiTags('Authentication')
@Controller('v3')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly config: AppConfig,
  ) {}

  /** Signs in with email and password. */
  @Post('login')
  @HttpCode(200)
  @Access('auth.login')
  @ApiOperation({ operationId: 'login' })
  @ApiResponse({ status: 401, type: ErrorDto, description: 'Wrong credentials.' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many attempts.' })
  async login(@Body() body: LoginDto, @Req() request: FastifyRequest): Promise<LoginResponseDto> {
    demandOwnOrigin(request, this.config.PUBLIC_URL);
    const token = await this.auth.login(body, request.ip);
    return ok({ token, redirect: ownPath(body.redirect) });
  }

  /** Says whether the token of the Authorization header is alive; does not keep the session alive. */
  @Post('token/check')
  @HttpCode(200)
  @Access('auth.token-check')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'checkToken' })
  async checkToken(@BearerToken() token: string | undefined): Promise<TokenCheckResponseDto> {
    const alive = token !== undefined && (await this.sessions.check(token)) !== undefined;
    return ok({ token_is_valid: alive, refresh_required: !alive });
  }

  /** Exchanges a refresh token for a new set; each refresh token works once. */
  @Post('refresh/token')
  @HttpCode(200)
  @Access('auth.refresh')
  @ApiOperation({ operationId: 'refreshToken' })
  @ApiResponse({ status: 401, type: ErrorDto, description: 'The session has ended.' })
  async refreshToken(@Body() body: RefreshDto, @Req() request: FastifyRequest): Promise<RefreshResponseDto> {
    const binding = bindingOf(request, this.config.PUBLIC_URL);
    return ok({ token: await this.sessions.refresh(body.refresh_token, { binding }) });
  }

  /** Signs out: every token of the session ends. Works with an expired token too. */
  @Post('logout')
  @HttpCode(200)
  @Access('auth.logout')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'logout' })
  async logout(@BearerToken() token: string | undefined): Promise<LogoutResponseDto> {
    if (token) await this.sessions.end(token);
    return ok({ redirect: null });
  }
}
