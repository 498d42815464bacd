import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import {
  InitialPasswordEmailDto,
  PasswordDoneResponseDto,
  PasswordEmailDto,
  PasswordLinkDto,
  PasswordLinkResponseDto,
  PasswordResetDto,
} from '../dto/password.dto.js';
import { demandOwnOrigin, originOfLinks } from '../../../platform/http/origin.js';
import { PasswordMails } from './password-mails.service.js';
import { PasswordService } from './password.service.js';

/** Passwords that are set through a mail. */
@ApiTags('Authentication')
@Controller('v3/password')
@ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
@ApiResponse({ status: 429, type: ErrorDto, description: 'Too many attempts.' })
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly mails: PasswordMails,
    private readonly config: AppConfig,
  ) {}

  /** Sends a mail with a link to set a new password; the answer is the same when nobody has the address. */
  @Post('email')
  @HttpCode(200)
  @Access('password.email')
  @ApiOperation({ operationId: 'requestPasswordReset' })
  async requestReset(
    @Body() { email }: PasswordEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<PasswordDoneResponseDto> {
    demandOwnOrigin(request, this.config.PUBLIC_URL);
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    const accepted = request.headers['accept-language'];
    await this.mails.requestReset({ email, origin, accepted }, request.ip);
    return ok({});
  }

  /** Sets a new password with the link of a mail. All sessions of the user end. */
  @Post('reset')
  @HttpCode(200)
  @Access('password.reset')
  @ApiOperation({ operationId: 'resetPassword' })
  async reset(
    @Body() body: PasswordResetDto,
    @Req() request: FastifyRequest,
  ): Promise<PasswordDoneResponseDto> {
    demandOwnOrigin(request, this.config.PUBLIC_URL);
    await this.passwords.reset(body, request.ip);
    return ok({});
  }

  /** Sends a new user the mail with which to set the first password; it works for 72 hours. */
  @Post('initial-email')
  @HttpCode(200)
  @Access('password.initial-email')
  @ApiOperation({ operationId: 'sendInitialPasswordMail' })
  @ApiResponse({ status: 404, type: ErrorDto, description: 'No user of whom the caller may know.' })
  async sendInitialMail(
    @Body() { user_id }: InitialPasswordEmailDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<PasswordDoneResponseDto> {
    const origin = originOfLinks(request, this.config.PUBLIC_URL);
    await this.mails.sendInitial(principal, { userId: user_id, origin }, request.ip);
    return ok({});
  }

  /** Says whether the link of a mail can still be used. */
  @Post('reset-token-availability-check')
  @HttpCode(200)
  @Access('password.check')
  @ApiOperation({ operationId: 'checkPasswordLink' })
  async check(
    @Body() body: PasswordLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<PasswordLinkResponseDto> {
    return ok({ available: await this.passwords.isAvailable(body, request.ip) });
  }
}
