import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { REFRESH_MONTH_TOTALS } from './month-totals.sql.js';

// A hit counts for its service, for the aggregates above it and for channels whose path it lies below.
const BY_ITEM = (hits: string) => `
  SELECT h.*, h.service_id AS item_id FROM ${hits} h
  UNION ALL
  SELECT h.*, m.item_id FROM ${hits} h JOIN rating_item_members m ON m.service_id = h.service_id
  UNION ALL
  SELECT h.*, c.channel_id FROM ${hits} h CROSS JOIN LATERAL (
    SELECT DISTINCT u.channel_id FROM channel_urls u JOIN targets t ON t.id = u.target_id
    WHERE t.service_id = h.service_id AND starts_with(h.path, u.path_prefix)) c`;

// $1 country, $2 market day, $3 half an hour before the day begins: enough to know whether its first hits begin a visit.
const MEASURE_DAY = `
WITH day_hits AS (
  SELECT hit_id, service_id, market_day, device, client, geo, path, occurred_at
  FROM hits
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL
    AND market_day IN ($2::date, $2::date - 1) AND (market_day = $2::date OR occurred_at >= $3)
), by_item AS (${BY_ITEM('day_hits')}
), gaps AS (
  SELECT item_id, market_day, device, client, geo, CASE WHEN client IS NOT NULL THEN extract(epoch FROM occurred_at
    - lag(occurred_at) OVER (PARTITION BY item_id, client ORDER BY occurred_at, hit_id)) END AS gap
  FROM by_item
)
INSERT INTO traffic_days (country_code, market_day, item_id, device, source, impressions, impressions_consent,
  impressions_located, impressions_home, visits, gaps, gap_seconds)
SELECT $1, $2::date, item_id, device, 'hits', count(*), count(client), count(geo), count(*) FILTER (WHERE geo = $1),
  count(*) FILTER (WHERE client IS NOT NULL AND (gap IS NULL OR gap > 1800)), count(*) FILTER (WHERE gap <= 1800),
  COALESCE(sum(gap) FILTER (WHERE gap <= 1800), 0)
FROM gaps WHERE market_day = $2::date
GROUP BY item_id, device`;

const MEASURE_CLIENTS = `
WITH month_hits AS (
  SELECT service_id, device, client, path FROM hits
  WHERE country_code = $1 AND kind = 'page' AND bot IS NULL
    AND market_day >= $2::date AND market_day < $2::date + interval '1 month'
), by_item AS (${BY_ITEM('month_hits')})
INSERT INTO traffic_months (country_code, month, item_id, device, source, clients)
SELECT $1, $2::date, item_id, device, 'hits', count(DISTINCT client) FROM by_item GROUP BY item_id, device`;

/** A market day with hits that no figure holds yet. */
export interface DirtyDay {
  readonly countryCode: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Census figures, computed from hits inside PostgreSQL. */
@Injectable()
export class TrafficRepository {
  constructor(private readonly database: Database) {}

  /** Days with new hits, oldest first. */
  dirtyDays(limit: number): Promise<DirtyDay[]> {
    const sql = `SELECT country_code AS "countryCode", to_char(market_day, 'YYYY-MM-DD') AS day
      FROM dirty_days ORDER BY since LIMIT $1`;
    return this.database.query(sql, [limit]);
  }

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /**
   * Replaces a day's figures by what its hits say now. Taking the mark first makes hits that arrive meanwhile mark the
   * day again.
   * @param lookBack the instant half an hour before the market day begins
   */
  async measureDay(manager: EntityManager, country: string, day: string, lookBack: Date): Promise<void> {
    await takeTurns(manager, country, day.slice(0, 7));
    await manager.query('DELETE FROM dirty_days WHERE country_code = $1 AND market_day = $2', [country, day]);
    await manager.query(
      `DELETE FROM traffic_days WHERE country_code = $1 AND market_day = $2 AND source = 'hits'`,
      [country, day],
    );
    await manager.query(MEASURE_DAY, [country, day, lookBack]);
  }

  /** Replaces a month's row: the totals of its days and its distinct clients, which cannot be added up from days. */
  async measureMonth(manager: EntityManager, country: string, month: string): Promise<void> {
    const parameters = [country, `${month}-01`];
    await takeTurns(manager, country, month);
    await manager.query(
      `DELETE FROM traffic_months WHERE country_code = $1 AND month = $2 AND source = 'hits'`,
      parameters,
    );
    await manager.query(MEASURE_CLIENTS, parameters);
    await manager.query(REFRESH_MONTH_TOTALS, [...parameters, 'hits']);
  }

  /** Days of a month that have hits. */
  async daysWithHits(country: string, month: string): Promise<string[]> {
    const sql = `SELECT DISTINCT to_char(market_day, 'YYYY-MM-DD') AS day FROM hits
      WHERE country_code = $1 AND market_day >= $2::date AND market_day < $2::date + interval '1 month' ORDER BY 1`;
    const rows = await this.database.query<{ day: string }>(sql, [country, `${month}-01`]);
    return rows.map(({ day }) => day);
  }
}

/** Holds the figures of a country's month until the transaction ends: a worker and the command line may measure at once. */
async function takeTurns(manager: EntityManager, country: string, month: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `traffic ${country} ${month}`,
  ]);
}
