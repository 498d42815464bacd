import { takeTurn } from '../../../platform/database/turns.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { DayTraffic, MonthClients } from '../../collect/hit-store.lookup.js';
import { REFRESH_MONTH_TOTALS } from './month-totals.sql.js';

const DAY = `
INSERT INTO traffic_days (country_code, market_day, item_id, device, source, impressions, impressions_consent,
  impressions_located, impressions_home, visits, gaps, gap_seconds)
SELECT $1, $2::date, item, device, 'hits', impressions, consented, located, home, visits, gaps, gap_seconds
FROM unnest($3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
  $11::float8[]) AS d(item, device, impressions, consented, located, home, visits, gaps, gap_seconds)`;

const CLIENTS = `
INSERT INTO traffic_months (country_code, month, item_id, device, source, clients)
SELECT $1, $2::date, item, device, 'hits', clients
FROM unnest($3::int[], $4::text[], $5::bigint[]) AS c(item, device, clients)`;

const DAYS_WITH_FIGURES = `
SELECT DISTINCT to_char(market_day, 'YYYY-MM-DD') AS day FROM traffic_days
WHERE country_code = $1 AND source = 'hits' AND market_day >= $2::date AND market_day < $2::date + interval '1 month'
ORDER BY 1`;

// Memberships and the paths of the channels active in the month: with others, every day of a month would count differently.
const FINGERPRINT = `
SELECT md5(concat(
  (SELECT string_agg(concat_ws(':', m.item_id, m.service_id), ',' ORDER BY m.item_id, m.service_id)
   FROM rating_item_members m JOIN rating_items i ON i.id = m.item_id AND i.country_code = $1), ';',
  (SELECT string_agg(concat_ws(':', u.channel_id, u.service_id, u.path_pattern), ','
     ORDER BY u.channel_id, u.service_id, u.path_pattern)
   FROM active_channel_urls($1, $2::date) u WHERE u.service_id IS NOT NULL)
)) AS fingerprint`;

const NOTE_STRUCTURE = `
INSERT INTO traffic_structures (country_code, month, fingerprint) VALUES ($1, $2, $3)
ON CONFLICT (country_code, month) DO UPDATE SET fingerprint = excluded.fingerprint`;

const SLICES = `
SELECT to_char(market_day, 'YYYY-MM-DD') AS day FROM measured_slices
WHERE country_code = $1 AND job_id = $2 AND fingerprint = $3`;

const NOTE_SLICE = `
INSERT INTO measured_slices (country_code, market_day, job_id, fingerprint) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, market_day) DO UPDATE SET job_id = excluded.job_id, fingerprint = excluded.fingerprint`;

/** A job that measures a month, and the fingerprint it measures it with. */
export interface Measuring {
  readonly jobId: string;
  readonly structure: string;
}

/** Writes census figures. */
@Injectable()
export class TrafficRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs work that changes a month's figures, all or nothing, while nobody else does: a worker and the command line may
   * measure at once.
   * @param month `YYYY-MM`
   */
  change<T>(country: string, month: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      const turn = `traffic ${country} ${month}`;
      await takeTurn(manager, turn);
      return work(manager);
    });
  }

  /** Puts a day's figures into the place of the earlier ones. */
  async replaceDay(
    manager: EntityManager,
    country: string,
    day: string,
    rows: readonly DayTraffic[],
  ): Promise<void> {
    await manager.query(
      `DELETE FROM traffic_days WHERE country_code = $1 AND market_day = $2 AND source = 'hits'`,
      [country, day],
    );
    const counts = [
      rows.map((row) => row.impressions),
      rows.map((row) => row.consented),
      rows.map((row) => row.located),
      rows.map((row) => row.home),
      rows.map((row) => row.visits),
      rows.map((row) => row.gaps),
      rows.map((row) => row.gapSeconds),
    ];
    await manager.query(DAY, [country, day, ...keysOf(rows), ...counts]);
  }

  /** Puts a month's clients and the totals of its days into the place of the earlier ones. */
  async replaceMonth(
    manager: EntityManager,
    country: string,
    month: string,
    rows: readonly MonthClients[],
  ): Promise<void> {
    const values = [country, `${month}-01`];
    await manager.query(
      `DELETE FROM traffic_months WHERE country_code = $1 AND month = $2 AND source = 'hits'`,
      values,
    );
    await manager.query(CLIENTS, [...values, ...keysOf(rows), rows.map(({ clients }) => clients)]);
    await manager.query(REFRESH_MONTH_TOTALS, [...values, 'hits']);
  }

  /** Days of a month that have figures from hits, in their order. */
  async daysWithFigures(country: string, month: string): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(DAYS_WITH_FIGURES, [country, `${month}-01`]);
    return rows.map(({ day }) => day);
  }

  /** A fingerprint of what hits of a month count for at present. */
  async structure(country: string, month: string): Promise<string> {
    const row = await this.database.first<{ fingerprint: string }>(FINGERPRINT, [country, `${month}-01`]);
    return row?.fingerprint ?? '';
  }

  /** The fingerprint a month was measured with; undefined when it was not measured as a whole yet. */
  async measuredStructure(country: string, month: string): Promise<string | undefined> {
    const sql = 'SELECT fingerprint FROM traffic_structures WHERE country_code = $1 AND month = $2';
    return (await this.database.first<{ fingerprint: string }>(sql, [country, `${month}-01`]))?.fingerprint;
  }

  /** Days that a job has measured before it was interrupted. */
  async measuredSlices(country: string, { jobId, structure }: Measuring): Promise<Set<string>> {
    const rows = await this.database.query<{ day: string }>(SLICES, [country, jobId, structure]);
    return new Set(rows.map(({ day }) => day));
  }

  /** Notes a day that a job has measured, in the transaction of its figures. */
  async noteSlice(
    manager: EntityManager,
    country: string,
    day: string,
    { jobId, structure }: Measuring,
  ): Promise<void> {
    await manager.query(NOTE_SLICE, [country, day, jobId, structure]);
  }

  /** Forgets the days of a job, which has ended. */
  async dropSlices(manager: EntityManager, jobId: string): Promise<void> {
    await manager.query('DELETE FROM measured_slices WHERE job_id = $1', [jobId]);
  }

  /** Notes the fingerprint that a month was measured with. */
  async noteStructure(
    manager: EntityManager,
    country: string,
    month: string,
    fingerprint: string,
  ): Promise<void> {
    await manager.query(NOTE_STRUCTURE, [country, `${month}-01`, fingerprint]);
  }
}

function keysOf(rows: readonly { itemId: number; device: string }[]): unknown[][] {
  return [rows.map(({ itemId }) => itemId), rows.map(({ device }) => device)];
}
