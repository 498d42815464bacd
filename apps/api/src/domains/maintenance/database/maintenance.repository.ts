import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { ModuleMaintenanceDto } from '../maintenance.dto.js';

const ALL = `
SELECT key AS name, name AS display_name, parent_key AS parent, maintenance FROM modules ORDER BY position, key`;

const SET = `
UPDATE modules m SET maintenance = n.maintenance, version = version + 1
FROM unnest($1::text[], $2::boolean[]) AS n(key, maintenance)
WHERE m.key = n.key AND m.maintenance <> n.maintenance RETURNING m.id, m.maintenance`;

/** Which modules are under maintenance. */
@Injectable()
export class MaintenanceRepository {
  constructor(private readonly database: Database) {}

  /** All modules, in their order. */
  all(): Promise<ModuleMaintenanceDto[]> {
    return this.database.query(ALL);
  }

  /** Changes modules by key. @returns those that are now something else than before */
  async set(
    manager: EntityManager,
    keys: readonly string[],
    states: readonly boolean[],
  ): Promise<{ id: number; maintenance: boolean }[]> {
    const [changed] = (await manager.query(SET, [keys, states])) as [
      { id: number; maintenance: boolean }[],
      number,
    ];
    return changed;
  }
}
