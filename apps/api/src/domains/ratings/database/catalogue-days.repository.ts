import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { CatalogueItem } from '../catalogue.lookup.js';

// The items of a day are those of its last look: a later one of the same day takes the place of an earlier one.
const KEEP = `
INSERT INTO catalogue_days (country_code, day, stamp, items) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, day) DO UPDATE SET stamp = excluded.stamp, items = excluded.items`;

const NEWEST = 'SELECT stamp FROM catalogue_days WHERE country_code = $1 ORDER BY day DESC LIMIT 1';

const ON = `
SELECT to_char(day, 'YYYY-MM-DD') AS day, items FROM catalogue_days
WHERE country_code = $1 AND day <= $2 ORDER BY day DESC LIMIT 1`;

const FIRST = `SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM catalogue_days WHERE country_code = $1`;

/** Master data of rankings as they were. */
@Injectable()
export class CatalogueDaysRepository {
  constructor(private readonly database: Database) {}

  /** Stamp of the newest one that is kept; undefined without one. */
  async newestStamp(country: string): Promise<string | undefined> {
    return (await this.database.first<{ stamp: string }>(NEWEST, [country]))?.stamp;
  }

  /** Keeps the items of a day. @param day of the market, `YYYY-MM-DD` */
  async keep(country: string, day: string, stamp: string, items: readonly CatalogueItem[]): Promise<void> {
    await this.database.query(KEEP, [country, day, stamp, JSON.stringify(items)]);
  }

  /** Items as they were at the end of a day, and the day they were last changed; undefined before the first one. */
  on(country: string, day: string): Promise<{ day: string; items: CatalogueItem[] } | undefined> {
    return this.database.first(ON, [country, day]);
  }

  /** The first day that is kept; null without one. */
  async firstDay(country: string): Promise<string | null> {
    return (await this.database.first<{ day: string | null }>(FIRST, [country]))?.day ?? null;
  }
}
