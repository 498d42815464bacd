import { Injectable } from '@nestjs/common';
import type { StoredModule } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';

const ALL = `
SELECT key, name, parent_key AS parent, groups_only AS "groupsOnly" FROM modules ORDER BY position, key`;

/** The product's modules. */
@Injectable()
export class ModulesReadModel {
  constructor(private readonly database: Database) {}

  /** All of them, in the product's order. */
  all(): Promise<StoredModule[]> {
    return this.database.query(ALL);
  }
}
