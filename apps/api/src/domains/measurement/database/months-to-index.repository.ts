import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

const ADD = `
INSERT INTO months_to_index (country_code, month) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

const ADD_MEASURED = `
INSERT INTO months_to_index (country_code, month)
SELECT $1, month FROM (
  SELECT month FROM contact_indexes WHERE country_code = $1 AND months = 1
  UNION SELECT month FROM traffic_months WHERE country_code = $1) measured
WHERE $2::text[] IS NULL OR to_char(month, 'YYYY-Q') = ANY($2)
ON CONFLICT DO NOTHING`;

// A running job may have read the contacts already; one that waits has not, and will do.
const DUE = `
SELECT country_code AS country, to_char(month, 'YYYY-MM') AS month FROM months_to_index m
WHERE NOT EXISTS (SELECT FROM measurement_jobs j WHERE j.country_code = m.country_code AND j.month = m.month
  AND (j.state = 'running' OR j.finished_at > now() - interval '1 hour'))
ORDER BY since`;

const TAKE = 'DELETE FROM months_to_index WHERE country_code = $1 AND month = $2';

/** Months with contacts that arrived through the tag and that no index holds yet. */
@Injectable()
export class MonthsToIndexRepository {
  constructor(private readonly database: Database) {}

  /** Notes a month, `YYYY-MM`. */
  async add(manager: EntityManager, country: string, month: string): Promise<void> {
    await manager.query(ADD, [country, `${month}-01`]);
  }

  /**
   * Notes the months that have figures.
   * @param quarters those of these quarters, `YYYY-Q`; null = all
   */
  async addMeasured(
    manager: EntityManager,
    country: string,
    quarters: readonly string[] | null,
  ): Promise<void> {
    await manager.query(ADD_MEASURED, [country, quarters]);
  }

  /** Months to index now: at most once an hour each, because an index is built from all contacts of its month. */
  due(): Promise<{ country: string; month: string }[]> {
    return this.database.query(DUE);
  }

  /** Takes a month off the list. */
  async take(country: string, month: string): Promise<void> {
    await this.database.query(TAKE, [country, `${month}-01`]);
  }
}
