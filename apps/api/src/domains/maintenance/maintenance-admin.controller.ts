import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { ErrorDto } from '../../platform/errors/error.dto.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { CountryPath } from '../../platform/http/country-path.dto.js';
import { ok } from '../../platform/http/envelope.js';
import { MaintenanceRepository } from './database/maintenance.repository.js';
import { ModulesMaintenanceDto, SetMaintenanceDto } from './maintenance.dto.js';

/** What administrators warn of. */
@ApiTags('Administration')
@Controller('v3/:cc/admin/maintenance')
export class MaintenanceAdminController {
  constructor(
    private readonly database: Database,
    private readonly maintenance: MaintenanceRepository,
    private readonly audit: AuditTrail,
  ) {}

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
    @Body() { modules }: SetMaintenanceDto,
  ): Promise<ModulesMaintenanceDto> {
    const known = new Set((await this.maintenance.all()).map(({ name }) => name));
    const unknown = modules.find(({ name }) => !known.has(name));
    if (unknown) throw refusedField('modules', 'unknown_value', { value: unknown.name });
    await this.database.transaction(async (manager) => {
      const keys = modules.map(({ name }) => name);
      const states = modules.map(({ maintenance }) => maintenance);
      for (const { id, maintenance } of await this.maintenance.set(manager, keys, states)) {
        const details = { maintenance: { before: !maintenance, after: maintenance } };
        await this.audit.record(
          { event: 'module.updated', object: { type: 'module', id }, details },
          manager,
        );
      }
    });
    return ok({ modules: await this.maintenance.all() });
  }
}
