import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { MaintenanceAdminService } from './maintenance-admin.service.js';
import { ModulesMaintenanceDto, SetMaintenanceDto } from './maintenance.dto.js';

/** What administrators warn of. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/maintenance')
export class MaintenanceAdminController {
  constructor(private readonly maintenance: MaintenanceAdminService) {}

  /** All modules, and which of them are under maintenance. */
  @Get()
  @Access('admin.maintenance.list')
  @ApiOperation({ operationId: 'listMaintenance' })
  async listMaintenance(@Param() _: CountryPath): Promise<ModulesMaintenanceDto> {
    return ok({ modules: await this.maintenance.all() });
  }

  /** Puts modules under maintenance, or takes them out, in all countries: all of them or none. */
  @Post()
  @HttpCode(200)
  @Access('admin.maintenance.save')
  @ApiOperation({ operationId: 'saveMaintenance' })
  @ApiResponse({ status: 422, type: ErrorDto, description: 'A module is not known, or comes twice.' })
  async saveMaintenance(
    @Param() _: CountryPath,
    @Body() body: SetMaintenanceDto,
  ): Promise<ModulesMaintenanceDto> {
    return ok({ modules: await this.maintenance.set(body) });
  }
}
