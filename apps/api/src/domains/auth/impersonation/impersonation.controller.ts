import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import {
  DepersonationResponseDto,
  ImpersonateDto,
  ImpersonationResponseDto,
} from '../dto/impersonation.dto.js';
import { ImpersonationService } from './impersonation.service.js';

/** Admins acting as somebody else, and back. */
@ApiTags('User')
@Controller('v3/:cc/users')
export class ImpersonationController {
  constructor(private readonly impersonation: ImpersonationService) {}

  /** Begins a session with the rights of another user, for 60 minutes at most. The user is told. */
  @Post(':id/impersonate')
  @HttpCode(200)
  @Access('users.impersonate')
  @ApiOperation({ operationId: 'impersonateUser' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'The reason is missing.' })
  async impersonate(
    @Param() { cc, id }: IdPath,
    @Body() { reason }: ImpersonateDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ImpersonationResponseDto> {
    return ok(await this.impersonation.begin(principal, { userId: id, reason, country: cc }));
  }

  /** Ends acting as somebody else and gives the admin a session of their own again. */
  @Post('depersonate')
  @HttpCode(200)
  @Access('users.depersonate')
  @ApiOperation({ operationId: 'depersonate' })
  @ApiResponse({ status: 409, type: ErrorDto, description: 'Nobody is being impersonated.' })
  async depersonate(
    @Param() { cc }: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<DepersonationResponseDto> {
    return ok({ token: await this.impersonation.end(principal, cc) });
  }
}
