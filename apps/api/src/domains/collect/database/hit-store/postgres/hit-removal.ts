import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../../../platform/database/database.service.js';
import type { OnDay } from '../../../hit-store.lookup.js';
import { KEEP_FROM, QUARANTINED_BEFORE } from '../retention.sql.js';

/** A partition that somebody reads for longer stays for the next time. */
const LOCK_TIMEOUT = '5s';

/** Hits of pages and of advertising are kept equally long. */
const HITS = ['hits', 'ad_hits'] as const;

/** A partition of a partitioned table with the range it holds, as PostgreSQL writes it. */
interface Partition {
  readonly name: string;
  /** First day, `YYYY-MM-DD`. */
  readonly first: string;
}

const PARTITIONS = `
SELECT c.relname AS name, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \\(''([0-9-]{10})''\\)') AS first
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = $1::regclass ORDER BY 2`;

const AD_DAYS_OF_CLIENTS = `
WITH gone AS (
  UPDATE ad_hits SET client = NULL, consent = false WHERE country_code = $1 AND client = ANY($2) RETURNING market_day
), marked AS (
  INSERT INTO ad_dirty_days (country_code, market_day)
  SELECT DISTINCT $1, market_day FROM gone ORDER BY 2
  ON CONFLICT (country_code, market_day) DO UPDATE SET since = ad_dirty_days.since
)
SELECT count(*)::int AS hits FROM gone`;

const DAYS_OF_CLIENTS = `
WITH gone AS (
  UPDATE hits SET client = NULL, consent = false WHERE country_code = $1 AND client = ANY($2) RETURNING market_day
), marked AS (
  INSERT INTO dirty_days (country_code, market_day)
  SELECT $1, d FROM (SELECT market_day FROM gone UNION SELECT market_day + 1 FROM gone) AS days(d) ORDER BY d
  ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since
)
SELECT count(*)::int AS hits FROM gone`;

/** Removes hits, partition by partition, and clients of persons who are to be forgotten. */
@Injectable()
export class HitRemoval {
  constructor(private readonly database: Database) {}

  /** The first day with hits of a country, or undefined; looks into one partition after the other. */
  async firstDay(country: string): Promise<string | undefined> {
    const days: string[] = [];
    for (const table of HITS) {
      const first = await this.firstDayIn(table, country);
      if (first !== undefined) days.push(first);
    }
    return days.sort()[0];
  }

  private async firstDayIn(table: string, country: string): Promise<string | undefined> {
    for (const { name, first } of await this.partitions(table)) {
      const found = await this.database.first(`SELECT 1 FROM ${name} WHERE country_code = $1 LIMIT 1`, [
        country,
      ]);
      if (found) return first;
    }
    return undefined;
  }

  /** Removes a country's hits of the months before a month but the last day's, and their sets of clients. */
  async removeBefore(country: string, month: string, onDay: OnDay): Promise<number> {
    const monthStart = `${month}-01`;
    await this.database.query(KEEP_FROM, [country, monthStart]);
    let hits = 0;
    for (const table of HITS)
      for (const { name, first } of await this.partitions(table)) {
        if (first >= dayBefore(monthStart)) break;
        hits += await this.empty(table, name, country);
        onDay(first);
      }
    for (const { name, first } of await this.partitions('hit_clients'))
      if (first < monthStart) await this.empty('hit_clients', name, country);
    const sql = 'DELETE FROM hit_client_counts WHERE country_code = $1 AND month < $2';
    await this.database.query(sql, [country, monthStart]);
    await this.database.query(QUARANTINED_BEFORE, [country, monthStart]);
    return hits;
  }

  /** Takes clients out of hits and sets. Hits of a client that was no person's any more have no other trace of them. */
  async forget(manager: EntityManager, country: string, clients: readonly string[]): Promise<number> {
    const values = [country, clients.map((client) => Buffer.from(client, 'hex'))];
    const [row] = (await manager.query(DAYS_OF_CLIENTS, values)) as { hits: number }[];
    await manager.query('DELETE FROM hit_clients WHERE country_code = $1 AND client = ANY($2)', values);
    const [ads] = (await manager.query(AD_DAYS_OF_CLIENTS, values)) as { hits: number }[];
    return (row?.hits ?? 0) + (ads?.hits ?? 0);
  }

  private partitions(table: string): Promise<Partition[]> {
    return this.database.query(PARTITIONS, [table]);
  }

  /** Removes a country's rows from a partition; the partition goes as a whole where they are all it holds. */
  private async empty(table: string, partition: string, country: string): Promise<number> {
    const [found] = await this.database.query<{ own: number; others: number }>(countIn(partition), [country]);
    if (found?.others === 0 && (await this.drop(table, partition, country))) return found.own;
    await this.database.query(`DELETE FROM ${partition} WHERE country_code = $1`, [country]);
    return found?.own ?? 0;
  }

  /** Drops a partition unless somebody has written rows of another country into it meanwhile. */
  private drop(table: string, partition: string, country: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      // The parent first, as writers do: two that wait for each other crosswise would both be late.
      for (const locked of [table, partition])
        await manager.query(`LOCK TABLE ONLY ${locked} IN ACCESS EXCLUSIVE MODE`);
      const sql = `SELECT 1 FROM ${partition} WHERE country_code <> $1 LIMIT 1`;
      if (((await manager.query(sql, [country])) as object[]).length > 0) return false;
      await manager.query('SELECT drop_partition($1)', [partition]);
      return true;
    });
  }
}

function countIn(partition: string): string {
  return `SELECT (count(*) FILTER (WHERE country_code = $1))::int AS own,
    (count(*) FILTER (WHERE country_code <> $1))::int AS others FROM ${partition}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
