import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ClickHouseCluster } from '../../../platform/clickhouse/cluster.js';
import { texts } from '../../../platform/clickhouse/literals.js';
import { Database } from '../../../platform/database/database.service.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import type { StoredHits, StoreOptions } from '../hit-store.lookup.js';
import { arrivedHits, markDirty, type DayMarking, type HitOfDay } from './day-writing.lookup.js';

interface IdentifiedHit {
  readonly id: string;
  readonly country: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
}

/** A table of hits on the cluster, and how its rows are written. */
export interface ClusterHits<Hit extends IdentifiedHit> extends DayMarking<Hit> {
  readonly name: string;
  readonly columns: readonly string[];
  /** Values in the order of the columns. @throws what {@link refuseValue} does */
  values(hit: Hit, day: string): readonly unknown[];
  /** What says in which shard a hit is: hits that are counted together have the same. */
  keyOf(hit: Hit): string;
  /** What hits are the same by, as {@link sameHit} says of a row. */
  sameBy(hit: Hit): string;
  readonly sameHit: string;
}

/** Writes hits of pages and of advertising into the shards of the cluster. */
@Injectable()
export class ClusterWriting {
  private readonly logger = new Logger('HitStore');

  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly database: Database,
    private readonly countries: CountriesLookup,
  ) {}

  /**
   * Stores hits, then marks their days in PostgreSQL as to be measured. After a crash in between, whoever stores them again
   * marks them; hits already there stay as they are.
   */
  async store<Hit extends IdentifiedHit>(
    table: ClusterHits<Hit>,
    hits: readonly Hit[],
    { counted = true }: StoreOptions,
  ): Promise<StoredHits> {
    if (hits.length === 0) return { added: 0, tooOld: 0 };
    const { cluster, database } = this;
    const timeZones = await this.countries.timeZonesOf(hits);
    const { rows, marks, tooOld } = await database.withClient((client) =>
      arrivedHits(client, table, hits, timeZones),
    );
    const values = rows.map(({ hit, day }) => ({ key: table.keyOf(hit), values: table.values(hit, day) }));
    const added = counted ? await countNew(cluster, table, rows) : rows.length;
    await cluster.insert(table.name, table.columns, values, tokenOf(table, rows));
    await database.withClient((client) => markDirty(client, table.marks, marks));
    if (tooOld > 0) this.logger.warn(`${tooOld} ${table.name} are older than those that are kept`);
    return { added, tooOld };
  }
}

async function countNew<Hit extends IdentifiedHit>(
  cluster: ClickHouseCluster,
  table: ClusterHits<Hit>,
  rows: readonly HitOfDay<Hit>[],
): Promise<number> {
  const shards = Array.from({ length: cluster.size }, () => new Set<string>());
  const days = texts([...new Set(rows.map(({ day }) => day))]);
  const countries = texts([...new Set(rows.map(({ hit }) => hit.country))]);
  for (const { hit, day } of rows)
    shards[cluster.shardOf(table.keyOf(hit))]?.add(`${day}|${table.sameBy(hit)}`);
  const known = await cluster.ask<{ hits: number }>((shard) => {
    const same = [...(shards[shard] ?? [])];
    if (same.length === 0) return undefined;
    return `SELECT uniqExact(concat(toString(market_day), '|', ${table.sameHit})) AS hits FROM ${table.name}
      WHERE country_code IN (SELECT arrayJoin(${countries})) AND market_day IN (SELECT toDate(arrayJoin(${days})))
        AND concat(toString(market_day), '|', ${table.sameHit}) IN (SELECT arrayJoin(${texts(same)}))`;
  });
  const sent = shards.reduce((sum, { size }) => sum + size, 0);
  return known.flat().reduce((left, { hits }) => left - hits, sent);
}

function tokenOf<Hit extends IdentifiedHit>(
  { sameBy }: ClusterHits<Hit>,
  rows: readonly HitOfDay<Hit>[],
): string {
  // All at once: a call of the hash costs more than what it reads of a hit.
  const all = rows.map(({ hit }) => sameBy(hit)).join('');
  return createHash('sha256').update(all).digest('hex');
}
