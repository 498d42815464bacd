import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { texts } from '../../../../../platform/clickhouse/literals.js';
import { Database } from '../../../../../platform/database/database.service.js';
import type { OnDay } from '../../../hit-store.lookup.js';
import { NO_CLIENT } from '../../cluster-values.lookup.js';
import { KEEP_FROM, QUARANTINED_BEFORE } from '../retention.sql.js';

/** Hits of pages and of advertising are kept equally long. */
const HITS = ['hits', 'ad_hits'] as const;

const MARK_DAYS = `
INSERT INTO dirty_days (country_code, market_day)
SELECT $1, d FROM (SELECT unnest($2::date[]) UNION SELECT unnest($2::date[]) + 1) AS days(d) ORDER BY d
ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since`;

const MARK_AD_DAYS = `
INSERT INTO ad_dirty_days (country_code, market_day) SELECT $1, d FROM unnest($2::date[]) AS days(d) ORDER BY d
ON CONFLICT (country_code, market_day) DO UPDATE SET since = ad_dirty_days.since`;

interface DayOfHits {
  readonly day: string;
  readonly hits: number;
}

interface HitToMove extends Record<string, unknown> {
  readonly hit_id: string;
}

/** Removes hits from the cluster, and clients of persons who are to be forgotten. */
@Injectable()
export class ClusterHitRemoval {
  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly database: Database,
  ) {}

  /** The first day with hits of a country, or undefined. */
  async firstDay(country: string): Promise<string | undefined> {
    const found = await Promise.all(
      HITS.map((table) =>
        this.cluster.ask<{ day: string }>(
          `SELECT toString(market_day) AS day FROM ${table} WHERE country_code = {country:String}
           ORDER BY country_code, market_day LIMIT 1`,
          { country },
        ),
      ),
    );
    return found
      .flat(2)
      .map(({ day }) => day)
      .sort()[0];
  }

  /** Removes a country's hits of the months before a month but the last day's, and their sets of clients. */
  async removeBefore(country: string, month: string, onDay: OnDay): Promise<number> {
    const monthStart = `${month}-01`;
    await this.database.query(KEEP_FROM, [country, monthStart]);
    let hits = 0;
    for (const table of HITS) {
      const values = { country, before: dayBefore(monthStart) };
      const shards = await this.cluster.ask<DayOfHits>(
        `SELECT toString(market_day) AS day, count() AS hits FROM ${table} FINAL
         WHERE country_code = {country:String} AND market_day < {before:Date} GROUP BY market_day`,
        values,
      );
      const days = shards.flat();
      if (days.length === 0) continue;
      await this.cluster.run(
        `ALTER TABLE ${table} DELETE WHERE country_code = {country:String} AND market_day < {before:Date}`,
        values,
      );
      for (const day of [...new Set(days.map((one) => one.day))].sort()) onDay(day);
      hits += days.reduce((sum, one) => sum + one.hits, 0);
    }
    await this.cluster.run(
      'ALTER TABLE hit_clients DELETE WHERE country_code = {country:String} AND month < {monthStart:Date}',
      { country, monthStart },
    );
    await this.database.query(QUARANTINED_BEFORE, [country, monthStart]);
    return hits;
  }

  /**
   * Takes clients out of hits and sets, and marks the days of their hits. Hits of pages move to the shard of their id, where
   * they are first stored without the client and then removed with it: a crash in between, and whoever forgets them again
   * finds both, and nothing is lost.
   */
  async forget(manager: EntityManager, country: string, clients: readonly string[]): Promise<number> {
    if (clients.length === 0) return 0;
    const who = `country_code = {country:String} AND client IN (SELECT toUUID(arrayJoin(${texts(clients)})))`;
    const pages = await this.move(country, `${who} AND known`);
    await this.cluster.run(`ALTER TABLE hit_clients DELETE WHERE ${who}`, { country });
    const ads = await this.cluster.ask<DayOfHits>(
      `SELECT toString(market_day) AS day, count() AS hits FROM ad_hits FINAL WHERE ${who} AND known GROUP BY market_day`,
      { country },
    );
    await this.cluster.run(
      `ALTER TABLE ad_hits UPDATE client = toUUID('${NO_CLIENT}'), known = false, consent = false WHERE ${who} AND known`,
      { country },
    );
    await mark(manager, MARK_DAYS, country, pages);
    await mark(manager, MARK_AD_DAYS, country, ads.flat());
    return [...pages, ...ads.flat()].reduce((sum, { hits }) => sum + hits, 0);
  }

  private async move(country: string, who: string): Promise<DayOfHits[]> {
    const found = await this.cluster.ask<HitToMove>(`SELECT * EXCEPT version FROM hits FINAL WHERE ${who}`, {
      country,
    });
    const rows = found.flat();
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const nobody: Record<string, unknown> = { client: NO_CLIENT, known: false, consent: false };
    await this.cluster.insert(
      'hits',
      columns,
      rows.map((row) => ({
        key: row.hit_id,
        values: columns.map((column) => (column in nobody ? nobody[column] : row[column])),
      })),
      `forget ${Date.now()} ${first.hit_id}`,
    );
    await this.cluster.run(`ALTER TABLE hits DELETE WHERE ${who}`, { country });
    return rows.map((row) => ({ day: String(row['market_day']), hits: 1 }));
  }
}

async function mark(
  manager: EntityManager,
  sql: string,
  country: string,
  days: readonly DayOfHits[],
): Promise<void> {
  if (days.length > 0) await manager.query(sql, [country, [...new Set(days.map(({ day }) => day))]]);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
