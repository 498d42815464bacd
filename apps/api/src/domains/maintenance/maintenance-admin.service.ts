import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Database } from '../../platform/database/database.service.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { MaintenanceRepository } from './database/maintenance.repository.js';
import type { ModulesMaintenanceDto, SetMaintenanceDto } from './maintenance.dto.js';

type Modules = ModulesMaintenanceDto['modules'];

/** Which modules users are warned of. */
@Injectable()
export class MaintenanceAdminService {
  constructor(
    private readonly database: Database,
    private readonly maintenance: MaintenanceRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** All modules, and which of them are under maintenance. */
  all(): Promise<Modules> {
    return this.maintenance.all();
  }

  /** Puts modules under maintenance, or takes them out: all of them or none. @throws AppError `request.invalid` */
  async set({ modules }: SetMaintenanceDto): Promise<Modules> {
    const known = new Set((await this.all()).map(({ name }) => name));
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
    return this.all();
  }
}
