import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { SearchVisits } from '../../collect/hit-store.lookup.js';

/** A delivered count of visits that a search engine led to. */
export interface SearchVisitsRow extends SearchVisits {
  /** `YYYY-MM-DD` */
  readonly date: string;
}

const DAY = `
INSERT INTO search_visits (country_code, market_day, source, item_id, engine, term, visits)
SELECT $1, $2::date, 'hits', * FROM unnest($3::int[], $4::text[], $5::text[], $6::bigint[])`;

const DELIVERED = `
INSERT INTO search_visits (country_code, source, market_day, item_id, engine, term, visits)
SELECT $1, 'delivery', * FROM unnest($2::date[], $3::int[], $4::text[], $5::text[], $6::bigint[])
ON CONFLICT (country_code, item_id, market_day, source, engine, term) DO UPDATE SET visits = excluded.visits
RETURNING (xmax = 0) AS added`;

/** Writes visits that search engines led to. */
@Injectable()
export class SearchVisitsRepository {
  constructor(private readonly database: Database) {}

  /** Puts what was counted on a day into the place of the earlier counts. */
  async replaceDay(
    manager: EntityManager,
    country: string,
    day: string,
    rows: readonly SearchVisits[],
  ): Promise<void> {
    await manager.query(
      `DELETE FROM search_visits WHERE country_code = $1 AND market_day = $2 AND source = 'hits'`,
      [country, day],
    );
    if (rows.length > 0) await manager.query(DAY, [country, day, ...columnsOf(rows)]);
  }

  /**
   * Stores delivered counts in one statement; one delivered again takes the place of the earlier one.
   * @returns how many were new
   */
  async store(country: string, rows: readonly SearchVisitsRow[]): Promise<number> {
    const keyOf = ({ date, itemId, engine, term }: SearchVisitsRow) => `${date}|${itemId}|${engine}|${term}`;
    // One statement cannot write a row twice: of repeated counts the last one stands.
    const once = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
    const values = [country, once.map(({ date }) => date), ...columnsOf(once)];
    const stored = await this.database.query<{ added: boolean }>(DELIVERED, values);
    return stored.filter(({ added }) => added).length;
  }
}

function columnsOf(rows: readonly SearchVisits[]): unknown[][] {
  return [
    rows.map(({ itemId }) => itemId),
    rows.map(({ engine }) => engine),
    rows.map(({ term }) => term),
    rows.map(({ visits }) => visits),
  ];
}
