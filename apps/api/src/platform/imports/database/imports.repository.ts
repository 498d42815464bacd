import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.service.js';
import type { RefusedRows } from '../import.types.js';

/** An import's row. */
export interface ImportRow {
  readonly id: string;
  readonly state: 'running' | 'finished' | 'failed';
  readonly rowsRead: number;
  readonly rowsAccepted: number;
  readonly rowsRepeated: number;
  readonly refused: Record<string, RefusedRows>;
}

/** What identifies an import. */
export interface ImportKey {
  readonly country: string;
  readonly kind: string;
  readonly source: string;
  readonly fingerprint: string;
}

const OPEN = `
INSERT INTO imports (country_code, kind, source, fingerprint) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, kind, fingerprint) DO UPDATE SET source = excluded.source
RETURNING id, state, rows_read::int AS "rowsRead", rows_accepted::int AS "rowsAccepted",
  rows_repeated::int AS "rowsRepeated", refused`;

const SAVE = `
UPDATE imports SET state = $2, rows_read = $3, rows_accepted = $4, rows_repeated = $5, refused = $6,
  finished_at = CASE WHEN $2 = 'finished' THEN now() END
WHERE id = $1`;

/** Imports and how far they have come. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  /** The import of a file: a new row, or the one of an earlier run. */
  async open({ country, kind, source, fingerprint }: ImportKey): Promise<ImportRow> {
    const row = await this.database.first<ImportRow>(OPEN, [country, kind, source, fingerprint]);
    if (!row) throw new Error('the import was not stored');
    return row;
  }

  /** Tells the planner what bulk loading has changed. */
  async refreshStatistics(tables: readonly string[]): Promise<void> {
    if (tables.length > 0) await this.database.query(`ANALYZE ${tables.join(', ')}`);
  }

  /** Notes how far an import has come. */
  async save({ id, state, rowsRead, rowsAccepted, rowsRepeated, refused }: ImportRow): Promise<void> {
    const values = [id, state, rowsRead, rowsAccepted, rowsRepeated, JSON.stringify(refused)];
    await this.database.query(SAVE, values);
  }
}
