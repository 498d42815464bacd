import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ok } from '../../platform/http/envelope.js';
import { MaintenanceReadModel } from './database/maintenance.read-model.js';
import { MaintenanceResponseDto, SessionCheckResponseDto } from './maintenance.dto.js';

/** What a portal asks again and again. */
@ApiTags('User')
@Controller('v3')
export class MaintenanceController {
  constructor(
    private readonly maintenance: MaintenanceReadModel,
    private readonly config: AppConfig,
  ) {}

  /** Modules under maintenance. */
  @Get('maintenance/status')
  @Access('maintenance.status')
  @ApiOperation({ operationId: 'getMaintenanceStatus' })
  async getMaintenanceStatus(): Promise<MaintenanceResponseDto> {
    return ok({ maintenance: await this.maintenance.list() });
  }

  /** The session is alive; with the running version and what is under maintenance. */
  @Get('session/check')
  @Access('session.check')
  @ApiOperation({ operationId: 'checkSession' })
  async checkSession(): Promise<SessionCheckResponseDto> {
    return ok({ maintenance: await this.maintenance.list(), version: this.config.RELEASE });
  }
}
