import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { lastOfEach } from '../../../platform/imports/last-of-each.js';
import { REFRESH_MONTH_TOTALS } from './month-totals.sql.js';

interface Figure {
  readonly date: string;
  readonly itemId: number;
  readonly device: DeviceClass;
}

/** A day's counts: impressions, with consent, located, from home, visits, gaps, in this order. */
export interface TrafficDayRow extends Figure {
  readonly period: 'day';
  readonly counts: readonly number[];
  readonly gapSeconds: number;
}

/** A month's distinct clients. */
export interface TrafficMonthRow extends Figure {
  readonly period: 'month';
  readonly clients: number;
}

/** A delivered census figure. */
export type TrafficRow = TrafficDayRow | TrafficMonthRow;

const DAYS = `
INSERT INTO traffic_days (country_code, source, market_day, item_id, device, impressions, impressions_consent,
  impressions_located, impressions_home, visits, gaps, gap_seconds)
SELECT $1, 'delivery', * FROM unnest($2::date[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
  $8::bigint[], $9::bigint[], $10::bigint[], $11::float8[])
ON CONFLICT (country_code, market_day, item_id, device, source) DO UPDATE SET impressions = excluded.impressions,
  impressions_consent = excluded.impressions_consent, impressions_located = excluded.impressions_located,
  impressions_home = excluded.impressions_home, visits = excluded.visits, gaps = excluded.gaps,
  gap_seconds = excluded.gap_seconds
RETURNING (xmax = 0) AS added`;

const MONTHS = `
INSERT INTO traffic_months (country_code, source, month, item_id, device, clients)
SELECT $1, 'delivery', * FROM unnest($2::date[], $3::int[], $4::text[], $5::bigint[])
ON CONFLICT (country_code, month, item_id, device, source) DO UPDATE SET clients = excluded.clients
RETURNING (xmax = 0) AS added`;

/** Writes delivered census figures. */
@Injectable()
export class TrafficImportRepository {
  constructor(private readonly database: Database) {}

  /** Items of a country: `type|name` to id. */
  async items(country: string): Promise<Map<string, number>> {
    const sql = `SELECT type || '|' || name AS key, id FROM rating_items WHERE country_code = $1`;
    const rows = await this.database.query<{ key: string; id: number }>(sql, [country]);
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  /**
   * Stores figures in one transaction; a figure delivered again takes the place of the earlier one.
   * @returns how many were new
   */
  store(country: string, rows: readonly TrafficRow[]): Promise<number> {
    const days = lastOfEach(
      rows.filter((row) => row.period === 'day'),
      keyOf,
    );
    const months = lastOfEach(
      rows.filter((row) => row.period === 'month'),
      keyOf,
    );
    return this.database.transaction(async (manager) => {
      const counts = [0, 1, 2, 3, 4, 5].map((column) => days.map((row) => row.counts[column]));
      const added: { added: boolean }[][] = [
        await manager.query(DAYS, [country, ...keysOf(days), ...counts, days.map((row) => row.gapSeconds)]),
        await manager.query(MONTHS, [country, ...keysOf(months), months.map((row) => row.clients)]),
      ];
      for (const month of new Set(days.map(({ date }) => `${date.slice(0, 7)}-01`)))
        await manager.query(REFRESH_MONTH_TOTALS, [country, month, 'delivery']);
      return added.flat().filter((row) => row.added).length;
    });
  }
}

function keysOf(rows: readonly Figure[]): unknown[][] {
  return [rows.map(({ date }) => date), rows.map(({ itemId }) => itemId), rows.map(({ device }) => device)];
}

function keyOf({ date, itemId, device }: Figure): string {
  return `${date}|${itemId}|${device}`;
}
