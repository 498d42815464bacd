import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../../platform/database/database.service.js';
import type { DirtyDay } from '../../hit-store.lookup.js';

const DIRTY_DAYS = `
SELECT country_code AS country, to_char(market_day, 'YYYY-MM-DD') AS day FROM dirty_days ORDER BY since LIMIT $1`;

const KEPT_FROM = `
SELECT to_char(kept_from, 'YYYY-MM-DD') AS day FROM hit_retention WHERE country_code = $1 AND kept_from IS NOT NULL`;

/** Which days have hits that no figure holds yet, and from when on hits are kept: in PostgreSQL with any driver. */
@Injectable()
export class DayMarks {
  constructor(private readonly database: Database) {}

  /** Days with hits that were not measured yet, those waiting longest first. */
  dirtyDays(limit: number): Promise<DirtyDay[]> {
    return this.database.query(DIRTY_DAYS, [limit]);
  }

  /** Takes a day's mark away. */
  async take(manager: EntityManager, country: string, day: string): Promise<void> {
    await manager.query('DELETE FROM dirty_days WHERE country_code = $1 AND market_day = $2', [country, day]);
  }

  /** First day of the oldest month whose hits are all there; undefined while none were removed. */
  async keptFrom(country: string): Promise<string | undefined> {
    return (await this.database.first<{ day: string }>(KEPT_FROM, [country]))?.day;
  }
}
