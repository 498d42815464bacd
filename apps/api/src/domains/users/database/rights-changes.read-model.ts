import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A snapshot of PostgreSQL's: which transactions had been committed. */
export type Snapshot = string;

/** What has been committed since a snapshot, and the snapshot that knows it. */
export interface RightsChanged {
  readonly snapshot: Snapshot;
  /** Of what: `user 7`, `customer 3`, `session ...`, `key 5`, `everybody`. */
  readonly about: readonly string[];
}

// A transaction that had begun before the snapshot may be committed after it: numbers and times alone would miss it.
const CHANGED = `
SELECT pg_current_snapshot()::text AS snapshot, ARRAY(
  SELECT about FROM rights_changes
  WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
) AS about`;

/** What has changed of who may do what, as triggers note it. */
@Injectable()
export class RightsChangesReadModel {
  constructor(private readonly database: Database) {}

  /** What has been committed since a snapshot; nothing without one. */
  async since(snapshot: Snapshot | null): Promise<RightsChanged> {
    const row = await this.database.firstPrepared<RightsChanged>('rights-changed', CHANGED, [snapshot]);
    if (!row) throw new Error('a statement of one row has none');
    return row;
  }
}
