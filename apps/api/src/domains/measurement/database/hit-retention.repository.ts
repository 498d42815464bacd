import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { OPEN_JOB } from './month-jobs.sql.js';

const SET = `
INSERT INTO hit_retention (country_code, raw_hits_days) VALUES ($1, $2)
ON CONFLICT (country_code) DO UPDATE SET raw_hits_days = excluded.raw_hits_days`;

// A month is measured when none of its days is marked and no job of it is open.
const OLDEST_UNMEASURED = `
SELECT to_char(min(month), 'YYYY-MM') AS month FROM (
  SELECT market_day AS month FROM dirty_days WHERE country_code = $1
  UNION ALL
  SELECT market_day FROM ad_dirty_days WHERE country_code = $1
  UNION ALL
  SELECT (data->>'month' || '-01')::date FROM jobs j WHERE kind = 'month' AND data->>'country' = $1 AND ${OPEN_JOB}
  UNION ALL
  SELECT month FROM months_to_index WHERE country_code = $1
) waiting`;

/** How long raw hits are kept, by country. */
@Injectable()
export class HitRetentionRepository {
  constructor(private readonly database: Database) {}

  /** Days that a country's raw hits are kept, where it has a setting of its own. */
  async days(country: string): Promise<number | undefined> {
    const sql = 'SELECT raw_hits_days AS days FROM hit_retention WHERE country_code = $1';
    return (await this.database.first<{ days: number }>(sql, [country]))?.days;
  }

  /** Sets it. */
  async setDays(country: string, days: number): Promise<void> {
    await this.database.query(SET, [country, days]);
  }

  /** The oldest month (`YYYY-MM`) with hits that are not measured yet; undefined when all are. */
  async oldestUnmeasured(country: string): Promise<string | undefined> {
    return (
      (await this.database.first<{ month: string | null }>(OLDEST_UNMEASURED, [country]))?.month ?? undefined
    );
  }

  /**
   * Removes tokens that have expired, and links that ended before any hit that is kept.
   * @param keptFrom first day whose hits are kept
   */
  async removeLinks(country: string, keptFrom: string | undefined, now: Date): Promise<void> {
    await this.database.query('DELETE FROM used_link_tokens WHERE expires_at < $1', [now]);
    const sql = 'DELETE FROM client_links WHERE country_code = $1 AND linked_until < $2::date - 1';
    if (keptFrom) await this.database.query(sql, [country, keptFrom]);
  }
}
