import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { MONTH_JOBS, OPEN_JOB } from './month-jobs.sql.js';

// Whoever reads the contacts of a month remembers its mark, and removes that one only.
const ANEW = 'ON CONFLICT (country_code, month) DO UPDATE SET since = excluded.since';

const ADD = `
INSERT INTO months_to_index (country_code, month, since) VALUES ($1, $2, clock_timestamp()) ${ANEW}`;

const ADD_MEASURED = `
INSERT INTO months_to_index (country_code, month, since)
SELECT $1, month, clock_timestamp() FROM (
  SELECT month FROM contact_indexes WHERE country_code = $1 AND months = 1
  UNION SELECT month FROM traffic_months WHERE country_code = $1) measured
WHERE $2::text[] IS NULL OR to_char(month, 'YYYY-Q') = ANY($2)
${ANEW}`;

const DUE = `
SELECT country_code AS country, to_char(month, 'YYYY-MM') AS month FROM months_to_index m
WHERE NOT EXISTS (${MONTH_JOBS('m')} AND (${OPEN_JOB} OR j.finished_at BETWEEN now() - interval '1 hour' AND now()))
ORDER BY since`;

const SEEN = 'SELECT since::text AS mark FROM months_to_index WHERE country_code = $1 AND month = $2';
const TAKE = 'DELETE FROM months_to_index WHERE country_code = $1 AND month = $2 AND since::text = $3';

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

  /** The mark of a month as it is now; undefined when there is none. */
  async seen(country: string, month: string): Promise<string | undefined> {
    return (await this.database.first<{ mark: string }>(SEEN, [country, `${month}-01`]))?.mark;
  }

  /** Takes a month off the list, unless it was noted again since. @param mark as it was seen */
  async take(manager: EntityManager, country: string, month: string, mark: string): Promise<void> {
    await manager.query(TAKE, [country, `${month}-01`, mark]);
  }
}
