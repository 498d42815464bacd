import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import type { DirtyDay, ServiceCount } from '../../collect/hit-store.lookup.js';

const DIRTY = `
SELECT country_code AS country, to_char(market_day, 'YYYY-MM-DD') AS day FROM publisher_dirty_days ORDER BY since LIMIT $1`;

const SERVICES = `
SELECT DISTINCT s.service_id AS id FROM publisher_services s JOIN publishers p ON p.id = s.publisher_id
WHERE p.country_code = $1 ORDER BY 1`;

const COLUMNS = 'service_id, device, dimension, key, impressions, consented, visits';
const GIVEN =
  'unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])';

const STORE = `
INSERT INTO publisher_counts (country_code, market_day, ${COLUMNS}) SELECT $1, $2::date, * FROM ${GIVEN}`;

// What the day now has more or less of each key than it had is added to its week and its month.
const MOVE_SPANS = `
WITH moved AS (
  SELECT service_id, device, dimension, key, sum(impressions) AS impressions, sum(consented) AS consented, sum(visits) AS visits
  FROM (SELECT * FROM ${GIVEN} AS now (${COLUMNS})
    UNION ALL SELECT service_id, device, dimension, key, -impressions, -consented, -visits
    FROM publisher_counts WHERE country_code = $1 AND market_day = $2::date) both_counts
  WHERE dimension NOT IN ('minute', 'hour', 'double') GROUP BY 1, 2, 3, 4
  HAVING sum(impressions) <> 0 OR sum(consented) <> 0 OR sum(visits) <> 0
)
INSERT INTO publisher_count_spans AS known (country_code, unit, begins, ${COLUMNS})
SELECT $1, unit, date_trunc(unit, $2::date)::date, ${COLUMNS} FROM moved CROSS JOIN (VALUES ('week'), ('month')) AS u(unit)
ON CONFLICT (service_id, dimension, unit, begins, device, key) DO UPDATE SET impressions = known.impressions + excluded.impressions,
  consented = known.consented + excluded.consented, visits = known.visits + excluded.visits`;

const COUNTED = `
INSERT INTO publisher_counted_days AS known (country_code, market_day, times) VALUES ($1, $2, 1)
ON CONFLICT (country_code, market_day) DO UPDATE SET times = known.times + 1`;

// A market day counts for the dashboards of publishers whose services were chosen lately, too.
const MARK = `
INSERT INTO publisher_dirty_days (country_code, market_day)
SELECT $1, d::date FROM generate_series(current_date - $2::int, current_date + 1, interval '1 day') d
ON CONFLICT DO NOTHING`;

/** Marks the last days of a country as to be counted for its publishers. @param days how many */
export async function markPublisherDays(
  manager: EntityManager,
  country: string,
  days: number,
): Promise<void> {
  await manager.query(MARK, [country, days]);
}

/** Writes what publishers see of their own hits. */
@Injectable()
export class PublisherCountsRepository {
  constructor(private readonly database: Database) {}

  /** Days with hits that are not counted yet, those waiting longest first. */
  dirtyDays(limit: number): Promise<DirtyDay[]> {
    return this.database.query(DIRTY, [limit]);
  }

  /** Services that a publisher of the country has. */
  async services(country: string): Promise<number[]> {
    return (await this.database.query<{ id: number }>(SERVICES, [country])).map(({ id }) => id);
  }

  /**
   * Takes a day's mark away, and puts what was counted into the place of the earlier counts, in the sums of its week and
   * month too, in one transaction.
   */
  replaceDay(
    country: string,
    day: string,
    count: (manager: EntityManager) => Promise<readonly ServiceCount[]>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      await takeTurn(manager, `publisher counts ${country}`);
      // The mark first: hits that arrive meanwhile mark the day again.
      await manager.query('DELETE FROM publisher_dirty_days WHERE country_code = $1 AND market_day = $2', [
        country,
        day,
      ]);
      const values = [country, day, ...columnsOf(await count(manager))];
      await manager.query(MOVE_SPANS, values);
      await manager.query('DELETE FROM publisher_counts WHERE country_code = $1 AND market_day = $2', [
        country,
        day,
      ]);
      await manager.query(STORE, values);
      await manager.query(COUNTED, [country, day]);
    });
  }

  /** Forgets minutes of days before one. @param day `YYYY-MM-DD` */
  async dropMinutes(country: string, day: string): Promise<void> {
    await this.database.query(
      `DELETE FROM publisher_counts WHERE country_code = $1 AND market_day < $2::date AND dimension = 'minute'`,
      [country, day],
    );
  }
}

function columnsOf(rows: readonly ServiceCount[]): unknown[][] {
  const fields = ['serviceId', 'device', 'dimension', 'key', 'impressions', 'consented', 'visits'] as const;
  return fields.map((field) => rows.map((row) => row[field]));
}
