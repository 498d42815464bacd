import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ClickHouseClient } from '@clickhouse/client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { clusterAddress } from './cluster-address.js';
import { isAway, isEmpty, Replica } from './replica.js';
import type { ClusterTable } from './table.js';

/** Values of a statement by name, as `{name:Type}` in it asks for them. */
export type ClusterValues = Readonly<Record<string, string | number | boolean>>;

/** Statement for each shard, or the same for all; a shard without one is not asked. */
export type ShardSql = string | ((shard: number) => string | undefined);

/**
 * The shards of HIT_STORE_URL. No shard knows another: what is stored goes to the shard of its key, each question to all of
 * them, and who asks adds up. Of a shard's replicas any live one is asked; a shard without one fails the whole question.
 */
@Injectable()
export class ClickHouseCluster implements OnApplicationShutdown {
  private readonly tables: ClusterTable[] = [];
  private readonly shards: readonly (readonly Replica[])[];

  constructor({ HIT_STORE_URL }: AppConfig) {
    const address = HIT_STORE_URL ? clusterAddress(HIT_STORE_URL) : undefined;
    this.shards = (address?.shards ?? []).map((origins, shard) =>
      origins.map((origin, replica) => {
        const { database } = address!;
        const place = { database, shard, replica, replicated: origins.length > 1 };
        return new Replica(origin, address!, place, this.tables);
      }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.shards.flat().map((replica) => replica.close()));
  }

  /** Has every replica get a table before it is asked anything. */
  define(table: ClusterTable): void {
    if (!this.tables.includes(table)) this.tables.push(table);
  }

  /** How many shards there are. */
  get size(): number {
    return this.shards.length;
  }

  /** The place of a key's shard: `CRC32(key) % shards` in SQL. */
  shardOf(key: string): number {
    return crc32(key) % this.shards.length;
  }

  /** The rows each shard answers. @throws Error when one of them cannot be asked */
  ask<Row>(sql: ShardSql, values: ClusterValues = {}): Promise<Row[][]> {
    return this.each(
      sql,
      (replica) => replica.upToDate(),
      async (client, query) => {
        const found = await client.query({ query, query_params: values, format: 'JSONEachRow' });
        return found.json<Row>();
      },
    );
  }

  /** Runs a statement on every shard, and waits until it is done. */
  async run(sql: ShardSql, values: ClusterValues = {}): Promise<void> {
    await this.each(
      sql,
      (replica) => replica.upToDate(),
      async (client, query) => {
        const wait = { mutations_sync: '2', alter_sync: '2' } as const;
        await client.command({ query, query_params: values, clickhouse_settings: wait });
        return [];
      },
    );
  }

  /**
   * Stores rows, each in the shard of its key. Stored again, they are known by the token or else by what they hold.
   * @param rows their values in the order of the columns
   * @param token the same for the same rows only
   */
  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly { readonly key: string; readonly values: readonly unknown[] }[],
    token: string,
  ): Promise<void> {
    const parts = this.shards.map((): (readonly unknown[])[] => []);
    for (const { key, values } of rows) parts[this.shardOf(key)]!.push(values);
    await Promise.all(
      parts.map(async (values, shard) => {
        if (values.length === 0) return;
        await this.onOne(
          shard,
          (replica) => replica.ready(),
          (client) =>
            client.insert({
              table,
              values,
              columns: columns as [string, ...string[]],
              format: 'JSONCompactEachRow',
              clickhouse_settings: {
                insert_deduplication_token: token,
                max_partitions_per_insert_block: '0',
              },
            }),
        );
      }),
    );
  }

  /**
   * Copies what shards answer into a table of another cluster. What fails may have copied some.
   * @param rows what a shard is asked for that belongs to one of the other cluster, as tab separated values
   */
  async copy(rows: (place: number) => string, to: ClickHouseCluster, table: string): Promise<void> {
    for (const shard of this.shards.keys())
      for (const place of to.shards.keys()) {
        const { stream } = await this.onOne(
          shard,
          (replica) => replica.upToDate(),
          (client) => client.exec({ query: rows(place) }),
        );
        await to.onOne(
          place,
          (replica) => replica.ready(),
          async (client) => {
            try {
              // A token of its own: what was there before and removed is otherwise known still, and left out.
              const clickhouse_settings = { insert_deduplication_token: randomUUID() };
              await client.insert({ table, values: stream, format: 'TabSeparated', clickhouse_settings });
            } catch (error) {
              if (!isEmpty(error)) throw error;
            }
          },
        );
      }
  }

  private each<Row>(
    sql: ShardSql,
    prepare: (replica: Replica) => Promise<ClickHouseClient>,
    work: (client: ClickHouseClient, query: string) => Promise<Row[]>,
  ): Promise<Row[][]> {
    return Promise.all(
      this.shards.map(async (_, shard) => {
        const query = typeof sql === 'string' ? sql : sql(shard);
        return query === undefined ? [] : this.onOne(shard, prepare, (client) => work(client, query));
      }),
    );
  }

  private async onOne<T>(
    shard: number,
    prepare: (replica: Replica) => Promise<ClickHouseClient>,
    work: (client: ClickHouseClient) => Promise<T>,
  ): Promise<T> {
    let cause: unknown;
    for (const replica of this.shards[shard] ?? [])
      try {
        return await work(await prepare(replica));
      } catch (error) {
        if (!isAway(error)) throw error;
        cause = error;
      }
    throw new Error(`no replica of shard ${shard} of the hit store can be asked`, { cause });
  }
}
