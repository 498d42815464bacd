import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { MaintainedModuleDto } from '../maintenance.dto.js';

const MAINTAINED =
  'SELECT key AS name, name AS display_name FROM modules WHERE maintenance ORDER BY position';

/** Modules under maintenance. */
@Injectable()
export class MaintenanceReadModel {
  constructor(private readonly database: Database) {}

  /** In the product's order. */
  list(): Promise<MaintainedModuleDto[]> {
    return this.database.query(MAINTAINED);
  }
}
