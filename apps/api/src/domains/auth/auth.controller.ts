import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, BearerToken } from '../../platform/access/access.decorator.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { AuthService } from './auth.service.js';
import { demandOwnOrigin, ownPath } from '../../platform/http/origin.js';
import { bindingOf, clearBinding, isBrowser, markOf, setBinding, setMark } from './browser-cookies.js';
import {
  LoginDto,
  LoginResponseDto,
  LogoutResponseDto,
  RefreshDto,
  RefreshResponseDto,
  TokenCheckResponseDto,
} from './dto/auth.dto.js';
import { RefreshService } from './refresh.service.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsService } from './sessions.service.js';

/** Signing in and out. */
@ApiTags('Authentication')
@Controller('v3')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly refreshes: RefreshService,
    private readonly strategy: SessionStrategy,
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
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponseDto> {
    const publicUrl = this.config.PUBLIC_URL;
    demandOwnOrigin(request, publicUrl);
    const mark = markOf(request, publicUrl);
    const from = { address: request.ip, browser: isBrowser(request), mark };
    const begun = await this.auth.login(body, from);
    const { token, binding } = begun;
    if (binding) setBinding(reply, binding, publicUrl);
    if (begun.mark !== undefined) setMark(reply, begun.mark, publicUrl);
    return ok({ token, redirect: ownPath(body.redirect) });
  }

  /** Says whether the token of the Authorization header is alive; does not keep the session alive. */
  @Post('token/check')
  @HttpCode(200)
  @Access('auth.token-check')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'checkToken' })
  async checkToken(@BearerToken() token: string | undefined): Promise<TokenCheckResponseDto> {
    return ok(await this.strategy.check(token));
  }

  /**
   * Exchanges a refresh token for a new set; each refresh token works once. Sessions that a browser began need its
   * binding cookie too.
   */
  @Post('refresh/token')
  @HttpCode(200)
  @Access('auth.refresh')
  @ApiOperation({ operationId: 'refreshToken' })
  @ApiResponse({ status: 401, type: ErrorDto, description: 'The session has ended.' })
  async refreshToken(@Body() body: RefreshDto, @Req() request: FastifyRequest): Promise<RefreshResponseDto> {
    const binding = bindingOf(request, this.config.PUBLIC_URL);
    return ok({ token: await this.refreshes.refresh(body.refresh_token, { binding }) });
  }

  /** Signs out: every token of the session ends. Works with an expired token too. */
  @Post('logout')
  @HttpCode(200)
  @Access('auth.logout')
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'logout' })
  @Header('clear-site-data', '"cache","storage"')
  @ApiResponse({ status: 403, type: ErrorDto, description: 'A page of another origin asks.' })
  async logout(
    @BearerToken() token: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogoutResponseDto> {
    demandOwnOrigin(request, this.config.PUBLIC_URL);
    clearBinding(reply, this.config.PUBLIC_URL);
    if (token) await this.sessions.signOut(token);
    return ok({ redirect: null });
  }
}
