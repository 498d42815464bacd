import { Injectable } from '@nestjs/common';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { clusterAddress } from '../../../../../platform/clickhouse/cluster-address.js';
import { AppConfig } from '../../../../../platform/config/app-config.js';
import { AD_HITS, HIT_CLIENTS, HITS } from '../../cluster-tables.lookup.js';

/** Tables, and the day or month of them that is copied at once. */
const TABLES = [
  { table: HITS, time: 'market_day' },
  { table: AD_HITS, time: 'market_day' },
  { table: HIT_CLIENTS, time: 'month' },
] as const;

type CopiedTable = (typeof TABLES)[number];

/** Rows of a country and time, and a sum over what is in them. */
interface Slice {
  readonly country: string;
  readonly time: string;
  readonly rows: number;
  readonly sum: string;
}

/** What was copied. */
export interface CopiedHits {
  /** Days and months of a country and table there are. */
  readonly slices: number;
  /** Those of them that were not the same before. */
  readonly copied: number;
  /** In those. */
  readonly rows: number;
}

/** Copies the hits of one cluster to that of HIT_STORE_URL, which has more shards or fewer. */
@Injectable()
export class ClusterCopy {
  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly config: AppConfig,
  ) {}

  /**
   * Brings HIT_STORE_URL to what another cluster has, day by day. A day that holds the same rows is passed over, so that whoever
   * was interrupted goes on, and a second run has to do only with what has changed; any other is removed and copied anew.
   * @param from its address; without an account in it that of HIT_STORE_URL
   * @param onSlice told of each day that was copied: how many of all are done
   * @throws Error where a day is not the same after it was copied: somebody writes into it
   */
  async copy(from: string, onSlice: (done: number, of: number) => void): Promise<CopiedHits> {
    const source = new ClickHouseCluster({ ...this.config, HIT_STORE_URL: this.withAccount(from) });
    try {
      for (const { table } of TABLES) for (const one of [source, this.cluster]) one.define(table);
      const total = { slices: 0, copied: 0, rows: 0 };
      for (const table of TABLES) {
        const { slices, other, standing } = await this.compare(source, table);
        total.slices += slices;
        for (const [done, slice] of other.entries()) {
          const isThere = standing.has(`${slice.country} ${slice.time}`);
          if (isThere) await this.remove(table, slice);
          await this.bring(source, table, slice);
          total.copied += 1;
          total.rows += slice.rows;
          onSlice(done + 1, other.length);
        }
      }
      return total;
    } finally {
      await source.onApplicationShutdown();
    }
  }

  private withAccount(from: string): string {
    const old = clusterAddress(from);
    const own = clusterAddress(this.config.HIT_STORE_URL ?? '');
    const places = new Set(own.shards.flat().map((origin) => `${origin}/${own.database}`));
    if (old.shards.flat().some((origin) => places.has(`${origin}/${old.database}`)))
      throw new Error('a server has both under one name: HIT_STORE_URL needs a database of another name');
    if (from.includes('@')) return from;
    const account = /\/\/([^@/]+@)/.exec(this.config.HIT_STORE_URL ?? '')?.[1] ?? '';
    return from.replace('//', `//${account}`);
  }

  /** The slices whose rows are not the same here, those that are only here among them. */
  private async compare(source: ClickHouseCluster, table: CopiedTable) {
    const [there, here] = await Promise.all([slicesOf(source, table), slicesOf(this.cluster, table)]);
    const gone = [...here.values()].filter(({ country, time }) => !there.has(`${country} ${time}`));
    const other = [...there.values(), ...gone.map((slice) => ({ ...slice, rows: 0, sum: '0' }))].filter(
      (slice) => !isSame(slice, here.get(`${slice.country} ${slice.time}`)),
    );
    return { slices: there.size, other, standing: here };
  }

  private remove({ table: { name }, time }: CopiedTable, slice: Slice): Promise<void> {
    return this.cluster.run(`ALTER TABLE ${name} DELETE WHERE ${whereOf(slice, time)}`);
  }

  private async bring(source: ClickHouseCluster, table: CopiedTable, slice: Slice): Promise<void> {
    const { name, key: shardKey } = table.table;
    const where = whereOf(slice, table.time);
    const rows = (place: number) => `SELECT * FROM ${name} FINAL
      WHERE ${where} AND CRC32(${shardKey}) % ${this.cluster.size} = ${place} FORMAT TabSeparated`;
    await source.copy(rows, this.cluster, name);
    const [there, here] = await Promise.all([
      slicesOf(source, table, where),
      slicesOf(this.cluster, table, where),
    ]);
    const key = `${slice.country} ${slice.time}`;
    if (!isSame(there.get(key), here.get(key)))
      throw new Error(`${name} of ${key} is not the same yet: somebody writes into it; run it again`);
  }
}

function whereOf({ country, time }: Slice, column: string): string {
  return `country_code = '${country}' AND ${column} = '${time}'`;
}

/** Of every country and time, over all shards. */
async function slicesOf(
  cluster: ClickHouseCluster,
  { table, time }: CopiedTable,
  where = 'true',
): Promise<Map<string, Slice>> {
  const found = await cluster.ask<Slice>(
    `SELECT country_code AS country, toString(${time}) AS time, count() AS rows,
       toString(sum(cityHash64(toString(tuple(*))))) AS sum
     FROM ${table.name} FINAL WHERE ${where} GROUP BY country_code, ${time} ORDER BY 2, 1`,
  );
  const slices = new Map<string, Slice>();
  for (const slice of found.flat()) {
    const key = `${slice.country} ${slice.time}`;
    const known = slices.get(key) ?? { ...slice, rows: 0, sum: '0' };
    const sum = BigInt.asUintN(64, BigInt(known.sum) + BigInt(slice.sum)).toString();
    slices.set(key, { ...known, rows: known.rows + slice.rows, sum });
  }
  return slices;
}

function isSame(one: Slice | undefined, other: Slice | undefined): boolean {
  return (one?.rows ?? 0) === (other?.rows ?? 0) && (one?.sum ?? '0') === (other?.sum ?? '0');
}
