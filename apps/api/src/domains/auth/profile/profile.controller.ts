import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentPrincipal } from '../../../platform/access/access.decorator.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ErrorDto } from '../../../platform/errors/error.dto.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ok } from '../../../platform/http/envelope.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import {
  OwnSessionsResponseDto,
  ProfileResponseDto,
  SaveProfileDto,
  SessionPath,
} from '../dto/profile.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { ProfileService } from './profile.service.js';

/** What users see and change of themselves. */
@ApiTags('Profile')
@Controller('v3/:cc/profile')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly sessions: OwnSessionsService,
  ) {}

  /** The profile, with the times an admin acted as the user. */
  @Get()
  @Access('profile.show')
  @ApiOperation({ operationId: 'getProfile' })
  async getProfile(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ProfileResponseDto> {
    return ok({ profile: await this.profiles.show(principal.userId) });
  }

  /** Changes name, language or password. A new password needs the present one and is told by mail. */
  @Post('save')
  @HttpCode(200)
  @Access('profile.save')
  @ApiOperation({ operationId: 'saveProfile' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A field is missing or wrong.' })
  @ApiResponse({ status: 429, type: ErrorDto, description: 'Too many wrong passwords.' })
  async saveProfile(
    @Param() _country: CountryPath,
    @Body() body: SaveProfileDto,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<ProfileResponseDto> {
    const accepted = request.headers['accept-language'];
    await this.profiles.save(body, { principal, address: request.ip, accepted });
    return ok({ profile: await this.profiles.show(principal.userId) });
  }

  /** The user's sessions that are alive. */
  @Get('sessions')
  @Access('profile.sessions.list')
  @ApiOperation({ operationId: 'listOwnSessions' })
  async listOwnSessions(
    @Param() _country: CountryPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<OwnSessionsResponseDto> {
    return ok({ sessions: await this.sessions.list(principal) });
  }

  /** Ends one of the user's sessions with all its tokens. */
  @Delete('sessions/:id')
  @Access('profile.sessions.end')
  @ApiOperation({ operationId: 'endOwnSession' })
  async endOwnSession(
    @Param() { id }: SessionPath,
    @CurrentPrincipal() principal: Principal,
  ): Promise<SuccessDto> {
    await this.sessions.end(principal, id);
    return ok({});
  }
}
